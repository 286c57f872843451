import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { PlanSheet } from '../../../shared/plans/plan-sheet.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedDish } from '../menu-editor-query.ts';
import { deletionWords } from '../plans/planned-deletion.ts';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { usePlanToGo } from '../plans/use-plan-to-go.ts';
import { useMenuEdit } from '../use-menu-edit.ts';

interface DeleteDishProps {
  readonly dish: EditedDish;
  readonly name: string;
  readonly onDeleted: () => void;
  /** Somebody else has changed it. */
  readonly onConflict: () => void;
}

/** Takes a dish off the menu, now or at a set moment; says what becomes of it where it stands in carts or has been sent. */
export function DeleteDish({ dish, name, onDeleted, onConflict }: DeleteDishProps) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [isTiming, setIsTiming] = useState(false);
  const plan = usePlanToGo({ type: 'deleteDish', id: dish.id });
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
            label: t('plans.deleteLater'),
            onPress: () => {
              close();
              setIsTiming(true);
            },
          },
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
      {isTiming && (
        <DeleteDishThen
          dish={dish}
          plan={plan}
          onDone={onDeleted}
          onClose={() => setIsTiming(false)}
          onConflict={onConflict}
        />
      )}
    </>
  );
}

interface DeleteDishThenProps {
  readonly dish: EditedDish;
  /** The plan by which it goes already. */
  readonly plan: ReturnType<typeof usePlanToGo>;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly onConflict: () => void;
}

/** Asks when the dish is to go. */
function DeleteDishThen({ dish, plan, onDone, onClose, onConflict }: DeleteDishThenProps) {
  const t = useTexts();
  const saving = useNowOrLater({
    plan,
    onDone,
    onConflict: () => {
      onClose();
      onConflict();
    },
  });
  return (
    <PlanSheet
      minute={saving.minute}
      isPending={saving.isPending}
      words={deletionWords('deleteDish', t)}
      onPlan={(from) => saving.send({ type: 'deleteDish', id: dish.id, revision: dish.revision }, from)}
      onClose={onClose}
    />
  );
}
