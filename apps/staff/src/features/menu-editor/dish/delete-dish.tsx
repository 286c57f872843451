import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedDish } from '../menu-editor-query.ts';
import { useMenuEdit } from '../use-menu-edit.ts';

interface DeleteDishProps {
  readonly dish: EditedDish;
  readonly name: string;
  readonly onDeleted: () => void;
  /** Somebody else has changed it. */
  readonly onConflict: () => void;
}

/** Takes a dish off the menu for good; says what becomes of it where it stands in carts or has been sent. */
export function DeleteDish({ dish, name, onDeleted, onConflict }: DeleteDishProps) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { edit, isPending } = useMenuEdit();
  const close = () => setIsAsking(false);
  const { id, revision } = dish;
  return (
    <>
      <Button kind="text" size="small" icon="close" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('editor.delete')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('editor.deleteTitle', { name })}
        actions={[
          { label: t('powers.leave'), onPress: close, safe: true },
          {
            label: t('editor.delete'),
            kind: 'destructive',
            busy: isPending,
            onPress: () =>
              edit(
                { type: 'deleteDish', id, revision },
                {
                  onDone: onDeleted,
                  onConflict: () => {
                    close();
                    onConflict();
                  },
                },
              ),
          },
        ]}
      >
        <p>{t('editor.deleteText')}</p>
      </Dialog>
    </>
  );
}
