import { queryOptions } from '@tanstack/react-query';
import type { StockWire } from '@tavolata/protocol';
import { staffApi } from '../api/staff-api.ts';

/** How the dishes stand that are counted or sold out. */
export const stockQuery = queryOptions({
  queryKey: ['stock'],
  queryFn: () => staffApi.stock(),
  staleTime: Infinity,
});

/** The stock with one dish as it stands now. */
export function withDishStock(stock: readonly StockWire[], dish: StockWire): readonly StockWire[] {
  return [...stock.filter(({ item_id }) => item_id !== dish.item_id), dish];
}
