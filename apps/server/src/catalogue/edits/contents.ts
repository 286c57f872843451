import type {
  AllergenDeclaration,
  Category,
  Dish,
  ExtraItem,
  LocalText,
  Menu,
  Names,
} from '@tavolata/domain';
import {
  pictureFromWire,
  pictureToWire,
  toCents,
  toDecimal,
  type CategoryContent,
  type CoverPriceContent,
  type DishContent,
  type MenuContent,
} from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';

type NameLanguages = RestaurantRecord['info']['nameLanguages'];

/** What of a dish a manager writes; a set menu's courses, the count and the sold-out mark are kept elsewhere. */
export function dishToContent(dish: Dish, languages: NameLanguages): DishContent {
  const { limit, allergens } = dish;
  return {
    category_id: dish.categoryId,
    names: wordsOf(dish.names, languages),
    description: { ...dish.description },
    price: toDecimal(dish.price),
    takeaway_price: decimalOrNull(dish.takeawayPrice),
    former_price: decimalOrNull(dish.formerPrice),
    flag: dish.flag,
    marks: [...dish.marks],
    allergens:
      allergens.state === 'not-provided' ? null : 'allergens' in allergens ? [...allergens.allergens] : [],
    limit_per_person: limit?.perPerson ?? null,
    limit_per_table: limit?.perTable ?? null,
    excess_price: decimalOrNull(limit?.excessPrice ?? null),
    is_exempt_from_round: dish.isExemptFromRound,
    condiment_groups: [...dish.condimentGroups],
    requires_condiments: dish.requiresCondiments,
    station: dish.station,
    picture: pictureToWire(dish.picture),
  };
}

/** The dish as it has been written; `dish` is what it was, or what it is a copy of. */
export function dishFromContent(
  content: DishContent,
  { id, courses, kind, bargain, isSoldOut }: Pick<Dish, 'id' | 'courses' | 'kind' | 'bargain' | 'isSoldOut'>,
  languages: NameLanguages,
): Dish {
  const { limit_per_person: perPerson, limit_per_table: perTable, excess_price: excess } = content;
  const excessPrice = centsOrNull(excess);
  return {
    ...{ id, courses, kind, bargain, isSoldOut },
    categoryId: content.category_id,
    names: namesOf(content.names, languages),
    description: content.description,
    price: toCents(content.price),
    takeawayPrice: centsOrNull(content.takeaway_price),
    formerPrice: centsOrNull(content.former_price),
    flag: content.flag,
    marks: content.marks,
    allergens: declarationOf(content.allergens),
    limit: perPerson === null && perTable === null ? null : { perPerson, perTable, excessPrice },
    isExemptFromRound: content.is_exempt_from_round,
    condimentGroups: content.condiment_groups,
    requiresCondiments: content.requires_condiments,
    station: content.station,
    picture: pictureFromWire(content.picture),
  };
}

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

function declarationOf(allergens: DishContent['allergens']): AllergenDeclaration {
  if (allergens === null) return { state: 'not-provided' };
  return allergens.length === 0 ? { state: 'none' } : { state: 'contains', allergens };
}

function decimalOrNull(cents: number | null): number | null {
  return cents === null ? null : toDecimal(cents);
}

function centsOrNull(decimal: number | null): number | null {
  return decimal === null ? null : toCents(decimal);
}
