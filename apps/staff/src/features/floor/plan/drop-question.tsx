import { Dialog } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useMerge } from '../powers/use-merge.ts';
import { useMove } from '../powers/use-move.ts';
import type { Drop } from './drop-of.ts';

interface DropQuestionProps {
  readonly drop: Drop;
  readonly onClose: () => void;
  readonly onGo: (tableId: number) => void;
}

/** What will happen with a party that was dragged onto a table, before it does. */
export function DropQuestion({ drop: { does, from, onto }, onClose, onGo }: DropQuestionProps) {
  const t = useTexts();
  const act = { move: useMove(from, onGo), merge: useMerge(from, onGo) }[does];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('powers.bringTitle', { from: from.table_name, onto: onto.table_name })}
      actions={[
        { label: t('powers.leave'), onPress: onClose, safe: true },
        {
          label: t(does === 'move' ? 'powers.move' : 'powers.merge'),
          kind: 'main',
          busy: act.isPending,
          onPress: () => act.send(onto, onClose),
        },
      ]}
    >
      <p>{act.explain(onto)}</p>
    </Dialog>
  );
}
