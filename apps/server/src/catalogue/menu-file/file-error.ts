/** What is wrong with the value at a JSON pointer. */
export interface FileError {
  readonly pointer: string;
  readonly message: string;
}

/** A error where the condition holds, otherwise nothing. */
export function fileErrorIf(condition: boolean, pointer: string, message: string): readonly FileError[] {
  return condition ? [{ pointer, message }] : [];
}

/** One error for every value that stood in the list before. */
export function doubleEntries<Entry>(
  entries: readonly Entry[],
  readValue: (entry: Entry) => string | number | undefined,
  describe: (entry: Entry, index: number) => { readonly pointer: string; readonly what: string },
): readonly FileError[] {
  const seen = new Set<string | number>();
  return entries.flatMap((entry, index) => {
    const value = readValue(entry);
    if (value === undefined) return [];
    const { pointer, what } = describe(entry, index);
    const isDouble = seen.has(value);
    seen.add(value);
    return fileErrorIf(isDouble, pointer, `the ${what} ${JSON.stringify(value)} is taken already`);
  });
}

/** One error for every key that stands for nothing. */
export function unknownEntries(
  keys: readonly string[],
  known: ReadonlySet<string>,
  pointer: string,
  what: string,
): readonly FileError[] {
  return keys.flatMap((key, index) =>
    fileErrorIf(!known.has(key), `${pointer}/${index}`, `there is no ${what} "${key}" in this file`),
  );
}
