import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import type { HistoryEntry, MenuEditorReply } from '@tavolata/protocol';
import { Dialog } from '@tavolata/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../../shared/failure-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import { messages } from '../use-merging.ts';
import { HistoryChanges } from './history-item.tsx';
import { historyKey, readHistory } from './history-query.ts';
import { useHistoryWords } from './use-history-words.ts';
import { useUndoEdit } from './use-undo-edit.ts';

/** In the editor Ctrl+Z names the own last edit, and takes it back once that was read [EDIT-20]. */
export function UndoByKey({ menu }: { readonly menu: MenuEditorReply }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { titleOf, problemOf } = useHistoryWords(menu);
  const [asked, setAsked] = useState<HistoryEntry | null>(null);
  const { isPending, undo } = useUndoEdit(() => setAsked(null));
  const tell = (text: string) => snackbars.show({ key: messages, level: 'info', text });

  const ask = useEffectEvent(async () => {
    try {
      const { entries } = await queries.fetchQuery({
        queryKey: [...historyKey, 'own'],
        queryFn: () => readHistory({ shown: 'all', words: '' }, null),
        staleTime: 0,
      });
      const own = entries.find((one) => one.is_own && !one.is_taken_back && one.type !== 'undo');
      if (!own) return tell(t('history.nothingOwn'));
      const problem = problemOf(own);
      if (problem !== null) return tell(`${titleOf(own)}: ${problem}`);
      setAsked(own);
    } catch (error) {
      snackbars.show({ key: messages, level: 'error', text: failureText(error as Error, t) });
    }
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented) return;
      // What is being typed is the field's own to take back, and a dialog is answered first.
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void ask();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <Dialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={asked ? t('history.askUndo', { name: titleOf(asked) }) : ''}
      actions={[
        { label: t('powers.leave'), onPress: () => setAsked(null), safe: true },
        {
          label: t('plans.takeBack'),
          kind: 'main',
          busy: isPending,
          onPress: () => asked && undo(asked.number),
        },
      ]}
    >
      {asked && <HistoryChanges menu={menu} entry={asked} />}
    </Dialog>
  );
}
