/**
 * Gives what stands within an entry its number: the one that it has there, once, or the next free one. What is copied from
 * another entry, or comes twice, is new.
 */
export function numbersWithin(
  known: readonly { readonly id: number }[],
  next: () => number,
): (id: number | null) => number {
  const left = new Set(known.map(({ id }) => id));
  return (id) => (id !== null && left.delete(id) ? id : next());
}
