import type { Throttle } from '../access/throttle.ts';
import { Rejected } from './problems.ts';

/** Counts a try; throws `too-many-requests`, with the seconds to wait, when there were too many. */
export async function requireAdmitted(throttle: Throttle, key: string): Promise<void> {
  const retryAfterSeconds = await throttle.secondsToWait(key);
  if (retryAfterSeconds !== null) throw new Rejected('too-many-requests', { retryAfterSeconds });
}
