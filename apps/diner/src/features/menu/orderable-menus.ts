import { isOfferedAt } from '../../shared/offered-at.ts';
import {
  hasOwnVisits,
  menusInHour,
  quickServiceTableId,
  type Catalogue,
  type KitchenState,
  type Menu,
} from '@tavolata/domain';
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
  // Without a table nobody pays per person [PAID-1].
  const paysPerPerson = !hasOwnVisits(table.table_id);
  const own = catalogue.data.menus.filter(
    ({ id, isAllYouCanEat }) => id === ownId && (paysPerPerson || !isAllYouCanEat),
  );
  // All that is taken away comes from one menu [TAKEAWAY-2].
  if (table.table_id === quickServiceTableId && own.length > 0) return { menus: own, closed: [] };
  const others = catalogue.data.menus.filter(
    (menu) => menu.id !== ownId && !menu.isAllYouCanEat && isOfferedAt(table.table_id, menu),
  );
  const byTheDish = menusInHour(others, kitchen);
  const isClosed = ({ id }: Menu) => kitchen.closedMenuIds.includes(id);
  return {
    menus: [...own, ...byTheDish.filter((menu) => !isClosed(menu))],
    closed: byTheDish.filter(isClosed),
  };
}

/** The menus that anybody may look at, in the restaurant's order. */
export function menusToLookAt(catalogue: Catalogue, kitchen: KitchenState): MenusOfNow {
  const listed = menusInHour(
    catalogue.data.menus.filter(({ id }) => id > 0),
    kitchen,
  );
  const isClosed = ({ id }: Menu) => kitchen.closedMenuIds.includes(id);
  return { menus: listed.filter((menu) => !isClosed(menu)), closed: listed.filter(isClosed) };
}

/** Where one tap leads from a menu: from the table's own to the one beside it, from any other back. */
export function menuBeside(menu: Menu, menus: readonly Menu[]): Menu | 'several' | undefined {
  const [own, beside, ...more] = menus;
  if (menu !== own) return own;
  return more.length > 0 ? 'several' : beside;
}
