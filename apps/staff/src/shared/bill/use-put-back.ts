import { addresses, fromIsMake, toIsMake, type SettlementReply } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { useBillAct } from './use-bill-act.ts';

/** A dish that was cancelled, by the name that this screen has for it. */
interface CancelledDish {
  readonly id: string;
  readonly name: string;
  /** How far it was before, where that is known: one that guests have is not cooked again. */
  readonly isMake?: number;
}

/** Takes back that a dish was cancelled: it is on the bill again, as far as it was before, or with the kitchen to make. */
export function usePutBack(bill: SettlementReply) {
  const t = useTexts();
  const act = useBillAct();
  return useCommand({
    key: 'bill',
    send: ({ id, isMake }: CancelledDish, request_id) =>
      call(addresses.setDishStatus, {
        ...{ request_id, visit_id: bill.visit_id, order_detail_ids: [id] },
        is_make: toIsMake(isMake === undefined ? 'waiting' : fromIsMake(isMake)),
      }),
    onDone: ({ name: dish, isMake }) =>
      act.done(t(isMake === toIsMake('served') ? 'bill.dishBackAsServed' : 'bill.dishBack', { dish })),
  });
}
