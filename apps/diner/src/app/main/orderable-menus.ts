import { isOfferedAt } from '../../shared/menu-offers.ts';
import { menusInHour, type Catalogue, type KitchenState, type Menu } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';

/** The menus that are served now, and those that are not. */
export interface MenusOfNow {
  /** Its own first: per person only the one it chose, by the dish any that is served now. */
  readonly menus: readonly Menu[];
  /** By the dish, outside their hours [BH-07]. */
  readonly closed: readonly Menu[];
}

/** The menus a table may order from. Its own it keeps in any hour, since it has been paid for. */
export function orderableMenus(
  catalogue: Catalogue,
  table: Pick<TableStatusWire, 'select_menu' | 'table_id'>,
  kitchen: KitchenState,
): MenusOfNow {
  const ownId = Number.parseInt(table.select_menu, 10);
  const own = catalogue.data.menus.filter(({ id }) => id === ownId);
  const others = catalogue.data.menus.filter(
    ({ id, isAllYouCanEat }) => id !== ownId && !isAllYouCanEat && isOfferedAt(table.table_id, id),
  );
  const byTheDish = menusInHour(others, kitchen);
  const isClosed = ({ id }: Menu) => kitchen.closedMenuIds.includes(id);
  return {
    menus: [...own, ...byTheDish.filter((menu) => !isClosed(menu))],
    closed: byTheDish.filter(isClosed),
  };
}

/** The menus that anybody may look at, in the house's order. */
export function menusToLookAt(catalogue: Catalogue, kitchen: KitchenState): MenusOfNow {
  const listed = menusInHour(
    catalogue.data.menus.filter(({ id }) => id > 0),
    kitchen,
  );
  const isClosed = ({ id }: Menu) => kitchen.closedMenuIds.includes(id);
  return { menus: listed.filter((menu) => !isClosed(menu)), closed: listed.filter(isClosed) };
}
