import { bigRestaurant } from '../big-restaurant.mjs';

/** What a category of few gives a table in one round, by person and in all. */
export const rareLimits = { perPerson: 2, perTable: 6 };

/** What an adult pays, in cents. */
export const coverCents = 2590;

const rareDishes = 12;

/**
 * The restaurant of the other benches, with some dishes of which a table gets few: their limit is met all evening.
 * @param {number} tables
 */
export function loadRestaurant(tables) {
  const { categories, menus, dishes, ...rest } = bigRestaurant(tables);
  return {
    ...rest,
    menus: menus.map((menu) => ({ ...menu, categories: ['hot', 'rare'] })),
    categories: [
      ...categories,
      {
        key: 'rare',
        name: { it: 'Pochi' },
        limitPerPerson: rareLimits.perPerson,
        limitPerTable: rareLimits.perTable,
      },
    ],
    dishes: dishes.map((dish, at) =>
      at < dishes.length - rareDishes ? dish : { ...dish, category: 'rare', exemptFromRound: false },
    ),
  };
}

/**
 * Its dishes as the server numbers them, with what the menu file says of them.
 * @param {readonly import('@tavolata/protocol').MenuWire[]} menus
 * @returns {readonly LoadDish[]}
 */
export function dishesIn(menus) {
  const said = loadRestaurant(1).dishes;
  const ids = menus.flatMap((menu) =>
    menu.menu_item_slu.flatMap(({ menu_item }) => menu_item.map((one) => one.item_id)),
  );
  if (ids.length !== said.length) throw new Error(`the menu has ${ids.length} dishes, not ${said.length}`);
  return said.map(({ price, category }, at) => ({
    id: ids[at] ?? 0,
    cents: Math.round(price * 100),
    isRare: category === 'rare',
  }));
}

/** @typedef {{ id: number, cents: number, isRare: boolean }} LoadDish */
