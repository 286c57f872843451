import { queryOptions } from '@tanstack/react-query';
import { addresses, type StockWire } from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** How the dishes stand that are counted or sold out. */
export const stockQuery = queryOptions({
  queryKey: ['stock'],
  queryFn: (): Promise<readonly StockWire[]> => call(addresses.stock),
  staleTime: Infinity,
});

/** The stock with a dish, or several, as they stand now. */
export function withDishStock(
  stock: readonly StockWire[],
  told: StockWire | readonly StockWire[],
): readonly StockWire[] {
  const dishes = [told].flat();
  const ids = new Set(dishes.map(({ item_id }) => item_id));
  return [...stock.filter(({ item_id }) => !ids.has(item_id)), ...dishes];
}
