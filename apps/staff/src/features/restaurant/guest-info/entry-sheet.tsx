import { Button, Sheet } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
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
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** The frame of what is written of one entry. */
export function EntrySheet({ title, isPending, onSave, onRemove, onClose, children }: EntrySheetProps) {
  const t = useTexts();
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shared.close')}
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
    </Sheet>
  );
}
