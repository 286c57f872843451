import { useQueryClient } from '@tanstack/react-query';
import { addresses } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { stockQuery, withDishStock } from '../live/stock.ts';
import { useCommand } from '../use-command.ts';

/** Whether a dish is sold out, as the screen shows it at once, and the way to say so. A second tap takes it back. */
export function useSoldOut(dish: {
  readonly id: number;
  readonly isSoldOut: boolean;
}): [boolean, (isSoldOut: boolean) => void] {
  const queries = useQueryClient();
  const say = useCommand({
    key: 'soldOut',
    send: (isSoldOut: boolean, requestId) =>
      call(addresses.setStock, { request_id: requestId, item_id: dish.id, is_sold_out: isSoldOut ? 1 : 0 }),
    onDone: (_, stands) =>
      queries.setQueryData(stockQuery.queryKey, (stock) => stock && withDishStock(stock, stands)),
  });
  return [say.isPending ? say.variables : dish.isSoldOut, say.mutate];
}
