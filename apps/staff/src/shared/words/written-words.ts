/** A language with nothing written in it is left out. */
export function writtenWords<Words extends Readonly<Record<string, string | undefined>>>(
  words: Words,
): Words {
  const kept = Object.entries(words).flatMap(([language, text]) => {
    const said = text?.trim() ?? '';
    return said === '' ? [] : [[language, said]];
  });
  return Object.fromEntries(kept) as Words;
}
