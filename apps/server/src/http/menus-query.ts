import type { CatalogueData } from '@tavolata/domain';
import {
  extraItemToWire,
  type DishSort,
  type DishWire,
  type MenusQuery,
  type MenuWire,
} from '@tavolata/protocol';

/** The menus as a call wants them: in another order, of one print class, with what people are charged [API-08]. */
export function menusAsAsked(
  menus: readonly MenuWire[],
  query: MenusQuery,
  { extraItems }: Pick<CatalogueData, 'extraItems'>,
): MenuWire[] {
  const sort = query.sort ?? query.dish_sort ?? 'default';
  const isAsked = ({ print_class }: DishWire) => query.print === undefined || print_class === query.print;
  return menus.map((menu) => ({
    ...menu,
    ...(query.extra === true ? { extra_items: chargesOf(menu, extraItems) } : {}),
    menu_item_slu: menu.menu_item_slu.map((category) => ({
      ...category,
      menu_item: inOrder(category.menu_item.filter(isAsked), sort),
    })),
  }));
}

function chargesOf(menu: MenuWire, extraItems: CatalogueData['extraItems']) {
  const ids = new Set(
    [menu.extra_normal, menu.extra_child, menu.extra_other].flatMap((list) => list.split(',')),
  );
  return extraItems.filter(({ id }) => ids.has(String(id))).map(extraItemToWire);
}

function inOrder(dishes: readonly DishWire[], sort: DishSort): DishWire[] {
  switch (sort) {
    case 'default':
      return [...dishes];
    case 'name':
      return dishes.toSorted((a, b) => a.item_name1.localeCompare(b.item_name1));
    case 'price':
      return dishes.toSorted((a, b) => a.price_1 - b.price_1);
  }
}
