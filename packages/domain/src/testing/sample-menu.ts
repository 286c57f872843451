import { createCatalogue, type CatalogueData, type Menu } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import type { Names } from '../names.ts';

/** Names in both fields, alike unless told otherwise. */
export function named(first: string, second = first): Names {
  return { first, second, translations: {} };
}

/** A plain dish of category 1 at 5.00; tests say only what matters to them. */
export function aDish(change: Partial<Dish> & Pick<Dish, 'id'>): Dish {
  return {
    categoryId: 1,
    kind: 'dish',
    names: named(`dish ${change.id}`),
    description: {},
    price: 500,
    takeawayPrice: null,
    formerPrice: null,
    flag: null,
    marks: [],
    allergens: { state: 'not-provided' },
    bargain: { kind: 'none' },
    isSoldOut: false,
    limit: null,
    isExemptFromRound: false,
    condimentGroups: [],
    requiresCondiments: false,
    courses: [],
    station: 'wok',
    picture: null,
    ...change,
  };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** Dinner, all you can eat: 24.90 for adults, 14.90 for children, 9.00 for others; 27.90 for adults on holidays. */
const dinner: Menu = {
  id: 1,
  names: named('Dinner'),
  note: {},
  isAllYouCanEat: true,
  categoryIds: [1, 2, 5],
  priceRows: [
    ...everyDay.map((day) => ({ day, adult: [901], child: [902], other: [903] })),
    { day: 7, adult: [904], child: [902], other: [903] },
  ],
  picture: null,
};

/** À la carte: priced by the dish, a cover of 2.50 for grown-ups and children. */
const aLaCarte: Menu = {
  id: 2,
  names: named('À la carte'),
  note: {},
  isAllYouCanEat: false,
  categoryIds: [3],
  priceRows: everyDay.map((day) => ({ day, adult: [905], child: [905], other: [] })),
  picture: null,
};

/** Another all-you-can-eat menu, whose dishes a dinner table can't have. */
const lunch: Menu = { ...dinner, id: 3, names: named('Lunch'), categoryIds: [4] };

/** Dishes by the name tests call them. */
export const dishes = {
  salmon: aDish({ id: 11, price: 0, names: named('Nigiri salmone', '三文鱼寿司'), station: 'sushi' }),
  tuna: aDish({
    id: 12,
    price: 150,
    takeawayPrice: 130,
    names: named('Nigiri tonno', '金枪鱼寿司'),
    station: 'sushi',
  }),
  noodles: aDish({
    id: 13,
    categoryId: 2,
    price: 0,
    condimentGroups: [71],
    names: named('Spaghetti di riso', '炒米粉'),
  }),
  duck: aDish({ id: 14, categoryId: 2, price: 350, bargain: { kind: 'stock', remaining: 2 } }),
  crab: aDish({ id: 15, categoryId: 2, isSoldOut: true }),
  /** One for each person, no more. */
  oyster: aDish({ id: 16, price: 0, limit: { perPerson: 1, perTable: null, excessPrice: null } }),
  /** One for each person, more at 2.00 on top. */
  lobster: aDish({ id: 17, price: 0, limit: { perPerson: 1, perTable: null, excessPrice: 200 } }),
  /** Three for each person, four for a table. */
  wagyu: aDish({ id: 18, price: 0, limit: { perPerson: 3, perTable: 4, excessPrice: null } }),
  /** Of a category with two for each person and round, five for a table. */
  prawn: aDish({ id: 19, categoryId: 5, price: 0 }),
  squid: aDish({ id: 20, categoryId: 5, price: 0 }),
  beer: aDish({
    id: 21,
    categoryId: 3,
    price: 450,
    takeawayPrice: 400,
    isExemptFromRound: true,
    station: 'bar',
  }),
  ramen: aDish({ id: 22, categoryId: 3, price: 1100, requiresCondiments: true, condimentGroups: [71, 72] }),
  bento: aDish({
    id: 23,
    categoryId: 3,
    kind: 'set-menu',
    price: 1590,
    courses: [
      {
        id: 81,
        names: named('Starter'),
        chooseNum: 2,
        isRequired: true,
        isFullSelect: true,
        items: [
          { dishId: 11, extraPrice: 0, perItemMax: 1 },
          { dishId: 12, extraPrice: 150, perItemMax: 2 },
        ],
      },
      {
        id: 82,
        names: named('Drink'),
        chooseNum: 1,
        isRequired: false,
        isFullSelect: false,
        items: [{ dishId: 21, extraPrice: 100, perItemMax: null }],
      },
    ],
  }),
  /** One of three: how spicy. */
  curry: aDish({ id: 25, categoryId: 3, price: 900, requiresCondiments: true, condimentGroups: [73] }),
  /** A set menu whose dishes take condiments of their own. */
  feast: aDish({
    id: 24,
    categoryId: 3,
    kind: 'set-menu',
    price: 2490,
    courses: [
      {
        id: 83,
        names: named('Main'),
        chooseNum: 2,
        isRequired: true,
        isFullSelect: true,
        items: [
          { dishId: 22, extraPrice: 0, perItemMax: null },
          { dishId: 25, extraPrice: 200, perItemMax: 2 },
          { dishId: 11, extraPrice: 0, perItemMax: null },
        ],
      },
    ],
  }),
  lunchSoup: aDish({ id: 31, categoryId: 4 }),
} as const;

/** The sample menu as plain lists. */
export const sampleMenu: CatalogueData = {
  menus: [dinner, aLaCarte, lunch],
  categories: [1, 2, 3, 4, 5].map((id) => ({
    id,
    names: named(`category ${id}`),
    limitPerPerson: id === 5 ? 2 : null,
    limitPerTable: id === 5 ? 5 : null,
  })),
  dishes: Object.values(dishes),
  condimentGroups: [
    {
      id: 71,
      names: named('Sauce'),
      min: 0,
      max: null,
      condiments: [
        { id: 711, names: named('Soy'), price: 0 },
        { id: 712, names: named('Truffle'), price: 120 },
      ],
    },
    {
      id: 72,
      names: named('Egg'),
      min: 0,
      max: null,
      condiments: [{ id: 721, names: named('Soft egg'), price: 50 }],
    },
    {
      id: 73,
      names: named('How spicy?'),
      min: 0,
      max: 1,
      condiments: [
        { id: 731, names: named('Mild'), price: 0 },
        { id: 732, names: named('Hot, with fresh chilli'), price: 80 },
      ],
    },
  ],
  extraItems: [
    { id: 901, names: named('Adult'), price: 2490 },
    { id: 902, names: named('Child'), price: 1490 },
    { id: 903, names: named('Other'), price: 900 },
    { id: 904, names: named('Adult, holiday'), price: 2790 },
    { id: 905, names: named('Cover'), price: 250 },
  ],
};

/** The sample menu, ready to be asked. */
export const sampleCatalogue = createCatalogue(sampleMenu);
