import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { menuEditorKey } from '../../../shared/api/queries.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { messages } from '../use-merging.ts';
import { plansQuery } from '../../../shared/plans/plans-query.ts';

/** Takes back what came true by a plan. */
export function useTakeBack() {
  const t = useTexts();
  const queries = useQueryClient();
  const command = useCommand({
    key: messages,
    send: async (id: string, request_id) => {
      try {
        return await call(addresses.undoMenuPlan, id, { request_id });
      } catch (error) {
        // The list says why not, once it has been read anew; whoever asked may be gone from the screen by then.
        void queries.invalidateQueries({ queryKey: menuEditorKey });
        throw error;
      }
    },
    onDone: (_id, reply) => {
      queries.setQueryData(plansQuery.queryKey, reply);
      void queries.invalidateQueries({ queryKey: menuEditorKey, exact: true });
      snackbars.show({ key: messages, level: 'success', text: t('editor.undone') });
    },
  });
  return { isPending: command.isPending, takeBack: (id: string) => command.mutate(id) };
}
