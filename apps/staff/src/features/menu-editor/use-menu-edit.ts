import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type MenuEdit, type MenuEditReply } from '@tavolata/protocol';
import { call, CallFailed } from '../../shared/api/call.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import { menuEditorQuery } from './menu-editor-query.ts';

/** All that the editor says of an edit takes the place of what it has said before. */
const messages = 'menu-editor';

interface AfterEdit {
  readonly onDone?: (reply: MenuEditReply) => void;
  /** Somebody else was faster; by then the menu has been read anew. */
  readonly onConflict?: () => void;
}

/** Sends edits of the menu; each can be taken back for as long as its message stands. */
export function useMenuEdit() {
  const t = useTexts();
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: menuEditorQuery.queryKey });
  const undo = useCommand({
    key: messages,
    send: (of: string, request_id) => call(addresses.editMenu, { request_id, edit: { type: 'undo', of } }),
    onDone: () => {
      void readAnew();
      snackbars.show({ key: messages, level: 'success', text: t('editor.undone') });
    },
  });
  const command = useCommand({
    key: messages,
    send: async (edit: MenuEdit, request_id) => ({
      request_id,
      reply: await call(addresses.editMenu, { request_id, edit }),
    }),
    onDone: (_edit, { request_id }) => {
      void readAnew();
      snackbars.show({
        key: messages,
        level: 'success',
        text: t('editor.saved'),
        action: { label: t('shared.undo'), onPress: () => undo.mutate(request_id) },
      });
    },
  });
  return {
    isPending: command.isPending,
    edit: (edit: MenuEdit, { onDone, onConflict }: AfterEdit = {}) =>
      command.mutate(edit, {
        onSuccess: ({ reply }) => onDone?.(reply),
        onError: (error) => {
          if (!(error instanceof CallFailed)) return;
          if (error.failure.code === 'edited-meanwhile') void readAnew().then(onConflict);
          if (error.failure.code !== 'malformed') return;
          snackbars.show({ key: messages, level: 'error', text: t('editor.notTaken') });
        },
      }),
  };
}
