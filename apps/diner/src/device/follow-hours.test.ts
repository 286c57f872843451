import type { RestaurantReply } from '@tavolata/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Clock } from './clock.ts';
import type { Content, ContentStore } from './content.ts';
import { followHours } from './follow-hours.ts';

const minute = 60_000;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** A phone that has loaded a restaurant whose hours change at this moment of the server's clock. */
function aPhone(changesAt: number | null, offset = 0) {
  // Only the kitchen is asked for.
  const restaurantAt = (moment: number | null) => ({ kitchen: { changes_at: moment } }) as RestaurantReply;
  const ready = (moment: number | null): Content => ({
    restaurant: { status: 'ready', value: restaurantAt(moment) },
    catalogue: { status: 'loading' },
  });
  const store = createStore<Content>(() => ready(changesAt));
  const refresh = vi.fn(async () => {
    store.setState(ready(null));
    return true;
  });
  const nothing = async () => undefined;
  const content: ContentStore = { ...store, refresh, load: nothing, complete: nothing };
  const clock = createStore<Clock>(() => ({ ok: 1, offset, timeZone: 'UTC' }));
  followHours({ content, clock, now: Date.now });
  return { refresh, clock };
}

test('[BH-02] a phone reads settings and menus again when an hour begins or ends, once', async () => {
  const { refresh } = aPhone(30 * minute);
  await vi.advanceTimersByTimeAsync(30 * minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(refresh).toHaveBeenCalledOnce();
});

test('[BH-02] the moment is the server’s: a phone whose clock is slow does not come late', async () => {
  const { refresh } = aPhone(30 * minute, 10 * minute);
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(refresh).toHaveBeenCalledOnce();
});

test('[BH-02] what the phone learns of its clock meanwhile counts', async () => {
  const { refresh, clock } = aPhone(30 * minute);
  clock.setState({ offset: 29 * minute });
  await vi.advanceTimersByTimeAsync(minute);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a restaurant whose hours don’t change today is left alone', async () => {
  const { refresh } = aPhone(null);
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(refresh).not.toHaveBeenCalled();
});
