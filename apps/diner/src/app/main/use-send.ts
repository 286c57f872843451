import type { SendAgreement, SendQuestion } from '../../features/cart/send-question.ts';
import { useTable } from '../table/use-table.ts';
import { noTable, useTellNo } from '../table/use-tap.ts';

/** Sends the table's cart as its next batch. Answers what the guest must agree to first, where there is something. */
export function useSend(): (agreement: SendAgreement) => SendQuestion | null {
  const { session, state } = useTable();
  const tellNo = useTellNo();
  return (agreement) => {
    const lastNumber = state?.visit?.batches.at(-1)?.number ?? 0;
    const result = session?.tap({ type: 'submitCart', batchNumber: lastNumber + 1, ...agreement }) ?? noTable;
    if (result.ok) return null;
    if (result.reason === 'refused') {
      const { refusal } = result;
      if (refusal.code === 'excess-not-confirmed' || refusal.code === 'turn-not-full') return refusal;
    }
    tellNo(result);
    return null;
  };
}
