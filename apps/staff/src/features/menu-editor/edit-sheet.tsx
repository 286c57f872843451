import { snackbars } from '@tavolata/app-kit';
import { Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { WritingSheet } from '../../shared/unsaved/writing-sheet.tsx';
import fields from './fields.module.css';

interface EditSheetProps {
  readonly title: string;
  readonly tall?: boolean;
  /** Something is written that nobody has saved. */
  readonly isChanged: boolean;
  readonly isPending: boolean;
  /** Why it can't be saved yet. */
  readonly blockedBecause?: string | undefined;
  /** `null` for what can only be planned. */
  readonly onSave: (() => void) | null;
  /** What saves it from a set time on. */
  readonly later?: ReactNode;
  readonly onClose: () => void;
  /** What takes the entry away. */
  readonly deletion?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of what a manager writes of an entry of the menu. */
export function EditSheet(props: EditSheetProps) {
  const {
    title,
    tall = false,
    isChanged,
    isPending,
    blockedBecause,
    onSave,
    onClose,
    later,
    deletion,
    children,
  } = props;
  const t = useTexts();
  return (
    <WritingSheet
      tall={tall}
      isChanged={isChanged}
      onClose={onClose}
      title={title}
      footer={
        <div className={fields['stack']}>
          {onSave && (
            <Button
              wide
              busy={isPending}
              blockedBecause={blockedBecause}
              onBlocked={(reason) => snackbars.show({ key: 'menu-editor', level: 'warning', text: reason })}
              onClick={onSave}
            >
              {t('settings.save')}
            </Button>
          )}
          {later}
          {deletion}
        </div>
      }
    >
      <div className={fields['stack']}>{children}</div>
    </WritingSheet>
  );
}
