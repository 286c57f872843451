import { snackbars } from '@tavolata/app-kit';
import { useFormats } from '@tavolata/ui';
import { useRef } from 'react';
import type { RoundFacts } from '../../shared/round/round-facts.ts';
import { useTexts } from '../../shared/texts.ts';

/** Says once a round that what is chosen now is for the next one, and when that opens. */
export function usePlanTeller(): (round: RoundFacts | null) => void {
  const t = useTexts();
  const { time } = useFormats();
  const toldOf = useRef<number>(undefined);

  return (round) => {
    if (!round?.plan || round.endsAt === null || toldOf.current === round.plan.number) return;
    toldOf.current = round.plan.number;
    const text = t('round.planHint', { number: round.plan.number, time: time(round.endsAt) });
    snackbars.show({ key: 'plan', level: 'info', text });
  };
}
