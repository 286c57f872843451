import { unreachable } from '@tavolata/client';
import type { DishStatusBody, DoneReply } from '@tavolata/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../../../shared/api/call.ts';
import { aLine, aTicket } from '../../../shared/live/sample-tickets.ts';
import { KitchenTaps } from './kitchen-taps.ts';

const ticket = aTicket({ dishes: [aLine({ order_detail_id: 'a' }), aLine({ order_detail_id: 'b' })] });
const noAnswer = new CallFailed({ ...unreachable, retryAfterSeconds: null });
const closed = new CallFailed({ ...unreachable, code: 'visit-not-open', retryAfterSeconds: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a cook taps', () => {
  test('is sent in its order, one after the other', async () => {
    const kitchen = aKitchen();
    kitchen.tapDish('a', 'made');
    kitchen.tapDish('a', 'on-its-way');
    await vi.runAllTimersAsync();
    expect(kitchen.sent.map(({ is_make }) => is_make)).toEqual([1, 11]);
    expect(kitchen.taps.state.getState().pending).toEqual([]);
  });

  test('waits while there is no connection, and goes again under the same request id', async () => {
    const kitchen = aKitchen({ answers: [noAnswer, noAnswer, 'ok'] });
    kitchen.tapDish('a', 'made');
    await vi.runAllTimersAsync();
    expect(kitchen.sent).toHaveLength(3);
    expect(new Set(kitchen.sent.map(({ request_id }) => request_id)).size).toBe(1);
    const { answered } = kitchen.taps.state.getState();
    expect(answered).toMatchObject([{ tap: { requestId: kitchen.sent[0]?.request_id }, version: 3 }]);
  });

  test('goes at once when the connection is back', async () => {
    const kitchen = aKitchen({ answers: [noAnswer, 'ok'] });
    kitchen.tapDish('a', 'made');
    await vi.advanceTimersByTimeAsync(0);
    kitchen.taps.resend();
    await vi.advanceTimersByTimeAsync(0);
    expect(kitchen.taps.state.getState().pending).toEqual([]);
  });

  test('is forgotten, with a word why, when the table has been closed; the next tap still goes', async () => {
    const kitchen = aKitchen({ answers: [closed, 'ok'] });
    const refusals: Error[] = [];
    kitchen.taps.onRefused((error) => refusals.push(error));
    kitchen.tapDish('a', 'made');
    kitchen.tapDish('b', 'made');
    await vi.runAllTimersAsync();
    expect(refusals).toEqual([closed]);
    const { pending, recent } = kitchen.taps.state.getState();
    expect(pending).toEqual([]);
    expect(recent.map(({ dish }) => dish)).toEqual(['b']);
  });

  test('can be taken back, the last twenty of it', async () => {
    const kitchen = aKitchen();
    for (let time = 0; time < 25; time++) kitchen.tapDish('a', 'made');
    const { recent } = kitchen.taps.state.getState();
    expect(recent).toHaveLength(20);
    const newest = recent[0];
    if (newest) kitchen.taps.takeBack(newest);
    await vi.runAllTimersAsync();
    expect(kitchen.sent.at(-1)).toMatchObject({ order_detail_ids: ['a'], is_make: 0 });
    expect(kitchen.taps.state.getState().recent).toHaveLength(19);
  });
});

interface KitchenSetting {
  /** What the server says to each attempt; 'ok' once they are used up. */
  readonly answers?: readonly ('ok' | CallFailed)[];
}

function aKitchen({ answers = [] }: KitchenSetting = {}) {
  const sent: DishStatusBody[] = [];
  let ids = 0;
  async function send(body: DishStatusBody): Promise<DoneReply> {
    sent.push(body);
    const answer = answers[sent.length - 1] ?? 'ok';
    if (answer !== 'ok') throw answer;
    return { ok: true, version: sent.length };
  }
  const taps = new KitchenTaps({
    send,
    notHeardOf: (answered) => answered,
    createId: () => `request-${++ids}`,
  });
  return {
    taps,
    sent,
    tapDish(id: string, to: 'made' | 'on-its-way') {
      const lines = ticket.dishes.filter(({ order_detail_id }) => order_detail_id === id);
      taps.tap({ ticket, lines, dish: id, to });
    },
  };
}
