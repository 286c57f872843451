import { CallFailed } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import type { Say } from '../../shared/texts.ts';

/** Why a login did not work, and what to do about it. */
export function loginProblem(error: Error, t: Say): string {
  if (!(error instanceof CallFailed)) return failureText(error, t);
  const { code, retryAfterSeconds } = error.failure;
  if (code === 'wrong-credentials') return t('login.wrong');
  if (code !== 'too-many-requests') return failureText(error, t);
  return retryAfterSeconds === null
    ? t('login.throttled')
    : t('login.throttledFor', { count: Math.ceil(retryAfterSeconds / 60) });
}
