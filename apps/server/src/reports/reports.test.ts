import fc from 'fast-check';
import {
  evolveAll,
  noVisit,
  visitFiguresOf,
  type ClosedVisit,
  type DishFigures,
  type VisitFigures,
} from '@tavolata/domain';
import { joined, tableOpened } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { Restaurant } from '../catalogue/restaurant.ts';
import { dateAfter } from '../catalogue/restaurant-day.ts';
import { MemoryReports } from '../storage/memory/memory-reports.ts';
import { Reports } from './reports.ts';

const firstDay = Date.parse('2026-11-02T18:00:00Z');
const hour = 3_600_000;
const closed = evolveAll(noVisit, [tableOpened(), joined('anna', 1), { type: 'tableFreed', at: firstDay }]);
const staff = { id: 'm1', name: 'Ana' };

/** Any evening: bills end, go on and end anew, hours pass, days are closed when somebody thinks of it. */
const someSteps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('end' as const), visit: fc.nat(5), total: fc.nat(10_000) }),
    fc.record({ what: fc.constant('goOn' as const), visit: fc.nat(5) }),
    fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ what: fc.constant('close' as const), daysAgo: fc.nat(2) }),
  ),
  { maxLength: 40, size: 'max' },
);

test('[DAY-1, DAY-3] whatever ends, goes on and is closed in which order: the closings add up to the bills', async () => {
  await fc.assert(
    fc.asyncProperty(someSteps, async (steps) => {
      let now = firstDay;
      const kept = new MemoryReports();
      const restaurant = new Restaurant(null, () => now);
      const reports = reportsOf(kept, restaurant, () => now);
      const close = (daysAgo: number) =>
        reports.close({
          day: dateAfter(restaurant.businessDay(), -daysAgo),
          requestId: `close-${now}`,
          staff,
        });
      const bills = new Map<number, { total: number; isOpen: boolean }>();
      // From this closing on every bill is counted.
      await close(0);
      for (const step of steps) {
        if (step.what === 'pass') now += step.hours * hour;
        else if (step.what === 'close') await close(step.daysAgo);
        else {
          const { visit: id } = step;
          const bill = bills.get(id);
          if (step.what === 'goOn') {
            if (!bill || bill.isOpen) continue;
            bills.set(id, { ...bill, isOpen: true });
            kept.keep({ visit: { ...closed, id: `v${id}`, status: 'open' } as never, events: [], at: now });
          } else if (!bill || bill.isOpen) {
            bills.set(id, { total: step.total, isOpen: false });
            kept.keep({ ...ended(`v${id}`, step.total, now), events: [], at: now });
          }
        }
      }
      // What is open ends as it was, so that all is counted.
      for (const [id, { total, isOpen }] of bills)
        if (isOpen) kept.keep({ ...ended(`v${id}`, total, now), events: [], at: now });
      now += 48 * hour;
      await close(0);
      const { closings } = await reports.closings();
      const counted = closings.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
      expect(counted).toBe([...bills.values()].reduce((sum, { total }) => sum + total, 0));
    }),
    { numRuns: 100 },
  );
});

test('[REPORT-6, REPORT-8, REPORT-9, REPORT-10] what older versions have kept is read as it was: nobody knows how those bills were paid, why something is off them, nor who was charged per person', async () => {
  const kept = new MemoryReports();
  const restaurant = new Restaurant(null, () => firstDay + hour);
  const reports = reportsOf(kept, restaurant, () => firstDay + hour);
  const {
    paid: _paid,
    rounds: _rounds,
    takenOff: _takenOff,
    heads: _heads,
    ...older
  } = ended('old', 4000, firstDay).figures;
  const cancelled: DishFigures = {
    ...{ id: '1-1', dishId: 11, names: { first: 'Salmone', second: '' }, station: 'sushi' },
    ...{ sentAt: firstDay, quantity: 2, end: 'cancelled', cents: 0 },
  };
  const before = { ...older, dishes: 300, covers: 4000, charges: 0, lines: [cancelled] };
  kept.keep({ ...ended('old', 4000, firstDay), figures: before, events: [], at: firstDay });
  const item = { id: 77, names: { first: 'Studenti', second: '' } };
  const now = ended('new', 1000, firstDay + 1);
  const figures: VisitFigures = {
    ...now.figures,
    paid: [{ kind: 'card', cents: 900 }],
    rounds: 2,
    lines: [{ ...cancelled, off: { reason: 'sold-out', cents: 1000 } }],
    takenOff: [{ kind: 'comp', reason: 'complaint', cents: 50 }],
    heads: [
      { person: 'others', item, count: 2, cents: 3000 },
      // At weekends they pay another price, and are called the same.
      { person: 'others', item: { ...item, id: 78 }, count: 1, cents: 1800 },
    ],
  };
  kept.keep({ ...now, figures, events: [], at: firstDay + 1 });
  const { figures: ofDay } = await reports.report({ span: 'day' });
  expect(ofDay).toMatchObject({
    total: 50,
    payments: { ways: [{ kind: 'card', amount: 9 }], open: 1, overpaid: 0, unknown: 40 },
    rounds: { count: 2, visits: 1 },
    cancelled: { reasons: [{ reason: 'sold-out', count: 2, amount: 10 }], unknown: 2 },
    taken_off: { reasons: [{ kind: 'comp', reason: 'complaint', count: 1, amount: 0.5 }], unknown: 3 },
    heads: [
      {
        kinds: [{ kind: 'other', called: { name: 'Studenti' }, people: 3, amount: 48 }],
        unknown: { people: older.persons, amount: 40 },
      },
    ],
  });
  // A day that an older version has closed.
  const day = restaurant.businessDay();
  const { since, until } = restaurant.boundsOfBusinessDay(day);
  const number = kept.close({ day, since, until, closedAt: firstDay + hour, closedBy: 'Ana' }) ?? 0;
  const {
    payments: _payments,
    rounds: _ofDay,
    cancelled: _off,
    taken_off: _taken,
    heads: _split,
    ...then
  } = ofDay;
  const nothing = { bills: 0, total: 0 };
  const summary = { figures: then, late: nothing, corrected: nothing, total: 50 };
  kept.keepSummary(number, JSON.stringify(summary));
  expect(await reports.closing(number)).toMatchObject(summary);
  expect((await reports.closing(number))?.figures).not.toHaveProperty('payments');
});

function reportsOf(kept: MemoryReports, restaurant: Restaurant, now: () => number): Reports {
  return new Reports({
    storage: {
      listFigures: async (page) => kept.list(page),
      closeDay: async (closing) => kept.close(closing),
      keepSummary: async (number, summary) => kept.keepSummary(number, summary),
      findClosing: async (number) => kept.find(number),
      listClosings: async (of) => kept.listClosings(of),
      findAuditEntry: async () => null,
    },
    calls: { listCallTimes: async () => [] },
    restaurant,
    now,
  });
}

function ended(id: string, total: number, closedAt: number): { visit: ClosedVisit; figures: VisitFigures } {
  if (closed.status !== 'closed') throw new Error('it has ended');
  const visit = { ...closed, id, closedAt };
  return { visit, figures: { ...visitFiguresOf(visit, { isPerPerson: null, rates: null }), total } };
}
