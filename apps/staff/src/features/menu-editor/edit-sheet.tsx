import { snackbars } from '@tavolata/app-kit';
import { Button, Dialog, Sheet } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import fields from './fields.module.css';

interface EditSheetProps {
  readonly title: string;
  readonly tall?: boolean;
  /** Something is written that nobody has saved. */
  readonly isChanged: boolean;
  readonly isPending: boolean;
  /** Why it can't be saved yet. */
  readonly blockedBecause?: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** What takes the entry away. */
  readonly deletion?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet that something is written in: whoever closes it unsaved is asked first. */
export function EditSheet(props: EditSheetProps) {
  const {
    title,
    tall = false,
    isChanged,
    isPending,
    blockedBecause,
    onSave,
    onClose,
    deletion,
    children,
  } = props;
  const t = useTexts();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      {/* Back and a pull at its head close a sheet whatever anybody says: it comes again where writing goes on. */}
      <Sheet
        open={!isLeaving}
        tall={tall}
        onClose={() => (isChanged ? setIsLeaving(true) : onClose())}
        title={title}
        closeLabel={t('shared.close')}
        footer={
          <div className={fields['stack']}>
            <Button
              wide
              busy={isPending}
              blockedBecause={blockedBecause}
              onBlocked={(reason) => snackbars.show({ key: 'menu-editor', level: 'warning', text: reason })}
              onClick={onSave}
            >
              {t('settings.save')}
            </Button>
            {deletion}
          </div>
        }
      >
        <div className={fields['stack']}>{children}</div>
      </Sheet>
      <Dialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={t('editor.leaveTitle')}
        actions={[
          { label: t('editor.keepEditing'), onPress: () => setIsLeaving(false), safe: true },
          { label: t('settings.discard'), kind: 'destructive', onPress: onClose },
        ]}
      />
    </>
  );
}
