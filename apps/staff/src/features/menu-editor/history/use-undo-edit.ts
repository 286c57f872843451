import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { menuEditorKey } from '../../../shared/api/queries.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { messages } from '../use-merging.ts';

/** Takes an edit of the history back. */
export function useUndoEdit(onDone: () => void = () => undefined) {
  const t = useTexts();
  const queries = useQueryClient();
  const command = useCommand({
    key: messages,
    send: async (number: number, request_id) => {
      try {
        return await call(addresses.undoMenuHistory, number, { request_id });
      } catch (error) {
        // Read anew, the history says why not.
        void queries.invalidateQueries({ queryKey: menuEditorKey });
        throw error;
      }
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: menuEditorKey });
      snackbars.show({ key: messages, level: 'success', text: t('editor.undone') });
      onDone();
    },
  });
  return { isPending: command.isPending, undo: (number: number) => command.mutate(number) };
}
