import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import type { SettlementReply } from '@tavolata/protocol';
import { billQuery } from './bill-query.ts';

/** What follows when something was done with a bill: it is read anew, and said. */
export function useBillAct({ visit_id }: Pick<SettlementReply, 'visit_id'>) {
  const queries = useQueryClient();
  return {
    done(text: string) {
      void queries.invalidateQueries(billQuery(visit_id));
      snackbars.show({ key: 'bill', level: 'success', text });
    },
  };
}
