import {
  dishPrice,
  type Bargain,
  type CourseGroup,
  type Dish,
  type DishLimit,
  type Service,
} from '@tavolata/domain';
import type { CourseGroupWire, DishWire } from '../schemas/menu.ts';
import { allergensFromWire, marksFromWire, type LabelsWire } from './labels.ts';
import { fromLimit, noLimit, toLimit } from './limits.ts';
import { toCents, toDecimal } from './money.ts';
import { fromNames, toLocalText, toNames } from './names.ts';
import { pictureFromWire, pictureToWire } from './picture.ts';

/** A dish; `price_1` is its price where it is eaten. */
export function dishToWire(dish: Dish, service: Service = 'table'): DishWire {
  const [name1, name2, names] = fromNames(dish.names);
  return {
    item_id: dish.id,
    dmi_slu_id: dish.categoryId,
    item_name1: name1,
    item_name2: name2,
    item_names: names,
    item_description: { ...dish.description },
    item_type: dish.kind === 'set-menu' ? 3 : 0,
    price_1: toDecimal(dishPrice(dish, service)),
    takeout_price_1: dish.takeawayPrice === null ? null : toDecimal(dish.takeawayPrice),
    former_price: dish.formerPrice === null ? null : toDecimal(dish.formerPrice),
    allergen: allergenToWire(dish),
    other_detail_info: [...dish.marks],
    special_attributes: dish.flag === null ? 0 : { hot: 1, new: 2, sale: 3 }[dish.flag],
    bargain_stype: { none: 0, stock: 2, offer: dish.bargain.kind === 'offer' ? dish.bargain.type : 1 }[
      dish.bargain.kind
    ],
    bargain_num_cur: dish.bargain.kind === 'stock' ? dish.bargain.remaining : null,
    is_sold_out: dish.isSoldOut ? 1 : 0,
    not_joining_global_limit: dish.isExemptFromRound ? 1 : 0,
    rule_lnr_enable: dish.limit ? 1 : 0,
    rule_lnr_limit_enable: dish.limit && dish.limit.excessPrice !== null ? 1 : 0,
    rule_lnr_max_num: dish.limit ? toLimit(dish.limit.perPerson) : noLimit,
    rule_lnr_limit_price: Math.max(0, Math.trunc(toDecimal(dish.limit?.excessPrice ?? 0))),
    rule_table_max_num: dish.limit ? toLimit(dish.limit.perTable) : noLimit,
    required_condiment: dish.requiresCondiments ? 1 : 0,
    condiments: [...dish.condimentGroups],
    course_group: dish.courses.map(courseGroupToWire),
    print_class: dish.station,
    picture: pictureToWire(dish.picture),
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

/** A course of a set menu. */
export function courseGroupToWire(group: CourseGroup): CourseGroupWire {
  const [name, name2, names] = fromNames(group.names);
  return {
    course_group_id: group.id,
    course_group_name: name,
    course_group_name2: name2,
    course_group_names: names,
    choose_num: group.chooseNum,
    is_must: group.isRequired ? 1 : 0,
    is_full_select: group.isFullSelect ? 1 : 0,
    course_detail: group.items.map((item) => ({
      menu_item_id: item.dishId,
      price: toDecimal(item.extraPrice),
      rule_lnr_max_num: toLimit(item.perItemMax),
    })),
  };
}

function allergenToWire(dish: Dish): string[] | null {
  switch (dish.allergens.state) {
    case 'contains':
      return [...dish.allergens.allergens];
    case 'none':
      return [];
    case 'not-provided':
      return null;
  }
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
