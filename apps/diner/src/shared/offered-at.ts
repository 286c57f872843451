import {
  isTakenAway,
  quickServiceTableId,
  takeawayMenu,
  type Menu,
  type MenuId,
  type TableId,
} from '@tavolata/domain';
import { menuFromWire, packageMenuId, type RestaurantReply } from '@tavolata/protocol';
import { settingValue } from './settings.ts';

/** Whether a menu is offered where a guest is at all: takeaway has only what can be taken away. */
export function isOfferedAt(tableId: TableId, menu: Pick<Menu, 'id' | 'isAllYouCanEat'>): boolean {
  return tableId !== quickServiceTableId || isTakenAway(menu);
}

/** What of the menus is offered where a guest is: of what can be taken away the one that it is taken from [TAKEAWAY-2]. */
export function menusOfferedAt(
  tableId: TableId,
  restaurant: Pick<RestaurantReply, 'menus' | 'settings'>,
): RestaurantReply['menus'] {
  if (tableId !== quickServiceTableId) return restaurant.menus;
  const onlyId = takeawayMenuId(restaurant);
  return restaurant.menus.filter(({ main_group_id }) => main_group_id === onlyId);
}

/** The menu that everything is taken away from; `null` where there is none [TAKEAWAY-2]. */
export function takeawayMenuId(restaurant: Pick<RestaurantReply, 'menus' | 'settings'>): MenuId | null {
  const values = { 'package-fee': settingValue(restaurant.settings, 'package-fee') };
  return takeawayMenu(restaurant.menus.map(menuFromWire), packageMenuId(values))?.id ?? null;
}
