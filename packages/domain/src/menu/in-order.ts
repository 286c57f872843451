/**
 * A list in an order that was wanted of what it was: what is still there stands in that order, and what has come since keeps
 * its place behind its neighbour [EDIT-22].
 */
export function inOrder<Id>(current: readonly Id[], wanted: readonly Id[]): readonly Id[] {
  const there = new Set(current);
  const known = new Set(wanted);
  const ordered = wanted.filter((id) => there.has(id));
  return current.reduce<readonly Id[]>((order, id, place) => {
    if (known.has(id)) return order;
    const neighbour = current[place - 1];
    return order.toSpliced(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  }, ordered);
}
