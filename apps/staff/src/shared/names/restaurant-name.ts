import type { Names } from '@tavolata/domain';

/** A name and the language it is in, where that is known. */
export interface NameIn {
  readonly text: string;
  readonly lang: string | undefined;
}

/** What the reader calls a dish, and the restaurant's other name for it, which the guest may say. */
export interface RestaurantName {
  readonly main: NameIn;
  readonly other: NameIn | null;
}

interface Reading {
  /** The language of whoever reads: a station, or this screen. */
  readonly language: string;
  /** The languages of the two name fields. */
  readonly nameLanguages: readonly string[];
}

/** The name in the reader's language where there is one, else the first name. */
export function restaurantName(names: Names, { language, nameLanguages }: Reading): RestaurantName {
  const fields: readonly NameIn[] = [
    { text: names.first, lang: nameLanguages[0] },
    { text: names.second, lang: nameLanguages[1] },
  ].filter(({ text }) => text !== '');
  const translations: Readonly<Record<string, string | undefined>> = names.translations;
  const translation = translations[language];
  const main = (translation ? { text: translation, lang: language } : undefined) ??
    fields.find(({ lang }) => lang === language) ??
    fields[0] ?? { text: '', lang: undefined };
  return { main, other: fields.find(({ text }) => text !== main.text) ?? null };
}
