import type { LocalText, Names } from '@tavolata/domain';

/** Names as the two fields and the translations of the wire. */
export function fromNames(
  names: Names,
): readonly [first: string, second: string, translations: Record<string, string>] {
  return [names.first, names.second, { ...names.translations }];
}

/** Names out of the wire's fields. */
export function toNames(first: string, second: string, translations: Record<string, string>): Names {
  return { first, second, translations: toLocalText(translations) };
}

/** Texts by language. The server wrote them, so every key is one of the seven languages. */
export function toLocalText(texts: Record<string, string>): LocalText {
  return texts;
}
