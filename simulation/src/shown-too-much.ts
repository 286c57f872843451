import type { BegunVisit, DinerId, HouseRules, RunningVisit } from '@tavolata/domain';

/** Whether a phone shows what only who is trusted may read: counted apart from the rules, by what lies on the screen. */
export function isShownTooMuch(
  shown: RunningVisit,
  real: BegunVisit,
  { dinerId, rules }: { readonly dinerId: DinerId; readonly rules: HouseRules },
): boolean {
  const trust = real.diners.find(({ id }) => id === dinerId)?.trust;
  const { joining } = rules.presence;
  if (shown.status !== 'open' || trust === undefined || (trust === 'awaited' && joining === 'free'))
    return false;
  const others = [...shown.lines, ...shown.batches.flatMap(({ lines }) => lines)].filter(
    (line) => line.dinerId !== dinerId,
  );
  const isShutOut = trust === 'refused' || joining === 'strict';
  return isShutOut ? others.length > 0 : others.some(({ choice }) => choice.remark !== '');
}
