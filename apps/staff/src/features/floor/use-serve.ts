import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { courseLineId, courseMeant, groupBy } from '@tavolata/domain';
import {
  addresses,
  fromIsMake,
  toIsMake,
  type DishStatusBody,
  type OrderedDishWire,
} from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { takeUnits, unitsOf } from '../../shared/dish-rows.ts';
import { failureText } from '../../shared/failure-text.ts';
import { tableKey } from '../../shared/live/table-detail.ts';
import { useTexts } from '../../shared/texts.ts';

interface ServeAt {
  readonly tableId: number;
  readonly visitId: string | null;
}

/** A dish, or a part of it, or one course of either. */
export type ServedPart = Pick<OrderedDishWire, 'order_detail_id' | 'quantity' | 'is_make'>;

/** Marks so many units of a dish as served. */
export type Serve = (dish: string, parts: readonly ServedPart[], units: number) => void;

type Said = Pick<DishStatusBody, 'order_detail_ids' | 'is_make' | 'part'>;

/** Marks dishes, or some of their units, as served, with a way back. */
export function useServe({ tableId, visitId }: ServeAt): Serve {
  const t = useTexts();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async (said: readonly Said[]) => {
      for (const one of said)
        await call(addresses.setDishStatus, {
          request_id: createRandomId(),
          visit_id: visitId ?? '',
          ...one,
        });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: tableKey(tableId) }),
    onError: (error) => snackbars.show({ key: 'serve', level: 'error', text: failureText(error, t) }),
  });

  return (dish, parts, units) => {
    const open = parts.filter(({ is_make }) => fromIsMake(is_make) !== 'not-possible');
    const { lines, part } = takeUnits(open, 'served', units);
    const as = createRandomId();
    const served = {
      order_detail_ids: lines.map(({ order_detail_id }) => order_detail_id),
      is_make: toIsMake('served'),
      ...(part && { part: { as, ...part } }),
    };
    const isSome = units < unitsOf(parts);
    change.mutate([served], {
      onSuccess: () =>
        snackbars.show({
          key: 'serve',
          level: 'success',
          text: t('table.served', { dish: isSome ? `${units} × ${dish}` : dish }),
          action: {
            label: t('shared.undo'),
            onPress: () => change.mutate(takenBack(lines, part && as)),
          },
        }),
    });
  };
}

/** What brings these back to where they were; of the last one perhaps only the part that went its own way. */
function takenBack(lines: readonly ServedPart[], as: string | undefined): readonly Said[] {
  const went = lines.map(({ order_detail_id: id, is_make }, place) =>
    as !== undefined && place === lines.length - 1
      ? { id: courseLineId(as, courseMeant(id).course), is_make }
      : { id, is_make },
  );
  return [...groupBy(went, ({ is_make }) => fromIsMake(is_make))].map(([status, of]) => ({
    order_detail_ids: of.map(({ id }) => id),
    is_make: toIsMake(status),
  }));
}
