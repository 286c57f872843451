import type { ServiceCallWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { openCalls, withCall, type Calls } from './service-calls.ts';

function aCall(id: string, called_at: number, change: Partial<ServiceCallWire> = {}): ServiceCallWire {
  return { id, called_at, taken_at: null, ended_at: null, ...change } as ServiceCallWire;
}

const calls: Calls = { clockAheadMs: 0, calls: [aCall('b', 2000), aCall('a', 1000)] };

test('a new call stands first, and who waits longest is served first', () => {
  const now = withCall(calls, aCall('c', 3000));
  expect(now.calls.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(openCalls(now).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a call that somebody has been to is no longer open', () => {
  expect(openCalls(withCall(calls, aCall('a', 1000, { ended_at: 5000 }))).map(({ id }) => id)).toEqual(['b']);
});

test('late news of a call does not undo what is known of it', () => {
  const taken = withCall(calls, aCall('a', 1000, { taken_at: 4000 }));
  expect(withCall(taken, aCall('a', 1000)).calls.find(({ id }) => id === 'a')?.taken_at).toBe(4000);
});
