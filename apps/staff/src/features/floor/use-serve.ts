import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import type { DishStatus } from '@tavolata/domain';
import { addresses, fromIsMake, toIsMake, type BillDishWire } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import { tableKey } from '../../shared/live/table-detail.ts';
import { useTexts } from '../../shared/texts.ts';
import { useBillName } from '../../shared/names/use-names.ts';

interface ServeAt {
  readonly tableId: number;
  readonly visitId: string | null;
}

/** Marks a dish as served, with a way back. */
export function useServe({ tableId, visitId }: ServeAt): (dish: BillDishWire) => void {
  const t = useTexts();
  const queries = useQueryClient();
  const nameOf = useBillName();
  const change = useMutation({
    mutationFn: ({ dish, status }: { readonly dish: BillDishWire; readonly status: DishStatus }) =>
      call(addresses.setDishStatus, {
        request_id: createRandomId(),
        visit_id: visitId ?? '',
        order_detail_ids: [dish.order_detail_id],
        is_make: toIsMake(status),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: tableKey(tableId) }),
    onError: (error) => snackbars.show({ key: 'serve', level: 'error', text: failureText(error, t) }),
  });

  return (dish) =>
    change.mutate(
      { dish, status: 'served' },
      {
        onSuccess: () =>
          snackbars.show({
            key: 'serve',
            level: 'success',
            text: t('table.served', { dish: nameOf(dish).text }),
            action: {
              label: t('shared.undo'),
              onPress: () => change.mutate({ dish, status: fromIsMake(dish.is_make) }),
            },
          }),
      },
    );
}
