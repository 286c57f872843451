import {
  priceRowOf,
  pricePerPerson,
  type Catalogue,
  type Category,
  type Cents,
  type CondimentGroup,
  type Dish,
  type ExtraItem,
  type Menu,
  type RestaurantDay,
  type Service,
} from '@tavolata/domain';
import type { CategoryWire, CondimentGroupWire, MenuWire } from '../schemas/menu.ts';
import { dishToWire } from './dish.ts';
import { toLimit } from './limits.ts';
import { toDecimal } from './money.ts';
import { fromNames } from './names.ts';
import { pictureToWire } from './picture.ts';

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
