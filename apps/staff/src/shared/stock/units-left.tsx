import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { addresses } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { failureText } from '../failure-text.ts';
import { stockQuery, withDishStock } from '../live/stock.ts';
import { NumberInput } from '../number-input.tsx';
import { useTexts } from '../texts.ts';

/** The most units that can be counted of one dish. */
const mostUnits = 9999;

interface UnitsLeftProps {
  readonly dishId: number;
  readonly name: string;
  readonly left: number;
}

/** How many are left of a counted dish. A tap or a typed number counts at once, for all phones. */
export function UnitsLeft({ dishId, name, left }: UnitsLeftProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const save = useMutation({
    // One after the other, so that of many quick taps the last one holds.
    scope: { id: `units-left-${dishId}` },
    mutationFn: ({ units, requestId }: { units: number; requestId: string }) =>
      call(addresses.setStock, { request_id: requestId, item_id: dishId, bargain_num_cur: units }),
    retry: (failures, error) => failures < 2 && error.message === 'unreachable',
    onSuccess: (dish) =>
      queries.setQueryData(stockQuery.queryKey, (stock) => stock && withDishStock(stock, dish)),
    onError: (error) => snackbars.show({ key: 'stock', level: 'error', text: failureText(error, t) }),
  });
  return (
    <NumberInput
      labels={{
        field: t('menu.leftOf', { dish: name }),
        more: t('menu.more', { dish: name }),
        less: t('menu.less', { dish: name }),
      }}
      value={save.isPending ? save.variables.units : left}
      min={0}
      max={mostUnits}
      onChange={(units) => save.mutate({ units, requestId: createRandomId() })}
    />
  );
}
