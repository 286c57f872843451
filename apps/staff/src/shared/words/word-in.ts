/** Says what is written by language: in the first of these languages that has it, else in any. */
export function wordIn(languages: readonly string[]) {
  return (words: Readonly<Record<string, string | undefined>>): string =>
    [...languages, ...Object.keys(words)].map((language) => words[language]).find(Boolean) ?? '';
}
