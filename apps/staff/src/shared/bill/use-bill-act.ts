import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { billKey } from './bill-query.ts';

/** What follows when something was done with a bill: it is read anew, and said. */
export function useBillAct() {
  const queries = useQueryClient();
  return {
    done(text: string) {
      void queries.invalidateQueries({ queryKey: billKey });
      snackbars.show({ key: 'bill', level: 'success', text });
    },
  };
}
