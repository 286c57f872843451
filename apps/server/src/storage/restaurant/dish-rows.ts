import type { Dish } from '@tavolata/domain';
import { inOrder, json, parse, yesNo, type Json, type YesNo } from './cells.ts';

/** A dish as SQL sees it. */
export interface DishColumns {
  id: number;
  category_id: number;
  kind: string;
  names: Json;
  description: Json;
  price: number;
  takeaway_price: number | null;
  former_price: number | null;
  flag: string | null;
  marks: Json;
  allergens: Json;
  bargain: Json;
  is_sold_out: YesNo;
  order_limit: Json;
  is_exempt_from_round: YesNo;
  condiment_groups: Json;
  requires_condiments: YesNo;
  station: string;
  picture: Json;
}

/** A course of a set menu as SQL sees it. */
export interface CourseGroupColumns {
  dish_id: number;
  id: number;
  names: Json;
  choose_num: number;
  is_required: YesNo;
  is_full_select: YesNo;
}

/** A dish that a course offers. */
export interface CourseItemColumns {
  dish_id: number;
  group_id: number;
  item_id: number;
  extra_price: number;
  per_item_max: number | null;
}

/** A dish as a row, without its courses. */
export function dishRow(dish: Dish): DishColumns {
  return {
    id: dish.id,
    category_id: dish.categoryId,
    kind: dish.kind,
    names: json(dish.names),
    description: json(dish.description),
    price: dish.price,
    takeaway_price: dish.takeawayPrice,
    former_price: dish.formerPrice,
    flag: dish.flag,
    marks: json(dish.marks),
    allergens: json(dish.allergens),
    bargain: json(dish.bargain),
    is_sold_out: yesNo(dish.isSoldOut),
    order_limit: json(dish.limit),
    is_exempt_from_round: yesNo(dish.isExemptFromRound),
    condiment_groups: json(dish.condimentGroups),
    requires_condiments: yesNo(dish.requiresCondiments),
    station: dish.station,
    picture: json(dish.picture),
  };
}

/** The dish that was written into a row, with its courses. */
export function dishOf(row: DishColumns, courses: Dish['courses']): Dish {
  return {
    id: row.id,
    categoryId: row.category_id,
    kind: row.kind as Dish['kind'],
    names: parse(row.names),
    description: parse(row.description),
    price: row.price,
    takeawayPrice: row.takeaway_price,
    formerPrice: row.former_price,
    flag: row.flag as Dish['flag'],
    marks: parse(row.marks),
    allergens: parse(row.allergens),
    bargain: parse(row.bargain),
    isSoldOut: row.is_sold_out === 1,
    limit: parse(row.order_limit),
    isExemptFromRound: row.is_exempt_from_round === 1,
    condimentGroups: parse(row.condiment_groups),
    requiresCondiments: row.requires_condiments === 1,
    courses,
    station: row.station,
    picture: parse(row.picture),
  };
}

/** The courses of a set menu. */
export function courseGroupRows(dish: Dish) {
  return inOrder(dish.courses, ({ id, names, chooseNum, isRequired, isFullSelect }) => ({
    dish_id: dish.id,
    id,
    names: json(names),
    choose_num: chooseNum,
    is_required: yesNo(isRequired),
    is_full_select: yesNo(isFullSelect),
  }));
}

/** What they offer. */
export function courseItemRows(dish: Dish) {
  return dish.courses.flatMap((group) =>
    inOrder(group.items, ({ dishId, extraPrice, perItemMax }) => ({
      dish_id: dish.id,
      group_id: group.id,
      item_id: dishId,
      extra_price: extraPrice,
      per_item_max: perItemMax,
    })),
  );
}

/** A course of a set menu. */
export function courseOf(
  group: CourseGroupColumns,
  items: readonly CourseItemColumns[],
): Dish['courses'][number] {
  return {
    id: group.id,
    names: parse(group.names),
    chooseNum: group.choose_num,
    isRequired: group.is_required === 1,
    isFullSelect: group.is_full_select === 1,
    items: items.map((item) => ({
      dishId: item.item_id,
      extraPrice: item.extra_price,
      perItemMax: item.per_item_max,
    })),
  };
}

/** Names a course: its id is one within its dish. */
export function courseKey(dishId: number, groupId: number): string {
  return `${dishId}/${groupId}`;
}
