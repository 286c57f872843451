import type { MenuEditReply, PlannableEdit } from '@tavolata/protocol';
import { useState } from 'react';
import type { Asking } from '../../../shared/plans/later-button.tsx';
import { useMenuEdit } from '../use-menu-edit.ts';
import { messages } from '../use-merging.ts';
import type { LocalMinute, MenuPlan } from '../../../shared/plans/plans-query.ts';
import { usePlanEdit } from '../../../shared/plans/use-plan-edit.ts';

interface NowOrLaterParts {
  /** What is planned already, and is being planned anew. */
  readonly plan?: MenuPlan | undefined;
  readonly onDone: (reply?: MenuEditReply) => void;
  /** Somebody else was faster; by then the menu has been read anew. */
  readonly onConflict?: () => void;
}

/** How what a manager writes is saved: at once, or from a minute on. */
interface NowOrLater extends Asking {
  /** Saves it from this minute on; `null` for at once. Who is asked about a conflict goes on as they began. */
  readonly send: (edit: PlannableEdit, from: LocalMinute | null) => void;
}

const nothing = () => {};

/** Saves an edit now, or plans it. */
export function useNowOrLater({ plan, onDone, onConflict = nothing }: NowOrLaterParts): NowOrLater {
  const { edit, isPending } = useMenuEdit();
  const planning = usePlanEdit(messages);
  const [minute, setMinute] = useState<LocalMinute | null>(plan ?? null);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);

  function send(what: PlannableEdit, from: LocalMinute | null) {
    setMinute(from);
    if (!from) return edit(what, { onDone, onConflict });
    const { date, time } = from;
    planning.plan(
      { instead_of: plan?.id ?? null, date, time, edit: what },
      {
        onDone: () => onDone(),
        onConflict: () => {
          close();
          onConflict();
        },
      },
    );
  }

  return {
    isPending: isPending || planning.isPending,
    ...{ minute, send, isPlanned: plan !== undefined, isAsking, ask: () => setIsAsking(true), close },
  };
}
