import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plateTimes, usualTimeOf, type PlateTimes } from './plate-times.ts';
import type { WatchedDish } from './watched-dish.ts';

const minute = 60_000;
const now = 1_000 * minute;
const miso = { id: 1, station: 'kitchen' };
const gyoza = { id: 2, station: 'kitchen' };
const beer = { id: 3, station: 'bar' };
const menu = [miso, gyoza, beer];

/** A ticket of one dish that took so many minutes, finished so many minutes ago. */
function took(minutes: number, { of = miso, ago = 1 }: { of?: typeof miso; ago?: number } = {}): WatchedDish {
  const madeAt = now - ago * minute;
  const sentAt = madeAt - minutes * minute;
  const ticketId = `${of.id}-${minutes}-${ago}-${(tickets += 1)}`;
  return { id: `${ticketId}/1`, ticketId, dishId: of.id, station: of.station, sentAt, madeAt };
}

/** One that has waited for so many minutes. */
function waits(minutes: number, of = miso): WatchedDish {
  return { ...took(minutes, { of, ago: 0 }), madeAt: 'waiting' };
}

let tickets = 0;

const timesOf = (...watched: readonly WatchedDish[]) => plateTimes(watched, { now, dishes: menu });
const minutesOf = (dish: typeof miso, times: PlateTimes) => {
  const usual = times.get(dish.id);
  return usual ? `${usual.from}–${usual.to}` : null;
};

describe('how long a dish usually takes', () => {
  test('[PLATE-2] is the middle half of its tickets, rounded to steps of five minutes so that it never says less', () => {
    const times = timesOf(...[2, 11, 12, 13, 40].map((minutes) => took(minutes)));
    expect(minutesOf(miso, times)).toBe('10–15');
    const slower = timesOf(...[12, 13, 15, 17, 18].map((minutes) => took(minutes)));
    expect(minutesOf(miso, slower)).toBe('15–20');
    const wide = timesOf(...[13, 14, 17, 20, 21].map((minutes) => took(minutes)));
    expect(minutesOf(miso, wide)).toBe('10–20');
  });

  test('[PLATE-2] is not known from four tickets, however alike they are', () => {
    expect(timesOf(took(10), took(10), took(10), took(10)).size).toBe(0);
  });

  test('[PLATE-2] is its own where that is known, else that of its station, and nothing beyond it', () => {
    const ofMiso = [11, 12, 12, 13, 13].map((minutes) => took(minutes));
    const ofGyoza = [11, 12, 12, 13].map((minutes) => took(minutes, { of: gyoza }));
    const times = timesOf(...ofMiso, ...ofGyoza);
    expect(minutesOf(gyoza, times)).toBe('10–15');
    expect(minutesOf(beer, times)).toBeNull();
    const slow = [21, 22, 22, 23, 23].map((minutes) => took(minutes, { of: gyoza }));
    expect(minutesOf(gyoza, timesOf(...ofMiso, ...slow))).toBe('20–25');
    expect(minutesOf(miso, timesOf(...ofMiso, ...slow))).toBe('10–15');
  });

  test('[PLATE-2] is learnt from dishes sent in the last ninety minutes', () => {
    const long = [12, 12, 13, 13, 14];
    expect(timesOf(...long.map((minutes) => took(minutes, { ago: 80 }))).size).toBe(0);
    expect(minutesOf(miso, timesOf(...long.map((minutes) => took(minutes, { ago: 70 }))))).toBe('10–15');
  });

  test('[PLATE-2] is that of the twelve tickets that were finished last', () => {
    const before = Array.from({ length: 20 }, () => took(23, { ago: 30 }));
    const lately = Array.from({ length: 12 }, () => took(11, { ago: 2 }));
    expect(minutesOf(miso, timesOf(...before, ...lately))).toBe('10–15');
    expect(minutesOf(miso, timesOf(...lately, ...before))).toBe('10–15');
    expect(minutesOf(miso, timesOf(...before, ...lately.slice(0, 2)))).toBe('20–25');
  });

  test('[PLATE-1] is counted by tickets: ten dishes that come at once say as much as one, and the last of them says when', () => {
    const [first, ...more] = [10, 10, 10, 10, 10].map((minutes) => took(minutes));
    const one = { ...took(2), ticketId: 'one' };
    expect(timesOf(...Array.from({ length: 10 }, (_, index) => ({ ...one, id: `one/${index}` }))).size).toBe(
      0,
    );
    const late = { ...(first as WatchedDish), id: 'late', madeAt: now };
    expect(minutesOf(miso, timesOf(first as WatchedDish, ...more))).toBe('5–10');
    const all = [first as WatchedDish, ...more].flatMap((dish) => [dish, { ...late, ...idsOf(dish) }]);
    expect(minutesOf(miso, timesOf(...all))).toBe('10–15');
  });

  test('[PLATE-1] is not learnt from a ticket with a dish that tells nothing', () => {
    const told = [10, 10, 10, 10].map((minutes) => took(minutes));
    const fifth = took(10);
    const paused: WatchedDish = { ...took(10), ...idsOf(fifth), madeAt: 'untold' };
    expect(minutesOf(miso, timesOf(...told, fifth))).toBe('5–10');
    expect(timesOf(...told, fifth, paused).size).toBe(0);
  });

  test('[PLATE-3] is not said where tickets differ too much, and of short times all the same', () => {
    expect(timesOf(...[4, 6, 12, 19, 19].map((minutes) => took(minutes))).size).toBe(0);
    expect(minutesOf(miso, timesOf(...[18, 20, 24, 30, 35].map((minutes) => took(minutes))))).toBe('20–30');
    expect(minutesOf(beer, timesOf(...[1, 1, 5, 8, 9].map((minutes) => took(minutes, { of: beer }))))).toBe(
      '0–10',
    );
  });

  test('[PLATE-3] is not said above an hour: there the staff don’t say when dishes are made', () => {
    expect(minutesOf(miso, timesOf(...[58, 58, 59, 59, 60].map((minutes) => took(minutes))))).toBe('55–60');
    expect(timesOf(...[61, 61, 62, 62, 62].map((minutes) => took(minutes))).size).toBe(0);
  });

  test('[PLATE-3] is not said of a dish whose own time is unclear, though that of its station is clear', () => {
    const ofMiso = Array.from({ length: 12 }, () => took(12, { ago: 1 }));
    const ofGyoza = [4, 6, 12, 19, 19].map((minutes) => took(minutes, { of: gyoza, ago: 5 }));
    const times = timesOf(...ofMiso, ...ofGyoza);
    expect(minutesOf(miso, times)).toBe('10–15');
    expect(minutesOf(gyoza, times)).toBeNull();
  });

  test('[PLATE-4] grows while tickets wait for longer than most took, before any of them is made', () => {
    const made = [11, 12, 12, 13, 13].map((minutes) => took(minutes));
    expect(minutesOf(miso, timesOf(...made, waits(3), waits(12)))).toBe('10–15');
    expect(minutesOf(miso, timesOf(...made, waits(19), waits(19)))).toBe('10–20');
    expect(minutesOf(miso, timesOf(...made, waits(26), waits(26), waits(27)))).toBe('15–30');
    expect(minutesOf(miso, timesOf(...made, waits(31), waits(31), waits(32)))).toBeNull();
  });

  test('[PLATE-2, PLATE-3, PLATE-4] whatever was seen, it is in steps of five minutes, clear, and no shorter for one more that waits', () => {
    const some = fc.record({
      minutes: fc.double({ min: 0, max: 70, noNaN: true }),
      ago: fc.double({ min: 0, max: 20, noNaN: true }),
      of: fc.constantFrom(...menu),
      isWaiting: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), (seen) => {
        const watched = seen.map(({ minutes, ago, of, isWaiting }) =>
          isWaiting ? waits(minutes, of) : took(minutes, { of, ago }),
        );
        for (const [, { from, to }] of timesOf(...watched)) {
          expect([from % 5, to % 5]).toEqual([0, 0]);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to <= 10 || to <= 2 * from).toBe(true);
          expect(to).toBeLessThanOrEqual(60);
        }
        // More waiting never says that it goes faster.
        const ends = (times: PlateTimes) => [...times].map(([id, { to }]) => [id, to] as const);
        const later = timesOf(...watched, waits(59));
        for (const [id, to] of ends(timesOf(...watched))) {
          const after = later.get(id);
          if (after) expect(after.to).toBeGreaterThanOrEqual(to);
        }
      }),
    );
  });
});

test('[PLATE-5] a guest reads it while the dish is in the kitchen, and no longer than it is true', () => {
  const times: PlateTimes = new Map([[miso.id, { from: 10, to: 15 }]]);
  const sentAt = now - 15 * minute;
  const read = (status: 'waiting' | 'made' | 'paused', at = now - 1, dishId = miso.id) =>
    usualTimeOf({ dishId, status }, { sentAt, times, now: at });
  expect(read('waiting')).toEqual({ from: 10, to: 15 });
  expect(read('waiting', now)).toBeNull();
  expect(read('made')).toBeNull();
  expect(read('paused')).toBeNull();
  expect(read('waiting', now - 1, beer.id)).toBeNull();
});

function idsOf({ ticketId, sentAt }: WatchedDish) {
  return { ticketId, sentAt };
}
