import type { CallAck, CallServiceMessage, GuestCallWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { createCallBell, type CallLine } from './call-bell.ts';

const water = { checkbox_group: ['Water'], message: '' };
const call: GuestCallWire = { id: 'c-1', user_id: 'anna', titles: [], called_at: 1000, taken_at: null };

/** A line in the hand of the test, with the timers of its bell. */
function aBell() {
  const sent: { readonly message: CallServiceMessage; readonly answer: (ack: CallAck) => void }[] = [];
  let tell: (calls: readonly GuestCallWire[]) => void = () => undefined;
  let timeIsUp: () => void = () => undefined;
  let ids = 0;
  const line: CallLine = {
    callService: (message, answer) => sent.push({ message, answer }),
    onCalls: (listener) => {
      tell = listener;
    },
  };
  const bell = createCallBell({
    line,
    createId: () => `request-${(ids += 1)}`,
    startTimer: (_delay, action) => {
      timeIsUp = action;
      return () => undefined;
    },
  });
  return { bell, sent, tell: (calls: readonly GuestCallWire[]) => tell(calls), runOut: () => timeIsUp() };
}

test('a ring brings the call as the staff have it', async () => {
  const { bell, sent } = aBell();
  const result = bell.ring(water);
  expect(sent[0]?.message).toEqual({ requestId: 'request-1', ...water });
  sent[0]?.answer({ ok: true, call });
  expect(await result).toEqual({ ok: true, call });
});

test('the restaurant’s no brings its code', async () => {
  const { bell, sent } = aBell();
  const result = bell.ring(water);
  sent[0]?.answer({ ok: false, code: 'too-many-requests', message: '', detail: null });
  expect(await result).toEqual({ ok: false, code: 'too-many-requests' });
});

test('ringing again after a lost answer is the same call; another request is another', async () => {
  const { bell, sent, runOut } = aBell();
  const lost = bell.ring(water);
  runOut();
  expect(await lost).toEqual({ ok: false, code: 'unreachable' });
  void bell.ring(water);
  void bell.ring({ ...water, message: 'with ice' });
  expect(sent.map(({ message }) => message.requestId)).toEqual(['request-1', 'request-1', 'request-2']);
});

test('the same request after an answer is a new call', () => {
  const { bell, sent } = aBell();
  void bell.ring(water);
  sent[0]?.answer({ ok: true, call });
  void bell.ring(water);
  expect(sent.map(({ message }) => message.requestId)).toEqual(['request-1', 'request-2']);
});

test('the standing calls are those that were told last', () => {
  const { bell, tell } = aBell();
  let changes = 0;
  const stop = bell.subscribe(() => (changes += 1));
  tell([call]);
  expect(bell.getState()).toEqual([call]);
  stop();
  tell([]);
  expect(bell.getState()).toEqual([]);
  expect(changes).toBe(1);
});
