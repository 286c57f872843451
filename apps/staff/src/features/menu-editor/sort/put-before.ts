/** A list with one of its entries before another one, or at the end. */
export function putBefore<Entry, Id>(
  entries: readonly Entry[],
  { id, before, idOf }: { readonly id: Id; readonly before: Id | null; readonly idOf: (entry: Entry) => Id },
): readonly Entry[] {
  const moved = entries.find((entry) => idOf(entry) === id);
  if (moved === undefined || id === before) return entries;
  const others = entries.filter((entry) => entry !== moved);
  const at = before === null ? others.length : others.findIndex((entry) => idOf(entry) === before);
  return at === -1 ? entries : others.toSpliced(at, 0, moved);
}

/** What an entry stands before once it has moved to a place on its list. */
export function nextAt<Id>(ids: readonly Id[], id: Id, place: number): Id | null {
  return ids.filter((one) => one !== id)[place] ?? null;
}
