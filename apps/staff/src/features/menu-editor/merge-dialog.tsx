import { Dialog } from '@tavolata/ui';
import { differingFields, merged } from '../../shared/merge-fields.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './merge-dialog.module.css';

/** An entry as somebody else has left it. */
interface Current<Content> {
  readonly revision: string;
  readonly content: Content;
}

interface MergeDialogProps<Content extends object> {
  readonly isOpen: boolean;
  readonly title: string;
  /** Says that it is gone. */
  readonly goneTitle: string;
  /** What a manager calls each field. */
  readonly word: (field: keyof Content) => string;
  /** What this manager began with, and what they have made of it. */
  readonly base: Content;
  readonly mine: Content | null;
  /** What somebody else has made of it; `null` where it is gone. */
  readonly current: Current<Content> | null;
  readonly onTake: (content: Content, current: Current<Content> | null) => void;
  readonly onClose: () => void;
}

/** Two managers at one thing: the second reads what the first has changed, and chooses. */
export function MergeDialog<Content extends object>(props: MergeDialogProps<Content>) {
  const { isOpen, title, goneTitle, word, base, mine, current, onTake, onClose } = props;
  const t = useTexts();
  if (!mine) return null;
  if (!current) {
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={goneTitle}
        actions={[{ label: t('editor.back'), kind: 'main', onPress: () => onTake(base, null), safe: true }]}
      />
    );
  }
  const theirs = current.content;
  const changed = differingFields(base, theirs);
  const own = differingFields(base, mine);
  const isBoth = changed.some((field) => own.includes(field));
  const take = (content: Content) => onTake(content, current);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      actions={[
        { label: t('editor.takeBoth'), kind: 'main', onPress: () => take(merged({ base, mine, theirs })) },
        { label: t('editor.overwrite'), kind: 'destructive', onPress: () => take(mine) },
        { label: t('editor.takeTheirs'), onPress: () => take(theirs), safe: true },
      ]}
    >
      <p>{t('editor.mergeText')}</p>
      <ul className={styles['fields']}>
        {changed.map((field) => (
          <li key={String(field)}>
            {word(field)}
            {own.includes(field) && <strong>{t('editor.youToo')}</strong>}
          </li>
        ))}
      </ul>
      {isBoth && <p>{t('editor.mineWins')}</p>}
    </Dialog>
  );
}
