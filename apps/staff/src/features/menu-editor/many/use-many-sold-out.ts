import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { stockQuery, withDishStock } from '../../../shared/live/stock.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

interface SoldOutOfMany {
  readonly ids: readonly number[];
  readonly isSoldOut: boolean;
}

/** Says of many dishes that they are sold out, or not any more; taken back in one. */
export function useManySoldOut(onDone: () => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const key = 'menu-editor';
  const send = async ({ ids, isSoldOut }: SoldOutOfMany, requestId: string) => {
    const is_sold_out = isSoldOut ? 1 : 0;
    const body = { request_id: requestId, item_ids: ids.join(','), is_sold_out } as const;
    const stands = await call(addresses.setStock, body);
    queries.setQueryData(stockQuery.queryKey, (stock) => stock && withDishStock(stock, stands));
  };
  const undo = useCommand({
    key,
    send,
    onDone: () => snackbars.show({ key, level: 'success', text: t('editor.undone') }),
  });
  const say = useCommand({
    key,
    send,
    onDone: ({ ids, isSoldOut }) => {
      onDone();
      snackbars.show({
        key,
        level: 'success',
        text: t('editor.saved'),
        action: { label: t('shared.undo'), onPress: () => undo.mutate({ ids, isSoldOut: !isSoldOut }) },
      });
    },
  });
  return { isPending: say.isPending, say: say.mutate };
}
