import type { Refusal } from '../refusal.ts';
import { wholeSeconds } from '../rounds/turn.ts';
import type { Instant, Milliseconds } from '../units.ts';
import type { OpeningRequest } from './requests.ts';

/** How often within how long one request for a table may replace another [ASK-1]. */
const mostChanges = 6;
const changesWithinMs: Milliseconds = 600_000;

/** What a request keeps of those before it, with one more change; why there is none, where there were too many. */
export function oneMoreChange(
  { changes = 0, changedAt = [] }: Pick<OpeningRequest, 'changes' | 'changedAt'>,
  now: Instant,
): Required<Pick<OpeningRequest, 'changes' | 'changedAt'>> | Refusal {
  const recent = changedAt.filter((at) => at + changesWithinMs > now);
  const [first] = recent;
  if (first !== undefined && recent.length >= mostChanges) {
    return { code: 'changed-too-often', secondsLeft: wholeSeconds(first + changesWithinMs - now) };
  }
  return { changes: changes + 1, changedAt: [...recent, now] };
}
