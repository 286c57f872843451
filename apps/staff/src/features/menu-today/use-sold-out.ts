import { useQueryClient } from '@tanstack/react-query';
import { staffApi } from '../../shared/api/staff-api.ts';
import { stockQuery, withDishStock } from '../../shared/live/stock.ts';
import { snackbars } from '../../shared/snackbars.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWish } from '../../shared/use-wish.ts';
import type { DishToday } from './menu-today.ts';

/** Whether a dish is sold out, as the screen shows it at once, and the way to say so, with a way back. */
export function useSoldOut(dish: DishToday): [boolean, (isSoldOut: boolean) => void] {
  const t = useTexts();
  const queries = useQueryClient();
  const name = dish.name.main.text;
  const say = useWish({
    key: 'soldOut',
    send: (isSoldOut: boolean, requestId) =>
      staffApi.setStock({ request_id: requestId, item_id: dish.id, is_sold_out: isSoldOut ? 1 : 0 }),
    onDone: (isSoldOut, stands) => {
      queries.setQueryData(stockQuery.queryKey, (stock) => stock && withDishStock(stock, stands));
      snackbars.show({
        key: 'soldOut',
        level: 'success',
        text: isSoldOut ? t('menu.isSoldOut', { dish: name }) : t('menu.isBack', { dish: name }),
        action: { label: t('shared.undo'), onPress: () => say.mutate(!isSoldOut) },
      });
    },
  });
  return [say.isPending ? say.variables : dish.isSoldOut, say.mutate];
}
