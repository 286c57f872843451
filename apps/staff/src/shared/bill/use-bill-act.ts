import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { useTexts } from '../texts.ts';
import { billKey } from './bill-query.ts';

/** What follows when something was done with a bill: it is read anew, and said. */
export function useBillAct() {
  const queries = useQueryClient();
  const t = useTexts();
  return {
    /** `onUndo` takes it back. */
    done(text: string, onUndo?: () => void) {
      void queries.invalidateQueries({ queryKey: billKey });
      const undo = onUndo && { action: { label: t('shared.undo'), onPress: onUndo } };
      snackbars.show({ key: 'bill', level: 'success', text, ...undo });
    },
  };
}
