import { billOf, decide, evolveAll, isRefusal, must, noVisit, pricePerPerson } from '@tavolata/domain';
import { aContext, openDinner, sampleCatalogue } from '@tavolata/domain/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RestaurantCalendar } from './restaurant-day.ts';

const zones = [
  'Europe/Rome',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/New_York',
  'Pacific/Auckland',
];
const hourMs = 3_600_000;

/** Moments of 2026, many of them at a midnight or at a change of the clocks in one of the zones. */
const aMoment = fc
  .record({
    near: fc.constantFrom(
      ...['2026-10-24T22:00Z', '2026-10-25T01:00Z', '2026-03-28T23:00Z', '2026-03-29T01:00Z'],
      ...['2026-10-03T15:30Z', '2026-11-01T04:00Z', '2026-12-31T23:00Z', '2026-07-09T18:15Z'],
    ),
    offMs: fc.integer({ min: -30 * hourMs, max: 30 * hourMs }),
  })
  .map(({ near, offMs }) => Date.parse(near) + offMs);
const someHolidays = fc.uniqueArray(
  fc.constantFrom('2026-10-25', '2026-03-29', '2026-10-04', '2026-11-01', '2027-01-01', '2026-07-10'),
);

test('[O-07, O-17] the next day begins in the minute in which the restaurant’s calendar says so, whatever its clocks do', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), aMoment, (zone, now) => {
      const calendar = new RestaurantCalendar(zone, new Set());
      const next = calendar.nextDayAfter(now);
      expect(next).toBeGreaterThan(now);
      const { weekday } = calendar.momentAt(now).today;
      expect(calendar.momentAt(next - 1).today.weekday).toBe(weekday);
      expect(calendar.momentAt(next).today.weekday).toBe((weekday + 1) % 7);
    }),
  );
});

test('[LOG-1] a day of the restaurant’s calendar has all its minutes and none of another’s, whatever its clocks do', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), aMoment, (zone, moment) => {
      const calendar = new RestaurantCalendar(zone, new Set());
      // Sweden writes its dates as the wire does.
      const dates = new Intl.DateTimeFormat('sv', { timeZone: zone });
      const date = dates.format(moment);
      const { since, until } = calendar.boundsOf(date);
      expect(since).toBeLessThanOrEqual(moment);
      expect(until).toBeGreaterThan(moment);
      expect([since, until - 1].map((at) => dates.format(at))).toEqual([date, date]);
      expect([since - 1, until].map((at) => dates.format(at))).not.toContain(date);
    }),
  );
});

test('[O-17] over midnights, holidays and changed clocks a form that stayed open charges what it showed, or asks again', () => {
  const dinner = must(sampleCatalogue.findMenu(openDinner.menuId), 'dinner');
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      someHolidays,
      aMoment,
      fc.nat(30 * hourMs),
      (zone, holidays, seenAt, later) => {
        const calendar = new RestaurantCalendar(zone, new Set(holidays));
        const { adults, children } = pricePerPerson(sampleCatalogue, dinner, calendar.momentAt(seenAt).today);
        const shownSum = 2 * (adults ?? 0) + (children ?? 0);
        const now = seenAt + later;
        const context = aContext({ now, today: calendar.momentAt(now).today });
        const decision = decide(noVisit, { ...openDinner, shownSum }, context);
        const asked = isRefusal(decision) && decision.code === 'sum-changed' ? decision.sum : shownSum;
        const opened = decide(noVisit, { ...openDinner, shownSum: asked }, context);
        if (isRefusal(opened)) throw new Error(opened.code);
        const visit = evolveAll(noVisit, opened);
        expect(visit.status === 'open' && billOf(visit).total).toBe(asked);
        // Until its day ends nothing can have changed.
        if (now < calendar.nextDayAfter(seenAt)) expect(asked).toBe(shownSum);
      },
    ),
  );
});

test('[EDIT-16] of a minute that the clocks show twice the first one is meant', () => {
  for (const [zone, date, time, first] of [
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z'],
    ['Europe/Rome', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45Z'],
    ['Europe/Rome', '2026-10-25', '03:30', '2026-10-25T02:30Z'],
  ] as const) {
    const found = new RestaurantCalendar(zone, new Set()).instantOf({ date, time });
    expect([zone, new Date(found).toISOString()]).toEqual([zone, new Date(first).toISOString()]);
  }
});
