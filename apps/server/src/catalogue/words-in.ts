import type { LocalText } from '@tavolata/domain';

/** The text in this language, else in English, else in any that it was written in. */
export function wordsIn(text: LocalText, language: string): string {
  const written: Readonly<Record<string, string>> = text;
  const [any = ''] = Object.values(written);
  return written[language] || written['en'] || any;
}
