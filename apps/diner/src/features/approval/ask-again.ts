import { askAgainAfter } from '@tavolata/domain';

/** How long a guest waits before asking the staff again, by what the visit remembers of the last time. */
export function secondsUntilAskAgain(lastAskedAt: number, now: number): number {
  return Math.max(0, Math.ceil((lastAskedAt + askAgainAfter - now) / 1000));
}
