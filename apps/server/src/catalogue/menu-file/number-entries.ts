import { must } from '@tavolata/domain';

/**
 * Gives every entry without an id of its own the next free number, in the order of the file, and answers how to
 * ask for the number of an entry.
 */
export function numberEntries<Entry extends { readonly id?: number }>(
  entries: readonly Entry[],
): (entry: Entry) => number {
  const taken = new Set(entries.flatMap((entry) => entry.id ?? []));
  const numbers = new Map<Entry, number>();
  let next = 1;
  for (const entry of entries) {
    while (entry.id === undefined && taken.has(next)) next += 1;
    const id = entry.id ?? next;
    taken.add(id);
    numbers.set(entry, id);
  }
  return (entry) => must(numbers.get(entry), 'every entry of the list has been numbered');
}

/** The same for entries that the file refers to by key; asked by the key. */
export function numberByKey<Entry extends { readonly key: string; readonly id?: number }>(
  entries: readonly Entry[],
): (key: string) => number {
  const numberOf = numberEntries(entries);
  const numbers = new Map(entries.map((entry) => [entry.key, numberOf(entry)]));
  return (key) => must(numbers.get(key), `the checks let no unknown key through, but "${key}"`);
}
