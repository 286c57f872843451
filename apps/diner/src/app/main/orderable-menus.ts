import type { Catalogue, Menu } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';

/** The menus a table may order from, its own first: per person only the one it chose, by the dish any. */
export function orderableMenus(
  catalogue: Catalogue,
  table: Pick<TableStatusWire, 'select_menu'>,
): readonly Menu[] {
  const ownId = Number.parseInt(table.select_menu, 10);
  const own = catalogue.data.menus.filter(({ id }) => id === ownId);
  const byTheDish = catalogue.data.menus.filter(({ id, isAllYouCanEat }) => id !== ownId && !isAllYouCanEat);
  return [...own, ...byTheDish];
}
