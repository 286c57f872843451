import type { ServiceCallWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { openCalls, withCall, withStep, withStepBack, withToldSince, type Calls } from './service-calls.ts';

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

const first = ({ calls }: Calls) => calls.find(({ id }) => id === 'a');
const taken = aCall('a', 1000, { taken_at: 4000 });
const done = aCall('a', 1000, { taken_at: 4000, ended_at: 5000 });

test('a late answer to a step does not undo what the line has told since', () => {
  expect(first(withStep(withCall(calls, done), taken))).toEqual(done);
  expect(first(withStep(calls, taken))).toEqual(taken);
});

test('the line tells a step back as it tells one forward', () => {
  expect(first(withCall(withCall(calls, done), taken))).toEqual(taken);
});

test('what was taken back is as it was answered, unless somebody has gone on meanwhile', () => {
  expect(first(withStepBack(withCall(calls, done), done, taken))).toEqual(taken);
  const doneAgain = { ...done, ended_at: 6000 };
  expect(first(withStepBack(withCall(calls, doneAgain), done, taken))).toEqual(doneAgain);
});

test('an answer holds for all that the line has not told while it was on its way', () => {
  const before = withCall(calls, done);
  const reply: Calls = { clockAheadMs: 7, calls: [aCall('b', 2000), taken] };
  // Taken back while there was no line.
  expect(withToldSince(reply, { before, known: before })).toEqual(reply);
  const other = aCall('c', 3000);
  const known = withCall(withCall(before, aCall('b', 2000, { taken_at: 2500 })), other);
  expect(withToldSince(reply, { before, known })).toEqual({
    clockAheadMs: 7,
    calls: [other, aCall('b', 2000, { taken_at: 2500 }), taken],
  });
  expect(withToldSince(reply, { before: undefined, known: undefined })).toEqual(reply);
});
