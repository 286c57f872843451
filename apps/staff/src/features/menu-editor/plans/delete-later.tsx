import { LaterButton } from '../../../shared/plans/later-button.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { deletionWords, type PlannedDeletion } from './planned-deletion.ts';
import { useNowOrLater } from './use-now-or-later.ts';
import { usePlanToGo } from './use-plan-to-go.ts';

interface DeleteLaterProps {
  readonly type: PlannedDeletion['type'];
  /** What was seen of it. */
  readonly of: { readonly id: number; readonly revision: string };
  readonly onDone: () => void;
  /** Somebody else has changed it. */
  readonly onConflict: () => void;
}

/** Deletes an entry of the menu at a set moment; where that is planned, at another one. */
export function DeleteLater({ type, of, ...afterwards }: DeleteLaterProps) {
  const plan = usePlanToGo({ type, id: of.id });
  // What was asked begins with the plan that is there by then.
  return <Planning key={plan?.id} type={type} of={of} plan={plan} {...afterwards} />;
}

interface PlanningProps extends DeleteLaterProps {
  readonly plan: ReturnType<typeof usePlanToGo>;
}

function Planning({ type, of: { id, revision }, plan, onDone, onConflict }: PlanningProps) {
  const t = useTexts();
  const saving = useNowOrLater({ plan, onDone, onConflict });
  return (
    <LaterButton
      wide
      saving={saving}
      label={t('plans.deleteLater')}
      words={deletionWords(type, t)}
      onPlan={(from) => saving.send({ type, id, revision }, from)}
    />
  );
}
