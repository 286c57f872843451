import type { DishContent } from '@tavolata/protocol';
import { Dialog } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedDish } from '../menu-editor-query.ts';
import { fieldWords } from './field-words.ts';
import styles from './merge-dialog.module.css';
import { differingFields, merged } from '../../../shared/merge-fields.ts';

interface MergeDialogProps {
  readonly isOpen: boolean;
  /** What this manager began with, and what they have made of it. */
  readonly base: DishContent;
  readonly mine: DishContent | null;
  /** What somebody else has made of it; `null` where it is gone. */
  readonly current: EditedDish | null;
  readonly onTake: (content: DishContent) => void;
  readonly onClose: () => void;
}

/** Two managers at one dish: the second reads what the first has changed, and chooses. */
export function MergeDialog({ isOpen, base, mine, current, onTake, onClose }: MergeDialogProps) {
  const t = useTexts();
  if (!mine) return null;
  if (!current) {
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={t('editor.goneTitle')}
        actions={[{ label: t('editor.back'), kind: 'main', onPress: () => onTake(base), safe: true }]}
      />
    );
  }
  const theirs = current.content;
  const changed = differingFields(base, theirs);
  const own = differingFields(base, mine);
  const isBoth = changed.some((field) => own.includes(field));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('editor.mergeTitle')}
      actions={[
        { label: t('editor.takeBoth'), kind: 'main', onPress: () => onTake(merged({ base, mine, theirs })) },
        { label: t('editor.overwrite'), kind: 'destructive', onPress: () => onTake(mine) },
        { label: t('editor.takeTheirs'), onPress: () => onTake(theirs), safe: true },
      ]}
    >
      <p>{t('editor.mergeText')}</p>
      <ul className={styles['fields']}>
        {changed.map((field) => (
          <li key={field}>
            {t(fieldWords[field])}
            {own.includes(field) && <strong>{t('editor.youToo')}</strong>}
          </li>
        ))}
      </ul>
      {isBoth && <p>{t('editor.mineWins')}</p>}
    </Dialog>
  );
}
