import type { CatalogueData, Category, CondimentGroup, Menu, PriceDay } from '@tavolata/domain';
import type { RestaurantReply } from '../schemas/restaurant.ts';
import type { CategoryWire, CondimentGroupWire, MenuWire } from '../schemas/menu.ts';
import { dishFromWire } from './dish.ts';
import { fromLimit } from './limits.ts';
import { toCents } from './money.ts';
import { toLocalText, toNames } from './names.ts';
import { pictureFromWire } from './picture.ts';

/** The menu that a phone judges with: the restaurant's answer and its menus with dishes. A dish in two menus is one. */
export function catalogueFromWire(
  restaurant: Pick<RestaurantReply, 'condiments' | 'extra_items'>,
  menus: readonly MenuWire[],
): CatalogueData {
  const categories = new Map<number, CategoryWire>();
  for (const menu of menus)
    for (const category of menu.menu_item_slu) categories.set(category.dmi_slu_id, category);
  return {
    menus: menus.map(menuFromWire),
    categories: [...categories.values()].map(categoryFromWire),
    dishes: [...categories.values()].flatMap((category) => category.menu_item.map(dishFromWire)),
    condimentGroups: restaurant.condiments.map(condimentGroupFromWire),
    extraItems: restaurant.extra_items.map((item) => ({
      id: item.item_id,
      names: toNames(item.item_name1, item.item_name2, item.item_names),
      price: toCents(item.price_1),
    })),
  };
}

/** A first-level menu. */
export function menuFromWire(wire: MenuWire): Menu {
  return {
    id: wire.main_group_id,
    names: toNames(wire.main_group_name, wire.main_group_name2, wire.main_group_names),
    note: toLocalText(wire.note),
    isAllYouCanEat: wire.set_item_main === '1',
    categoryIds: wire.menu_item_slu.map((category) => category.dmi_slu_id),
    priceRows: wire.value.map((row) => ({
      day: row.week as PriceDay, // the schema keeps it within 0 to 7
      adult: itemIds(row.extra_normal),
      child: itemIds(row.extra_child),
      other: itemIds(row.extra_other),
    })),
    picture: pictureFromWire(wire.picture),
  };
}

function categoryFromWire(wire: CategoryWire): Category {
  return {
    id: wire.dmi_slu_id,
    names: toNames(wire.dmi_slu_name, wire.dmi_slu_name2, wire.dmi_slu_names),
    limitPerPerson: fromLimit(wire.category_order_limit),
    limitPerTable: fromLimit(wire.table_category_order_limit),
  };
}

function condimentGroupFromWire(wire: CondimentGroupWire): CondimentGroup {
  return {
    id: wire.scomdiment_groups_id,
    names: toNames(wire.comdiment_groups_name, wire.comdiment_groups_name2, wire.comdiment_groups_names),
    min: wire.min_num,
    max: fromLimit(wire.max_num),
    condiments: wire.comdiments.map((condiment) => ({
      id: condiment.item_id,
      names: toNames(condiment.item_name1, condiment.item_name2, condiment.item_names),
      price: toCents(condiment.price_1),
    })),
  };
}

function itemIds(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}
