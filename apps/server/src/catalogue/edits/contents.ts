import type { Category, ExtraItem, LocalText, Menu, Names } from '@tavolata/domain';
import {
  toCents,
  toDecimal,
  type CategoryContent,
  type CoverPriceContent,
  type MenuContent,
} from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';

type NameLanguages = RestaurantRecord['info']['nameLanguages'];

export function categoryToContent(category: Category, languages: NameLanguages): CategoryContent {
  return {
    names: wordsOf(category.names, languages),
    limit_per_person: category.limitPerPerson,
    limit_per_table: category.limitPerTable,
  };
}

export function categoryFromContent(
  content: CategoryContent,
  id: number,
  languages: NameLanguages,
): Category {
  return {
    id,
    names: namesOf(content.names, languages),
    limitPerPerson: content.limit_per_person,
    limitPerTable: content.limit_per_table,
  };
}

export function menuToContent(menu: Menu, languages: NameLanguages): MenuContent {
  return {
    names: wordsOf(menu.names, languages),
    note: { ...menu.note },
    price_rows: menu.priceRows.map(({ day, adult, child, other }) => ({
      day,
      adult: [...adult],
      child: [...child],
      other: [...other],
    })),
  };
}

/** The menu as it has been written, with the categories and the picture that it has. */
export function menuFromContent(
  content: MenuContent,
  menu: Omit<Menu, 'names' | 'note' | 'priceRows'>,
  languages: NameLanguages,
): Menu {
  return {
    ...menu,
    names: namesOf(content.names, languages),
    note: content.note,
    // The schema lets only days through.
    priceRows: content.price_rows as Menu['priceRows'],
  };
}

export function coverToContent(item: ExtraItem, languages: NameLanguages): CoverPriceContent {
  return { names: wordsOf(item.names, languages), price: toDecimal(item.price) };
}

export function coverFromContent(
  content: CoverPriceContent,
  id: number,
  languages: NameLanguages,
): ExtraItem {
  return { id, names: namesOf(content.names, languages), price: toCents(content.price) };
}

/** Names as one text by language: the two name fields are those of the restaurant's two languages. */
export function wordsOf(names: Names, [first, second]: NameLanguages): LocalText {
  return {
    ...names.translations,
    ...(names.second && { [second]: names.second }),
    ...(names.first && { [first]: names.first }),
  };
}

/** One text by language as names: the other way round. */
export function namesOf(words: LocalText, [first, second]: NameLanguages): Names {
  const of: Readonly<Record<string, string | undefined>> = words;
  return { first: of[first] ?? '', second: of[second] ?? '', translations: words };
}
