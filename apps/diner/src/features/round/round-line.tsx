import type { Catalogue, RestaurantRules } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { useRoundAt } from '../../device/table/use-table-round.ts';
import { useTexts } from '../../shared/texts.ts';

interface RoundLineProps {
  readonly rules: RestaurantRules;
  readonly catalogue: Catalogue;
}

/** Keeps the line's place. */
export const noWordsYet = '\u00a0';

/** How the round stands, in a line for who is away from the menu; empty where the table has none to tell. */
export function RoundLine(restaurant: RoundLineProps) {
  const t = useTexts();
  const { time } = useFormats();
  const { visit, round } = useRoundAt(restaurant);
  if (!visit) return noWordsYet;
  if (!round) return null;
  const { number, phase, plan, endsAt, isLast, allowed, sent, yours, others } = round;
  if (phase === 'used-up') return t('round.usedUp');
  if (plan && plan.yours + plan.others > 0)
    return t('round.planUse', {
      ...{ number: plan.number, used: plan.yours + plan.others, allowed: plan.allowed },
    });
  if (phase === 'waiting' && endsAt !== null)
    return isLast
      ? t('round.lastUntil', { time: time(endsAt) })
      : t('round.nextAt', { number: number + 1, time: time(endsAt) });
  return t('round.planUse', { number, used: sent + yours + others, allowed });
}
