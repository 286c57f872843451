import { Button } from '@tavolata/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';
import { PlanSheet } from './plan-sheet.tsx';
import type { LocalMinute } from './plans-query.ts';

/** What is asked of who plans. */
export interface Asking {
  readonly isPending: boolean;
  /** From when it is to count, as far as it has been said. */
  readonly minute: LocalMinute | null;
  /** It is planned already, and is being planned anew. */
  readonly isPlanned: boolean;
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}

interface LaterButtonProps extends Pick<ComponentProps<typeof Button>, 'wide' | 'size' | 'blockedBecause'> {
  readonly saving: Asking;
  /** What the button says, and what happens then, unless a change is saved. */
  readonly label?: string;
  readonly words?: string | undefined;
  /** Plans what is written for this minute. */
  readonly onPlan: (from: LocalMinute) => void;
}

/** Asks from when it is to count. */
export function LaterButton({ saving, label, words, onPlan, ...parts }: LaterButtonProps) {
  const t = useTexts();
  return (
    <>
      <Button
        {...parts}
        kind={saving.isPlanned && label === undefined ? 'main' : 'secondary'}
        icon="clock"
        aria-haspopup="dialog"
        onClick={saving.ask}
      >
        {label ?? t('plans.later')}
      </Button>
      {saving.isAsking && (
        <PlanSheet
          minute={saving.minute}
          isPending={saving.isPending}
          words={words}
          onPlan={onPlan}
          onClose={saving.close}
        />
      )}
    </>
  );
}
