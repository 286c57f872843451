import {
  liteTableId,
  quickServiceTableId,
  withStock,
  type Catalogue,
  type LiveStock,
  type Service,
  type TableId,
} from '@tavolata/domain';
import { isOn, type RestaurantReply } from '@tavolata/protocol';
import { restaurantRules, settingValue } from '../settings.ts';
import type { MenuAtHand } from './menu-at-hand.tsx';

function serviceAt(tableId: TableId): Service {
  if (tableId === quickServiceTableId) return 'takeaway';
  return tableId === liteTableId ? 'lite' : 'table';
}

/** The menu as it is at a table, of what has been loaded and told of its stock. */
export function menuAtHand(
  restaurant: RestaurantReply,
  catalogue: Catalogue,
  stock: LiveStock,
  tableId: TableId,
): MenuAtHand {
  return {
    catalogue: withStock(catalogue, stock),
    service: serviceAt(tableId),
    showsSoldOut: isOn(settingValue(restaurant.settings, 'is_show_sell_out_dishes')),
    rules: restaurantRules(restaurant),
    stock,
  };
}
