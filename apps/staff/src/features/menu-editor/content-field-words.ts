import type {
  CategoryContent,
  CondimentGroupContent,
  CoverPriceContent,
  HoursContent,
  MenuContent,
  StationContent,
} from '@tavolata/protocol';
import type { AppTexts } from '../../texts/texts.gen.ts';

type WordsOf<Content> = Readonly<Record<keyof Content, keyof AppTexts>>;

/** What a manager calls each field of a category. */
export const categoryWords = {
  names: 'editor.name',
  limit_per_person: 'editor.perPerson',
  limit_per_table: 'editor.perTable',
} as const satisfies WordsOf<CategoryContent>;

/** The same of a menu. */
export const menuWords = {
  names: 'editor.name',
  note: 'editor.description',
  price_rows: 'editor.dayPrices',
} as const satisfies WordsOf<MenuContent>;

/** The same of a price for each person. */
export const coverWords = {
  names: 'editor.name',
  price: 'editor.price',
} as const satisfies WordsOf<CoverPriceContent>;

/** The same of the hours. */
export const hoursWords = { hours: 'hours.part' } as const satisfies WordsOf<HoursContent>;

/** The same of a station. */
export const stationWords = {
  names: 'editor.name',
  language: 'editor.stationLanguage',
} as const satisfies WordsOf<StationContent>;

/** The same of a group of options. */
export const groupWords = {
  names: 'editor.name',
  min: 'editor.atLeast',
  max: 'editor.atMost',
  condiments: 'editor.options',
} as const satisfies WordsOf<CondimentGroupContent>;
