import type { DishId, LiveStock } from '@tavolata/domain';
import type { StockWire } from '../schemas/stock.ts';

/** What is left of the dishes told, for the rules: a dish that is marked as sold out counts as 0. */
export function stockFromWire(dishes: readonly StockWire[]): LiveStock {
  return new Map(dishes.map(stockEntry));
}

/** The numbers with the newer ones in their place. */
export function withNewStock(stock: LiveStock, dishes: readonly StockWire[]): LiveStock {
  return new Map([...stock, ...dishes.map(stockEntry)]);
}

function stockEntry({ item_id, bargain_num_cur, is_sold_out }: StockWire): [DishId, number | null] {
  return [item_id, is_sold_out === 1 ? 0 : bargain_num_cur];
}
