import { Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import styles from './guest-info.module.css';

/** What a sheet does with its entry; what it says of it is its own. */
export interface EntryActs<Entry> {
  readonly isPending: boolean;
  readonly onSave: (wanted: Entry) => void;
  /** `null` for an entry that is new. */
  readonly onRemove: (() => void) | null;
  readonly onClose: () => void;
}

interface EntrySheetProps extends Omit<EntryActs<never>, 'onSave'> {
  readonly title: string;
  /** Something is written that nobody has saved. */
  readonly isChanged: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** The frame of what is written of one entry. */
export function EntrySheet(props: EntrySheetProps) {
  const { title, isChanged, isPending, onSave, onRemove, onClose, children } = props;
  const t = useTexts();
  return (
    <WritingSheet
      isChanged={isChanged}
      onClose={onClose}
      title={title}
      footer={
        <div className={styles['stack']}>
          <Button wide busy={isPending} onClick={onSave}>
            {t('settings.save')}
          </Button>
          {onRemove && (
            <Button wide kind="destructive" onClick={onRemove}>
              {t('guests.remove')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['stack']}>{children}</div>
    </WritingSheet>
  );
}
