import type { CategoryId, CondimentGroupId, DishId, ExtraItemId, MenuId } from '../ids.ts';
import type { LocalText, Names } from '../names.ts';
import type { Cents } from '../units.ts';
import type { CondimentGroup } from './condiments.ts';
import type { Dish, Picture } from './dish.ts';

/** What an all-you-can-eat restaurant charges per person, or a cover charge: an item of the bill that nobody orders. */
export interface ExtraItem {
  readonly id: ExtraItemId;
  readonly names: Names;
  readonly price: Cents;
}

/** 0 is Sunday, 6 is Saturday, 7 is a public holiday. */
export type PriceDay = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The extra items that one person of each kind is charged on a day (`value` of a first-level menu). */
export interface PriceRow {
  readonly day: PriceDay;
  readonly adult: readonly ExtraItemId[];
  readonly child: readonly ExtraItemId[];
  readonly other: readonly ExtraItemId[];
}

/** A first-level menu: "Lunch, all you can eat", "À la carte". */
export interface Menu {
  readonly id: MenuId;
  readonly names: Names;
  readonly note: LocalText;
  /** Chosen at opening for the whole table; its dishes are only for tables that chose it (`set_item_main`). */
  readonly isAllYouCanEat: boolean;
  readonly categoryIds: readonly CategoryId[];
  readonly priceRows: readonly PriceRow[];
  readonly picture: Picture | null;
}

/** A second-level group of dishes. Limits (R8) count per round; `null` means none. */
export interface Category {
  readonly id: CategoryId;
  readonly names: Names;
  readonly limitPerPerson: number | null;
  readonly limitPerTable: number | null;
}

/** The menu as stored and sent: plain lists. A category may stand in several menus, a dish in one category. */
export interface CatalogueData {
  readonly menus: readonly Menu[];
  readonly categories: readonly Category[];
  readonly dishes: readonly Dish[];
  readonly condimentGroups: readonly CondimentGroup[];
  readonly extraItems: readonly ExtraItem[];
}

/** The menu, ready to be asked. */
export interface Catalogue {
  readonly data: CatalogueData;
  readonly findMenu: (id: MenuId) => Menu | undefined;
  readonly findCategory: (id: CategoryId) => Category | undefined;
  readonly findDish: (id: DishId) => Dish | undefined;
  readonly findCondimentGroup: (id: CondimentGroupId) => CondimentGroup | undefined;
  readonly findExtraItem: (id: ExtraItemId) => ExtraItem | undefined;
  readonly dishesIn: (id: CategoryId) => readonly Dish[];
}

/** Makes a catalogue out of plain lists, once per version of the menu. */
export function createCatalogue(data: CatalogueData): Catalogue {
  const menus = byId(data.menus);
  const categories = byId(data.categories);
  const dishes = byId(data.dishes);
  const condimentGroups = byId(data.condimentGroups);
  const extraItems = byId(data.extraItems);
  const inCategory = groupByCategory(data.dishes);
  return {
    data,
    findMenu: (id) => menus.get(id),
    findCategory: (id) => categories.get(id),
    findDish: (id) => dishes.get(id),
    findCondimentGroup: (id) => condimentGroups.get(id),
    findExtraItem: (id) => extraItems.get(id),
    dishesIn: (id) => inCategory.get(id) ?? [],
  };
}

function byId<T extends { readonly id: number }>(things: readonly T[]): ReadonlyMap<number, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

function groupByCategory(dishes: readonly Dish[]): ReadonlyMap<CategoryId, readonly Dish[]> {
  const groups = new Map<CategoryId, Dish[]>();
  for (const dish of dishes) {
    const group = groups.get(dish.categoryId);
    if (group) group.push(dish);
    else groups.set(dish.categoryId, [dish]);
  }
  return groups;
}

/** Whether a table that pays for `menuId` may order this dish: from its own menu, or from one that is priced by the dish. */
export function isOnOffer(catalogue: Catalogue, menuId: MenuId | null, dish: Dish): boolean {
  return catalogue.data.menus.some(
    (menu) => (menu.id === menuId || !menu.isAllYouCanEat) && menu.categoryIds.includes(dish.categoryId),
  );
}

/** The price of a dish where it is eaten. A price below 0 counts as 0 [C-14]. */
export function dishPrice(dish: Dish, service: 'table' | 'takeaway' | 'lite'): Cents {
  const price = service === 'takeaway' ? (dish.takeawayPrice ?? dish.price) : dish.price;
  return Math.max(0, price);
}
