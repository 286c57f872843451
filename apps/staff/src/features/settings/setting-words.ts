/** Whether a text has all the words that somebody typed, wherever they stand; `null` where they typed none. */
export function matcherOf(words: string): ((text: string) => boolean) | null {
  const wanted = folded(words)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (wanted.length === 0) return null;
  return (text) => wanted.every((word) => folded(text).includes(word));
}

/** Without accents and capitals, as people type what they look for. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
