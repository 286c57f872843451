import type { StockWire } from '@tavolata/protocol';
import type { DishStock } from '../stock/stock.ts';

/** How a dish stands, for phones and screens. */
export function stockToWire({ dishId, remaining, isSoldOut }: DishStock): StockWire {
  return { item_id: dishId, bargain_num_cur: remaining, is_sold_out: isSoldOut ? 1 : 0 };
}
