import type { Category, Dish, Menu, Names } from '@tavolata/domain';

/** Names for a test, where only the first counts. */
export function called(first: string): Names {
  return { first, second: '', translations: {} };
}

/** A plain dish for a test, with only what matters to it. */
export function aDish(different: Partial<Dish>): Dish {
  return {
    id: 1,
    categoryId: 10,
    kind: 'dish',
    names: called('Prawn dumplings'),
    description: {},
    price: 640,
    takeawayPrice: null,
    formerPrice: null,
    flag: null,
    marks: [],
    allergens: { state: 'none' },
    bargain: { kind: 'none' },
    isSoldOut: false,
    limit: null,
    isExemptFromRound: false,
    condimentGroups: [],
    requiresCondiments: false,
    courses: [],
    station: 'wok',
    picture: null,
    ...different,
  };
}

/** A category for a test. */
export function aCategory(different: Partial<Category>): Category {
  return { id: 10, names: called('Starters'), limitPerPerson: null, limitPerTable: null, ...different };
}

/** A menu for a test. */
export function aMenu(different: Partial<Menu>): Menu {
  return {
    id: 1,
    names: called('Dinner'),
    note: {},
    isAllYouCanEat: true,
    categoryIds: [10],
    priceRows: [],
    picture: null,
    ...different,
  };
}
