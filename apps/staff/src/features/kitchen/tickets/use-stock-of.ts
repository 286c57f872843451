import { useQuery } from '@tanstack/react-query';
import { stockQuery } from '../../../shared/live/stock.ts';

/** How a dish stands now, as far as a cook asks. */
export interface DishStock {
  readonly isSoldOut: boolean;
  /** Units left of a dish that is counted, else `null`. */
  readonly left: number | null;
}

/** Says how a dish stands. What nobody counts and nobody has marked is on sale. */
export function useStockOf(): (dishId: number) => DishStock {
  const { data: stock = [] } = useQuery(stockQuery);
  return (dishId) => {
    const stands = stock.find(({ item_id }) => item_id === dishId);
    return { isSoldOut: stands?.is_sold_out === 1, left: stands?.bargain_num_cur ?? null };
  };
}
