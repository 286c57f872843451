import {
  reviewOf,
  type BegunVisit,
  type DinerId,
  type RestaurantRules,
  type RunningVisit,
} from '@tavolata/domain';

/** Whether a phone shows which staff member approved, or what only trusted guests may read. Written independently of the domain's views. */
export function showsTooMuch(
  shown: RunningVisit,
  real: BegunVisit,
  { dinerId, rules }: { readonly dinerId: DinerId; readonly rules: RestaurantRules },
): boolean {
  if (reviewOf(shown)?.yes?.by.name) return true;
  const trust = real.diners.find(({ id }) => id === dinerId)?.trust;
  const { joining } = rules.presence;
  if (shown.status !== 'open' || trust === undefined || (trust === 'awaited' && joining === 'free'))
    return false;
  if (shown.diners.some(({ id, nickname }) => id !== dinerId && nickname !== null)) return true;
  const others = [...shown.lines, ...shown.batches.flatMap(({ lines }) => lines)].filter(
    (line) => line.dinerId !== dinerId,
  );
  const isShutOut = trust === 'refused' || joining === 'strict';
  return isShutOut ? others.length > 0 : others.some(({ choice }) => choice.remark !== '');
}
