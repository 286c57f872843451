/** What a build has made of its sources, by their paths (Vite's manifest). */
export type BuiltFiles = Readonly<
  Record<
    string,
    | { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
    | undefined
  >
>;

/** The scripts and styles that some sources have become, with all that they need at once. */
export function filesOf(
  built: BuiltFiles,
  sources: readonly string[],
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const source of sources) {
    const made = built[source];
    if (!made || found.has(made.file)) continue;
    for (const file of [...(made.css ?? []), made.file]) found.add(file);
    filesOf(built, made.imports ?? [], found);
  }
  return found;
}
