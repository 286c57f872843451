import type {
  Bargain,
  CatalogueData,
  Category,
  CondimentGroup,
  Dish,
  DishLimit,
  Menu,
  Picture,
  PriceDay,
} from '@tavolata/domain';
import type { RestaurantReply } from '../schemas/restaurant.ts';
import type { CategoryWire, CondimentGroupWire, DishWire, MenuWire } from '../schemas/menu.ts';
import { allergensFromWire, marksFromWire, type LabelsWire } from './labels.ts';
import { fromLimit } from './limits.ts';
import { toCents } from './money.ts';
import { toLocalText, toNames } from './names.ts';

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

/** A dish as this or another server of the specification says it. */
type DishAsRead = Omit<DishWire, 'allergen' | 'other_detail_info'> & {
  readonly allergen: LabelsWire;
  readonly other_detail_info: LabelsWire;
};

/** A dish; its labels may be lists or strings [M-16]. */
export function dishFromWire(wire: DishAsRead): Dish {
  return {
    id: wire.item_id,
    categoryId: wire.dmi_slu_id,
    kind: wire.item_type === 3 ? 'set-menu' : 'dish',
    names: toNames(wire.item_name1, wire.item_name2, wire.item_names),
    description: toLocalText(wire.item_description),
    price: toCents(wire.price_1),
    takeawayPrice: wire.takeout_price_1 === null ? null : toCents(wire.takeout_price_1),
    formerPrice: wire.former_price === null ? null : toCents(wire.former_price),
    flag: ([null, 'hot', 'new', 'sale'] as const)[wire.special_attributes] ?? null,
    marks: marksFromWire(wire.other_detail_info),
    allergens: allergensFromWire(wire.allergen),
    bargain: bargainFromWire(wire),
    isSoldOut: wire.is_sold_out === 1,
    limit: dishLimitFromWire(wire),
    isExemptFromRound: wire.not_joining_global_limit === 1,
    condimentGroups: wire.condiments,
    requiresCondiments: wire.required_condiment === 1,
    courses: wire.course_group.map((group) => ({
      id: group.course_group_id,
      names: toNames(group.course_group_name, group.course_group_name2, group.course_group_names),
      chooseNum: group.choose_num,
      isRequired: group.is_must === 1,
      isFullSelect: group.is_full_select === 1,
      items: group.course_detail.map((item) => ({
        dishId: item.menu_item_id,
        extraPrice: toCents(item.price),
        perItemMax: fromLimit(item.rule_lnr_max_num),
      })),
    })),
    station: wire.print_class,
    picture: pictureFromWire(wire.picture),
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

function bargainFromWire(wire: DishAsRead): Bargain {
  if (wire.bargain_stype === 2) return { kind: 'stock', remaining: wire.bargain_num_cur ?? 0 };
  return wire.bargain_stype === 1 || wire.bargain_stype === 3
    ? { kind: 'offer', type: wire.bargain_stype }
    : { kind: 'none' };
}

function dishLimitFromWire(wire: DishAsRead): DishLimit | null {
  if (wire.rule_lnr_enable !== 1) return null;
  return {
    perPerson: fromLimit(wire.rule_lnr_max_num),
    perTable: fromLimit(wire.rule_table_max_num),
    excessPrice: wire.rule_lnr_limit_enable === 1 ? toCents(wire.rule_lnr_limit_price) : null,
  };
}

/** A picture, or null. */
export function pictureFromWire(
  wire: { readonly hash: string; readonly thumb_hash: string } | null,
): Picture | null {
  return wire && { hash: wire.hash, thumbHash: wire.thumb_hash };
}

function itemIds(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}
