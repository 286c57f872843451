import { CallFailed } from '../../shared/api/call.ts';
import { failureText } from '../../shared/failure-text.ts';
import type { Say } from '../../shared/texts.ts';

/** What somebody types who has a code. */
export interface NewAccount {
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

/** Which fields the server would not take; who has an account keeps it and its name. */
export function wrongFieldsOf(
  { name, account, password }: NewAccount,
  { isJoining }: { readonly isJoining: boolean },
): readonly (keyof NewAccount)[] {
  return [
    ...(isJoining && name.trim() === '' ? (['name'] as const) : []),
    ...(isJoining && !/^\S{2,60}$/.test(account.trim()) ? (['account'] as const) : []),
    ...(password.length < 8 ? (['password'] as const) : []),
  ];
}

/** Why a code came to nothing; an account that is taken is said at its field. */
export function codeProblem(error: Error | null, t: Say): string | null {
  if (!error) return null;
  const code = error instanceof CallFailed ? error.failure.code : 'failure';
  if (code === 'wrong-code') return t('login.codeWrong');
  if (code === 'account-taken') return t('login.accountTaken');
  if (code === 'too-many-requests') return t('login.throttled');
  return failureText(error, t);
}
