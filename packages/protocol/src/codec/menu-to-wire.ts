import {
  dishPrice,
  priceRowOf,
  pricePerPerson,
  type Catalogue,
  type Category,
  type Cents,
  type CondimentGroup,
  type CourseGroup,
  type Dish,
  type ExtraItem,
  type Menu,
  type Picture,
  type RestaurantDay,
  type Service,
} from '@tavolata/domain';
import type {
  CategoryWire,
  CondimentGroupWire,
  CourseGroupWire,
  DishWire,
  MenuWire,
} from '../schemas/menu.ts';
import { noLimit, toLimit } from './limits.ts';
import { toDecimal } from './money.ts';
import { fromNames } from './names.ts';

/** The day whose prices a menu shows, and whether its dishes come along. */
export interface MenuOptions {
  readonly today: RestaurantDay;
  readonly withDishes: boolean;
  /** At the table unless told otherwise. */
  readonly service?: Service;
}

/** A first-level menu with today's prices. */
export function menuToWire(menu: Menu, catalogue: Catalogue, options: MenuOptions): MenuWire {
  const { today, withDishes, service = 'table' } = options;
  const [name, name2, names] = fromNames(menu.names);
  // Nobody is charged for sitting down with what is taken away.
  const charged: Menu = service === 'takeaway' ? { ...menu, priceRows: [] } : menu;
  const row = priceRowOf(charged, today);
  const prices = pricePerPerson(catalogue, charged, today);
  const decimal = (cents: Cents | null) => (cents === null ? null : toDecimal(cents));
  return {
    main_group_id: menu.id,
    main_group_name: name,
    main_group_name2: name2,
    main_group_names: names,
    note: { ...menu.note },
    set_item_main: menu.isAllYouCanEat ? '1' : '0',
    normal_price: decimal(prices.adults),
    child_price: decimal(prices.children),
    other_price: decimal(prices.others),
    extra_normal: (row?.adult ?? []).join(','),
    extra_child: (row?.child ?? []).join(','),
    extra_other: (row?.other ?? []).join(','),
    value: charged.priceRows.map((priceRow) => ({
      week: priceRow.day,
      extra_normal: priceRow.adult.join(','),
      extra_child: priceRow.child.join(','),
      extra_other: priceRow.other.join(','),
    })),
    menu_item_slu: menu.categoryIds
      .flatMap((id) => catalogue.findCategory(id) ?? [])
      .map((category) =>
        categoryToWire(category, withDishes ? catalogue.dishesIn(category.id) : [], service),
      ),
    url: `/first_menu/${menu.id}.jpg`,
    picture: pictureToWire(menu.picture),
  };
}

/** A second-level category with the dishes given. */
export function categoryToWire(
  category: Category,
  dishes: readonly Dish[],
  service: Service = 'table',
): CategoryWire {
  const [name, name2, names] = fromNames(category.names);
  return {
    dmi_slu_id: category.id,
    dmi_slu_name: name,
    dmi_slu_name2: name2,
    dmi_slu_names: names,
    category_order_limit: toLimit(category.limitPerPerson),
    table_category_order_limit: toLimit(category.limitPerTable),
    menu_item: dishes.map((dish) => dishToWire(dish, service)),
  };
}

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

/** A group of condiments. */
export function condimentGroupToWire(group: CondimentGroup): CondimentGroupWire {
  const [name, name2, names] = fromNames(group.names);
  return {
    scomdiment_groups_id: group.id,
    comdiment_groups_name: name,
    comdiment_groups_name2: name2,
    comdiment_groups_names: names,
    min_num: group.min,
    max_num: toLimit(group.max),
    comdiments: group.condiments.map((condiment) => {
      const [item_name1, item_name2, item_names] = fromNames(condiment.names);
      return {
        item_id: condiment.id,
        item_name1,
        item_name2,
        item_names,
        price_1: toDecimal(condiment.price),
        free: condiment.price <= 0,
      };
    }),
  };
}

/** An item that is charged per person. */
export function extraItemToWire(item: ExtraItem) {
  const [item_name1, item_name2, item_names] = fromNames(item.names);
  return { item_id: item.id, item_name1, item_name2, item_names, price_1: toDecimal(item.price) };
}

/** A picture, or null. */
export function pictureToWire(picture: Picture | null) {
  return picture && { hash: picture.hash, thumb_hash: picture.thumbHash };
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
