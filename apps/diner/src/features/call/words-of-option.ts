import type { Language } from '@tavolata/domain';
import type { ServiceOptionWire } from '@tavolata/protocol';

/** The option's title in the guest's language, else in one that the restaurant has written: the restaurant knows it by any of them. */
export function wordsOfOption({ title, title_en }: ServiceOptionWire, language: Language): string {
  return title[language] || title_en;
}
