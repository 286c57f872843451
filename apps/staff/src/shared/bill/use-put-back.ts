import { addresses, toIsMake, type SettlementReply } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { useBillAct } from './use-bill-act.ts';

/** A dish that was cancelled, by the name that this screen has for it. */
interface CancelledDish {
  readonly id: string;
  readonly name: string;
}

/** Takes back that a dish was cancelled: it is on the bill again, and the kitchen has it to make. */
export function usePutBack(bill: SettlementReply) {
  const t = useTexts();
  const act = useBillAct();
  return useCommand({
    key: 'bill',
    send: ({ id }: CancelledDish, request_id) =>
      call(addresses.setDishStatus, {
        ...{ request_id, visit_id: bill.visit_id, order_detail_ids: [id] },
        is_make: toIsMake('waiting'),
      }),
    onDone: ({ name }) => act.done(t('bill.dishBack', { dish: name })),
  });
}
