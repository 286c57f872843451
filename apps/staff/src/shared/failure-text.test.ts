import { expect, test } from 'vitest';
import { CallFailed, type CallFailure } from './api/call.ts';
import { failureText } from './failure-text.ts';
import type { Say } from './texts.ts';

/** Says which text with which values. */
const said = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as Say;

function failed(failure: Partial<CallFailure>): CallFailed {
  return new CallFailed({
    ...{ code: 'failure', refusal: null, traceId: null, retryAfterSeconds: null },
    ...failure,
  });
}

test('what a restaurant has all of is said with how much that is', () => {
  const reached = (quota: NonNullable<CallFailure['quota']>) =>
    failureText(failed({ code: 'quota-reached', quota }), said);
  expect(reached({ tables: 60 })).toBe('failure.quotaTables 60');
  expect(reached({ storageMb: 2000 })).toBe('failure.quotaStorage 2000');
});

test('a no that this console does not know can only mean that it is out of date', () => {
  expect(failureText(failed({ code: 'malformed' }), said)).toBe('failure.outdated');
  expect(failureText(new Error('anything'), said)).toBe('failure.failure');
});
