import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedGroup } from '../menu-editor-query.ts';
import { useMenuEdit } from '../use-menu-edit.ts';

interface DeleteGroupProps {
  readonly group: EditedGroup;
  readonly name: string;
  /** How many dishes offer it. */
  readonly dishCount: number;
  readonly onDeleted: () => void;
  /** Somebody else has changed it. */
  readonly onConflict: () => void;
}

/** Takes a group of options off the menu, and off all dishes that offer it. */
export function DeleteGroup({ group, name, dishCount, onDeleted, onConflict }: DeleteGroupProps) {
  const { id, revision } = group;
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { edit, isPending } = useMenuEdit();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button wide kind="destructive" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('editor.deleteGroup')}
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
                { type: 'deleteCondimentGroup', id, revision },
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
        <p>{t('editor.deleteGroupText', { count: dishCount })}</p>
      </Dialog>
    </>
  );
}
