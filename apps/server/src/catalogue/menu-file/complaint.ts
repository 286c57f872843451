/** What is wrong with the value at a JSON pointer. */
export interface Complaint {
  readonly pointer: string;
  readonly message: string;
}

/** A complaint where the condition holds, otherwise nothing. */
export function complainIf(condition: boolean, pointer: string, message: string): readonly Complaint[] {
  return condition ? [{ pointer, message }] : [];
}

/** One complaint for every value that stood in the list before. */
export function complainAboutDoubles<Entry>(
  entries: readonly Entry[],
  readValue: (entry: Entry) => string | number | undefined,
  describe: (entry: Entry, index: number) => { readonly pointer: string; readonly what: string },
): readonly Complaint[] {
  const seen = new Set<string | number>();
  return entries.flatMap((entry, index) => {
    const value = readValue(entry);
    if (value === undefined) return [];
    const { pointer, what } = describe(entry, index);
    const isDouble = seen.has(value);
    seen.add(value);
    return complainIf(isDouble, pointer, `the ${what} ${JSON.stringify(value)} is taken already`);
  });
}

/** One complaint for every key that stands for nothing. */
export function complainAboutUnknown(
  keys: readonly string[],
  known: ReadonlySet<string>,
  pointer: string,
  what: string,
): readonly Complaint[] {
  return keys.flatMap((key, index) =>
    complainIf(!known.has(key), `${pointer}/${index}`, `there is no ${what} "${key}" in this file`),
  );
}
