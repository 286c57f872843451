import { languages, type LocalText } from '@tavolata/domain';
import { alike } from './alike.ts';

/** What is to be said in each language in which another one of these has the same name. */
export function sameNames(
  words: LocalText,
  others: readonly LocalText[],
  say: (name: string) => string,
): LocalText {
  const warned = languages.flatMap((language) => {
    const name = words[language]?.trim() ?? '';
    const isTaken = name !== '' && others.some((other) => alike(other[language] ?? '') === alike(name));
    return isTaken ? [[language, say(name)]] : [];
  });
  return Object.fromEntries(warned) as LocalText;
}
