import { Button } from '@tavolata/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { PlanSheet } from './plan-sheet.tsx';
import type { LocalMinute } from './plans-query.ts';
import type { NowOrLater } from './use-now-or-later.ts';

interface LaterButtonProps extends Pick<ComponentProps<typeof Button>, 'wide' | 'size' | 'blockedBecause'> {
  readonly saving: NowOrLater;
  /** Plans what is written for this minute. */
  readonly onPlan: (from: LocalMinute) => void;
}

/** Asks from when it is to count. */
export function LaterButton({ saving, onPlan, ...parts }: LaterButtonProps) {
  const t = useTexts();
  return (
    <>
      <Button
        {...parts}
        kind={saving.isPlanned ? 'main' : 'secondary'}
        icon="clock"
        aria-haspopup="dialog"
        onClick={saving.ask}
      >
        {t('plans.later')}
      </Button>
      {saving.isAsking && (
        <PlanSheet
          minute={saving.minute}
          isPending={saving.isPending}
          onPlan={onPlan}
          onClose={saving.close}
        />
      )}
    </>
  );
}
