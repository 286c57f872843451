import { Button, Sheet } from '@tavolata/ui';
import type { ReactNode } from 'react';
import styles from './choices-sheet.module.css';
import { useTexts } from './texts.ts';

interface ChoicesSheetProps {
  readonly open: boolean;
  readonly title: string;
  /** What the button says that closes it. */
  readonly doneLabel: string;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
  readonly children: ReactNode;
}

/** A sheet of choices that work at once: closing keeps them, and one button takes all of them back. */
export function ChoicesSheet({
  open,
  title,
  doneLabel,
  onClear,
  onClose,
  onReopen,
  children,
}: ChoicesSheetProps) {
  const t = useTexts();
  const footer = (
    <div className={styles['footer']}>
      <Button kind="secondary" onClick={onClear}>
        {t('filter.clear')}
      </Button>
      <Button wide onClick={onClose}>
        {doneLabel}
      </Button>
    </div>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={title}
      closeLabel={t('dish.close')}
      footer={footer}
      tall
    >
      {children}
    </Sheet>
  );
}

interface ChipsProps {
  /** Names the group, where no heading does. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Chips of one width, as many to a row as there is room for. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <div className={styles['chips']} {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
