import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { CallFailed } from './api/call.ts';
import { useTexts } from './texts.ts';
import { useCommand } from './use-command.ts';

/** The edit that takes another one back. */
interface Undo {
  readonly type: 'undo';
  readonly of: string;
}

interface EditParts<Edit, Reply> {
  /** All that is said of an edit takes the place of what it has said before under this key. */
  readonly key: string;
  /** Where what is edited is kept. */
  readonly queryKey: readonly string[];
  readonly send: (edit: Edit | Undo, requestId: string) => Promise<Reply>;
  /** What is said where the server finds that an edit makes no sense. */
  readonly notTaken: string;
}

interface AfterEdit<Reply> {
  readonly onDone?: (reply: Reply) => void;
  /** Somebody else was faster; by then what is edited has been read anew. */
  readonly onConflict?: () => void;
  /** It has not come true, for whatever reason. */
  readonly onFailed?: () => void;
}

/** Sends edits of what a manager edits; each can be taken back for as long as its message stands. */
export function useEdit<Edit, Reply>({ key, queryKey, send, notTaken }: EditParts<Edit, Reply>) {
  const t = useTexts();
  const queries = useQueryClient();
  const isBeingRead = useIsFetching({ queryKey }) > 0;
  const readAnew = () => queries.invalidateQueries({ queryKey });
  const undo = useCommand({
    key,
    send: (of: string, requestId) => send({ type: 'undo', of }, requestId),
    onDone: () => {
      void readAnew();
      snackbars.show({ key, level: 'success', text: t('editor.undone') });
    },
  });
  const command = useCommand({
    key,
    send: async (edit: Edit, requestId) => ({ requestId, reply: await send(edit, requestId) }),
    onDone: (_edit, { requestId }) => {
      void readAnew();
      snackbars.show({
        key,
        level: 'success',
        text: t('editor.saved'),
        action: { label: t('shared.undo'), onPress: () => undo.mutate(requestId) },
      });
    },
  });
  return {
    isPending: command.isPending,
    /** It is on its way, or what has come of it is. */
    isSaving: command.isPending || isBeingRead,
    edit: (edit: Edit, { onDone, onConflict, onFailed }: AfterEdit<Reply> = {}) =>
      command.mutate(edit, {
        onSuccess: ({ reply }) => onDone?.(reply),
        onError: (error) => {
          onFailed?.();
          if (!(error instanceof CallFailed)) return;
          if (error.failure.code === 'edited-meanwhile') void readAnew().then(onConflict);
          if (error.failure.code !== 'malformed') return;
          snackbars.show({ key, level: 'error', text: notTaken });
        },
      }),
  };
}
