import { answerTimeoutMs, type Ack, type CartSnapshot } from '@tavolata/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnapshotRequest } from './snapshot-request.ts';
import { startTimer, Timers } from './timers.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A request over a line that was heard last at that time. */
function setUp({ lastHeardAt = () => 0 }: { readonly lastHeardAt?: () => number } = {}) {
  const transport = {
    ...{ open: vi.fn(), close: vi.fn(), send: vi.fn(), renew: vi.fn<() => void>() },
    askSnapshot: vi.fn<(onAnswer: (answer: Ack<CartSnapshot>) => void) => void>(),
  };
  const onAnswer = vi.fn();
  const timers = new Timers(startTimer);
  const request = new SnapshotRequest({ transport, timers, now: Date.now, lastHeardAt, onAnswer });
  return { transport, timers, request, onAnswer };
}

test('it is asked once until it has come, and then again for who wants it', () => {
  const { transport, request, onAnswer } = setUp();
  request.ask();
  request.ask();
  expect(transport.askSnapshot.mock.calls).toEqual([[onAnswer]]);
  request.done();
  request.ask();
  expect(transport.askSnapshot).toHaveBeenCalledTimes(2);
});

test('a line that has said nothing since is given up', () => {
  const { transport, request } = setUp();
  request.ask();
  vi.advanceTimersByTime(answerTimeoutMs - 1);
  expect(transport.renew).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(transport.renew).toHaveBeenCalledTimes(1);
  expect(transport.askSnapshot).toHaveBeenCalledTimes(1);
  // The line that comes up asks anew.
  request.ask();
  expect(transport.askSnapshot).toHaveBeenCalledTimes(2);
});

test('a line that is only slow stays, and is asked again as long as nothing comes', () => {
  const { transport, request } = setUp({ lastHeardAt: Date.now });
  request.ask();
  vi.advanceTimersByTime(2 * answerTimeoutMs);
  expect(transport.askSnapshot).toHaveBeenCalledTimes(3);
  expect(transport.renew).not.toHaveBeenCalled();
  request.done();
  vi.advanceTimersByTime(10 * answerTimeoutMs);
  expect(transport.askSnapshot).toHaveBeenCalledTimes(3);
});

test('with its line go its timers, and the next line may be asked', () => {
  const { transport, timers, request } = setUp();
  request.ask();
  timers.cancelAll();
  request.forget();
  vi.advanceTimersByTime(10 * answerTimeoutMs);
  expect(transport.renew).not.toHaveBeenCalled();
  request.ask();
  expect(transport.askSnapshot).toHaveBeenCalledTimes(2);
});
