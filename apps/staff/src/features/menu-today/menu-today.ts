import type { CatalogueData, Dish } from '@tavolata/domain';
import type { StockWire } from '@tavolata/protocol';
import type { RestaurantName, NameIn } from '../../shared/names/restaurant-name.ts';

export const menuFilters = ['all', 'soldOut', 'counted'] as const;
export type MenuFilter = (typeof menuFilters)[number];

/** A dish as it stands today. */
export interface DishToday {
  readonly id: number;
  readonly name: RestaurantName;
  /** Units left of a dish that is counted, else `null`. */
  readonly left: number | null;
  /** The staff said so; a counted dish with none left is not on sale either. */
  readonly isSoldOut: boolean;
}

/** A category with those of its dishes that are shown. */
export interface CategoryToday {
  readonly id: number;
  readonly name: NameIn;
  readonly dishes: readonly DishToday[];
}

interface Reading {
  readonly catalogue: Pick<CatalogueData, 'categories' | 'dishes'>;
  readonly stock: readonly StockWire[];
  readonly nameOf: (names: Dish['names']) => RestaurantName;
}

/** The whole menu as it stands now, in its own order. */
export function menuToday({ catalogue, stock, nameOf }: Reading): readonly CategoryToday[] {
  const standing = new Map(stock.map((dish) => [dish.item_id, dish]));
  return catalogue.categories.map(({ id, names }) => ({
    id,
    name: nameOf(names).main,
    dishes: catalogue.dishes
      .filter((dish) => dish.categoryId === id)
      .map((dish) => dishToday(dish, standing.get(dish.id), nameOf)),
  }));
}

function dishToday(dish: Dish, stands: StockWire | undefined, nameOf: Reading['nameOf']): DishToday {
  return {
    id: dish.id,
    name: nameOf(dish.names),
    left: dish.bargain.kind === 'stock' ? (stands?.bargain_num_cur ?? dish.bargain.remaining) : null,
    isSoldOut: stands?.is_sold_out === 1,
  };
}

/** Whether guests can't have it now. */
export function isGone({ left, isSoldOut }: DishToday): boolean {
  return isSoldOut || left === 0;
}

/** The dishes that a filter lets through and whose name holds the words, in whatever case. */
export function shownDishes(
  menu: readonly CategoryToday[],
  { filter, words }: { readonly filter: MenuFilter; readonly words: string },
): readonly CategoryToday[] {
  const isShown = (dish: DishToday) =>
    (filter === 'all' || (filter === 'soldOut' ? isGone(dish) : dish.left !== null)) &&
    holdsWords(dish.name, words);
  return menu
    .map((category) => ({ ...category, dishes: category.dishes.filter(isShown) }))
    .filter(({ dishes }) => dishes.length > 0);
}

/** Whether either name holds the words, in whatever case. */
export function holdsWords({ main, other }: RestaurantName, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  return [main, other].some((name) => name?.text.toLocaleLowerCase().includes(wanted));
}
