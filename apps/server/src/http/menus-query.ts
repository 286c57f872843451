import { createCatalogue, type Catalogue, type CatalogueData, type Service } from '@tavolata/domain';
import { extraItemToWire, type MenusQuery, type MenuWire } from '@tavolata/protocol';
import { inDishOrder } from '../catalogue/dish-order.ts';

/** The dishes that a call asks for: of one print class, and in its order [API-08]. */
export function dishesAsAsked(
  { data }: Catalogue,
  query: Pick<MenusQuery, 'sort' | 'dish_sort' | 'print'>,
  service: Service,
): Catalogue {
  const isAsked = ({ station }: { readonly station: string }) =>
    query.print === undefined || station === query.print;
  const sort = query.sort ?? query.dish_sort ?? 'default';
  return createCatalogue({ ...data, dishes: inDishOrder(data.dishes.filter(isAsked), sort, service) });
}

/** A menu with the items that its people are charged, in full. */
export function withCharges<Menu extends MenuWire>(
  menu: Menu,
  { extraItems }: Pick<CatalogueData, 'extraItems'>,
): Menu {
  const ids = new Set(
    [menu.extra_normal, menu.extra_child, menu.extra_other].flatMap((list) => list.split(',')),
  );
  return { ...menu, extra_items: extraItems.filter(({ id }) => ids.has(String(id))).map(extraItemToWire) };
}
