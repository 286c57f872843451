/** Says what something is called by its manager: in the restaurant's first language, else in any. */
export function wordIn(nameLanguages: readonly string[]) {
  return (words: Readonly<Record<string, string | undefined>>): string =>
    [...nameLanguages, ...Object.keys(words)].map((language) => words[language]).find(Boolean) ?? '';
}
