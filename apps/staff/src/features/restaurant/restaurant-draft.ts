import { languages } from '@tavolata/domain';
import type { RestaurantContent, RestaurantEditorReply } from '@tavolata/protocol';

type Language = RestaurantContent['name_languages'][number];

/** Signs of money that are offered; one that the restaurant has already stands with them. */
const currencySigns = ['€', '£', '$', 'CHF', '¥', 'zł', 'kr', 'Kč', 'Ft', 'lei', 'R$'] as const;

/**
 * What the form begins with. Of a restaurant that nobody has named yet, what this device knows is proposed: where it is,
 * and which language is spoken.
 */
export function firstDraft(
  { restaurant, tables, has_orders }: RestaurantEditorReply,
  device: { readonly timeZone: string; readonly language: Language },
): RestaurantContent {
  const { content } = restaurant;
  const isNew = content.time_zone === 'UTC' && tables.length === 0 && !has_orders;
  if (!isNew) return content;
  const second = languages.find((one) => one !== device.language && content.name_languages.includes(one));
  return {
    ...content,
    name: '',
    time_zone: device.timeZone,
    name_languages: [device.language, second ?? 'en'],
  };
}

/** The two languages with another first or second one: where that is the other one already, they change places. */
export function withLanguage(
  [first = 'en', second = 'it']: readonly Language[],
  place: 0 | 1,
  language: Language,
): Language[] {
  if (place === 0) return [language, language === second ? first : second];
  return [language === first ? second : first, language];
}

export function signsOffered(current: string): readonly string[] {
  return [...new Set([current, ...currencySigns])];
}

/** This device's zone first, then the restaurant's, then all. */
export function zonesOffered(current: string, ofDevice: string): readonly string[] {
  return [...new Set([ofDevice, current, ...Intl.supportedValuesOf('timeZone')])];
}
