import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { paymentKinds, type Payment } from '../bill/payment.ts';
import type { Reduction } from '../bill/reduction.ts';
import type { Cover, Heads } from '../menu/day-price.ts';
import { aRuleSet, play, someSteps } from '../testing/random-meals.ts';
import { joined, tableOpened } from '../testing/index.ts';
import type { SentLine } from '../rounds/batch.ts';
import { evolve, evolveAll } from '../visit/evolve.ts';
import type { ReasonCode } from '../visit/stated-reason.ts';
import { noVisit, type ClosedVisit, type OpenVisit } from '../visit/visit.ts';
import { dayTurnHour } from './day-turn.ts';
import { ReportTally } from './report.ts';
import { visitFiguresOf, type DishFigures, type VisitFigures } from './visit-figures.ts';

function sumOf<Thing>(things: readonly Thing[], of: (thing: Thing) => number): number {
  return things.reduce((sum, thing) => sum + of(thing), 0);
}

test(
  '[REPORT-1, REPORT-6, REPORT-9, REPORT-10] after whatever evening the figures are the sum of the bills, to the cent, and so are the sales by rate, what was paid, what was taken off and who was charged per person',
  { timeout: 60_000 },
  () => {
    const rates = { percent: 10, byCategory: new Map([[3, 22]]) };
    const somePayments = fc.array(
      fc.tuple(fc.constantFrom(...paymentKinds), fc.integer({ min: 1, max: 9000 })),
      {
        maxLength: 4,
      },
    );
    const someReductions = fc.array(
      fc.record({
        kind: fc.constantFrom('discount' as const, 'comp' as const),
        off: fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
          fc.record({ cents: fc.integer({ min: 1, max: 2000 }) }),
        ),
        because: fc.constantFrom({ reason: '', reasonCode: 'complaint' as const }, { reason: 'Ana knows' }),
      }),
      { maxLength: 3 },
    );
    const evening = fc.array(fc.tuple(aRuleSet, someSteps, somePayments, someReductions), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(evening, (meals) => {
        const visits = meals.flatMap(([rules, steps, paid, off]): ClosedVisit[] => {
          let last: OpenVisit | null = null;
          play(rules, steps, ({ after }) => (last = after));
          if (!last) return [];
          const payments = paid.map(([kind, amount], place): Payment => ({
            id: `p${place}`,
            kind,
            amount,
            at: 0,
          }));
          const reductions = off.map((one, place): Reduction => ({ ...one, id: `r${place}`, at: 0 }));
          const closed = evolve(
            { ...(last as OpenVisit), payments, reductions },
            { type: 'tableFreed', at: 9_000_000 },
          );
          return closed.status === 'closed' ? [closed] : [];
        });
        const tally = new ReportTally();
        for (const visit of visits)
          tally.addVisit({ figures: visitFiguresOf(visit, { isPerPerson: true, rates }), servedAt: {} });
        const { report } = tally;
        expect(report.bills).toBe(visits.length);
        expect(report.total).toBe(sumOf(visits, (visit) => billOf(visit).total));
        expect(report.covers + report.dishes + report.charges - report.reductions).toBe(report.total);
        expect(sumOf(report.taxed, ({ cents }) => cents)).toBe(report.total);
        const { ways, open, overpaid, unknown } = report.paid;
        expect(sumOf(ways, ({ cents }) => cents) + open + unknown - overpaid).toBe(report.total);
        for (const { kind, cents } of ways)
          expect(cents).toBe(
            sumOf(
              visits.flatMap(({ payments = [] }) => payments.filter((payment) => payment.kind === kind)),
              ({ amount }) => amount,
            ),
          );
        const kinds = report.heads.flatMap(({ heads, unknown: split }) => {
          expect(split).toEqual({ persons: 0, cents: 0 });
          return heads;
        });
        expect(sumOf(kinds, ({ cents }) => cents)).toBe(report.covers);
        const { reasons, unknown: unexplained } = report.takenOff;
        expect(unexplained).toBe(0);
        expect(sumOf(reasons, ({ cents: taken }) => taken)).toBe(report.reductions);
        const sent = sumOf(
          visits.flatMap(({ batches }) => batches).flatMap(({ lines }) => lines),
          ({ quantity }) => quantity,
        );
        expect(sumOf(report.dishSales, ({ quantity, cancelled }) => quantity + cancelled)).toBe(sent);
        expect(sumOf(report.cancelled.reasons, ({ count }) => count)).toBe(
          sumOf(report.dishSales, ({ cancelled }) => cancelled),
        );
        expect(sumOf(report.quarters, ({ dishes }) => dishes)).toBe(
          sumOf(report.dishSales, ({ quantity }) => quantity),
        );
        const included = visits
          .flatMap(({ batches }) => batches)
          .flatMap(({ lines }) => lines)
          .filter(({ unitPrice, status }) => unitPrice === 0 && status !== 'not-possible');
        expect(sumOf(report.perPerson, ({ dishes }) => dishes)).toBe(
          sumOf(included, ({ quantity, excessQuantity }) => quantity - excessQuantity),
        );
      }),
      { numRuns: 200 },
    );
  },
);

const line = (change: Partial<DishFigures>): DishFigures => ({
  ...{ id: '1-1', dishId: 11, names: { first: 'Salmone', second: '' }, station: 'sushi' },
  ...{ sentAt: 0, quantity: 1, cents: 500, end: 'served', ...change },
});
const visit = (change: Partial<VisitFigures>): VisitFigures => ({
  ...{ orderId: 1, tableId: 1, service: 'table', menuId: 1, isPerPerson: false, persons: 2 },
  ...{ openedAt: 0, closedAt: 1, covers: 0, dishes: 0, charges: 0, total: 0 },
  ...{ batches: [], lines: [], taxed: null, ...change },
});
/** What is kept of a visit that ended with dishes at five euros in one batch. */
const endedWith = ({
  lines,
  reductions = [],
  isPerPerson = false,
}: {
  readonly lines: readonly (Pick<SentLine, 'status' | 'quantity'> & Partial<SentLine>)[];
  readonly reductions?: readonly Reduction[];
  readonly isPerPerson?: boolean;
}): VisitFigures => {
  const meal = evolveAll(noVisit, [tableOpened({ covers: [] }), joined('anna', 1)]) as OpenVisit;
  const sent = lines.map((one, place): SentLine => ({
    ...{ id: `1-${place + 1}`, lineId: `l${place}`, dinerId: 'anna', dishId: 11, categoryId: 1 },
    ...{ names: { first: 'Salmone', second: '', translations: {} }, options: [], station: 'sushi' },
    choice: { condiments: [], courses: [], remark: '' },
    ...{ unitPrice: 500, excessQuantity: 0, excessPrice: 0, isExemptFromRound: false },
    ...one,
  }));
  const batch = { number: 1, turn: 0, sentAt: 0, origin: 'guest' as const, sentBy: 'anna', lines: sent };
  const ended = evolve({ ...meal, batches: [batch], reductions }, { type: 'tableFreed', at: 1 });
  if (ended.status !== 'closed') throw new Error('it has ended');
  return visitFiguresOf(ended, { isPerPerson, rates: null });
};
const reportOf = (...visits: readonly Parameters<ReportTally['addVisit']>[0][]) => {
  const tally = new ReportTally();
  for (const one of visits) tally.addVisit(one);
  return tally.report;
};

describe('the figures of an evening', () => {
  test('[REPORT-1] what bills came to by kind, what was off them, and the tax of each rate, are those of all of them', () => {
    const taxed = [
      { percent: 10, cents: 1100, tax: 100 },
      { percent: 22, cents: 610, tax: 110 },
    ];
    const report = reportOf(
      { figures: visit({ covers: 600, dishes: 1000, charges: 300, total: 1710, taxed }), servedAt: {} },
      { figures: visit({ covers: 200, charges: 40, total: 240, taxed: null }), servedAt: {} },
      {
        figures: visit({ dishes: 550, total: 550, taxed: [{ percent: 10, cents: 550, tax: 50 }] }),
        servedAt: {},
      },
    );
    expect(report).toMatchObject({ covers: 800, dishes: 1550, charges: 340, reductions: 190, total: 2500 });
    expect(report.taxed).toEqual([
      { percent: 10, cents: 1650, tax: 150 },
      { percent: 22, cents: 610, tax: 110 },
      { percent: null, cents: 240, tax: 0 },
    ]);
  });

  test('[REPORT-4] half of the dishes of a station and nine in ten came within so long; what nobody marked has no time', () => {
    const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((minute) => line({ id: `1-${minute}` }));
    const servedAt = Object.fromEntries(lines.map(({ id }, place) => [id, (place + 1) * 60_000]));
    const cancelled = line({ id: '2-1', end: 'cancelled' });
    const unmarked = line({ id: '2-2', station: 'bar', end: 'unmarked' });
    const { stations } = reportOf({
      figures: visit({ lines: [...lines, cancelled, unmarked] }),
      servedAt: { ...servedAt, '2-1': 60_000 },
    });
    expect(stations).toEqual([
      { station: 'sushi', times: { count: 10, medianMs: 300_000, mostMs: 540_000 } },
    ]);
  });

  test('[REPORT-5] who pays per person took what the price includes and was not cancelled: no drinks with a price, no dish at a surcharge, nothing beyond a limit', () => {
    const included = { status: 'served', unitPrice: 0 } as const;
    const lines = [
      { ...included, quantity: 7 },
      // What goes with it costs something, the dish doesn't.
      {
        ...included,
        quantity: 2,
        options: [
          {
            kind: 'condiment' as const,
            names: { first: 'Tartufo', second: '', translations: {} },
            ...{ unitPrice: 300, quantity: 1 },
          },
        ],
      },
      { ...included, quantity: 5, excessQuantity: 2, excessPrice: 200 },
      { ...included, quantity: 1, status: 'waiting' as const },
      // Water that is free counts though it counts in no round.
      { ...included, quantity: 3, isExemptFromRound: true },
      { ...included, quantity: 4, status: 'not-possible' as const },
      { status: 'served' as const, quantity: 6, unitPrice: 450, isExemptFromRound: true },
      { status: 'served' as const, quantity: 1, unitPrice: 900 },
    ];
    const perPersonOf = (...figures: readonly VisitFigures[]) =>
      reportOf(...figures.map((one) => ({ figures: one, servedAt: {} }))).perPerson;
    const figures = endedWith({ lines, isPerPerson: true });
    expect(perPersonOf(figures)).toEqual([
      { menuId: 1, persons: figures.persons, dishes: 7 + 2 + 3 + 1 + 3 },
    ]);
    expect(perPersonOf(endedWith({ lines }), { ...figures, isPerPerson: null })).toEqual([]);
    // An older version kept what a dish came to, and not why.
    const older = visit({
      ...{ isPerPerson: true, persons: 3 },
      lines: [
        line({ quantity: 7, cents: 0 }),
        line({ id: '1-2', quantity: 2, cents: 0, end: 'cancelled' }),
        line({ id: '1-3', quantity: 4, cents: 1800 }),
      ],
    });
    expect(perPersonOf(older)).toEqual([{ menuId: 1, persons: 3, dishes: 7 }]);
  });

  test('[REPORT-6] what was paid is added up by its way, what is open and above a bill is each its own, and older figures say nothing', () => {
    const { paid } = reportOf(
      {
        figures: visit({
          total: 1000,
          paid: [
            { kind: 'cash', cents: 300 },
            { kind: 'voucher', cents: 200 },
          ],
        }),
        servedAt: {},
      },
      { figures: visit({ total: 500, paid: [{ kind: 'cash', cents: 650 }] }), servedAt: {} },
      { figures: visit({ total: 70, paid: [] }), servedAt: {} },
      { figures: visit({ total: 4000 }), servedAt: {} },
    );
    expect(paid).toEqual({
      ways: [
        { kind: 'cash', cents: 950 },
        { kind: 'voucher', cents: 200 },
      ],
      ...{ open: 570, overpaid: 150, unknown: 4000 },
    });
  });

  test('[REPORT-7] a round counts once however often something was sent in it, and who keeps none is no visit with rounds', () => {
    const meal = evolveAll(noVisit, [tableOpened(), joined('anna', 1)]) as OpenVisit;
    const sentIn = (...turns: readonly number[]): VisitFigures => {
      const batches = turns.map((turn, place) => ({
        ...{ number: place + 1, turn, sentAt: 0, origin: 'waiter' as const, sentBy: null, lines: [] },
      }));
      const ended = evolve({ ...meal, batches }, { type: 'tableFreed', at: 1 });
      if (ended.status !== 'closed') throw new Error('it has ended');
      return visitFiguresOf(ended, { isPerPerson: true, rates: null });
    };
    const all = [sentIn(1, 1, 2, 4), sentIn(1), sentIn(0, 0), sentIn(), visit({ batches: [1, 2, 3] })];
    expect(reportOf(...all.map((figures) => ({ figures, servedAt: {} }))).rounds).toEqual({
      ...{ count: 4, visits: 2 },
    });
  });

  test('[REPORT-8] what was cancelled is counted by its usual reason and worth what it would have cost; words count and are not kept', () => {
    const off = (reason: string, reasonCode?: ReasonCode) => ({ reason, ...(reasonCode && { reasonCode }) });
    const figures = endedWith({
      lines: [
        { status: 'not-possible', quantity: 2, because: off('', 'sold-out') },
        // It had been brought; the guest sent it back.
        { status: 'not-possible', quantity: 1, because: off('', 'complaint') },
        { status: 'not-possible', quantity: 1, because: off('Hair in it, says Bruno') },
        { status: 'not-possible', quantity: 1 },
        { status: 'served', quantity: 4 },
        { status: 'not-possible', quantity: 3, because: off('', 'sold-out') },
      ],
    });
    expect(JSON.stringify(figures)).not.toContain('Bruno');
    // An older version kept no reason.
    const older = visit({ lines: [line({ quantity: 7, end: 'cancelled', cents: 0 })] });
    const both = [figures, older].map((one) => ({ figures: one, servedAt: {} }));
    expect(reportOf(...both).cancelled).toEqual({
      reasons: [
        { reason: 'sold-out', count: 5, cents: 2500 },
        { reason: 'complaint', count: 1, cents: 500 },
        { reason: 'in-words', count: 1, cents: 500 },
        { reason: 'unsaid', count: 1, cents: 500 },
      ],
      unknown: 7,
    });
  });

  test('[REPORT-9] what was taken off is counted by kind and usual reason; of what older versions kept nobody knows it', () => {
    const celebrated = { reason: '', reasonCode: 'celebration' as const };
    const figures = endedWith({
      lines: [
        { status: 'served', quantity: 2 },
        { status: 'not-possible', quantity: 1 },
      ],
      reductions: [
        { id: 'r1', kind: 'comp', sentLineIds: ['1-1'], off: { percent: 50 }, because: celebrated, at: 0 },
        { id: 'r2', kind: 'discount', off: { cents: 100 }, because: celebrated, at: 0 },
        { id: 'r3', kind: 'discount', off: { percent: 25 }, because: { reason: 'A friend' }, at: 0 },
        // The dish was cancelled afterwards: nothing is left to take off.
        { id: 'r4', kind: 'comp', sentLineIds: ['1-2'], off: { percent: 100 }, because: celebrated, at: 0 },
      ],
    });
    const older = visit({ dishes: 1000, total: 940 });
    const report = reportOf(...[figures, figures, older].map((one) => ({ figures: one, servedAt: {} })));
    expect(report.takenOff).toEqual({
      reasons: [
        { kind: 'comp', reason: 'celebration', count: 2, cents: 1000 },
        { kind: 'discount', reason: 'celebration', count: 2, cents: 200 },
        { kind: 'discount', reason: 'in-words', count: 2, cents: 200 },
      ],
      unknown: 60,
    });
    expect(report.reductions).toBe(1460);
  });

  test('[REPORT-10] who was charged per person is counted by kind at each menu, others by what they were charged; of older bills nobody knows the split', () => {
    const cover = (person: Cover['person'], itemId: number, unitPrice: number, quantity: number): Cover => ({
      ...{ person, itemId, unitPrice, quantity },
      names: { first: `Item ${itemId}`, second: '', translations: {} },
    });
    const meal = evolveAll(noVisit, [tableOpened({ covers: [] }), joined('anna', 1)]) as OpenVisit;
    const bill = (
      heads: Heads,
      covers: readonly Cover[],
      { isPerPerson = true, menuId = 1 }: { isPerPerson?: boolean; menuId?: number } = {},
    ) => {
      const ended = evolve({ ...meal, heads, covers, menuId }, { type: 'tableFreed', at: 1 });
      if (ended.status !== 'closed') throw new Error('it has ended');
      return visitFiguresOf(ended, { isPerPerson, rates: null });
    };
    const { heads: _heads, ...older } = bill({ adults: 2, children: 1, others: 0 }, [
      cover('adults', 1, 2400, 2),
      cover('children', 2, 1200, 1),
    ]);
    const all = [
      // A cover charge beside the price of the evening; a child that eats for nothing is there all the same.
      bill({ adults: 2, children: 1, others: 3 }, [
        cover('adults', 1, 2400, 2),
        cover('adults', 9, 200, 2),
        cover('others', 9, 200, 3),
        cover('others', 3, 1800, 3),
      ]),
      bill({ adults: 1, children: 0, others: 1 }, [cover('adults', 1, 2000, 1), cover('others', 4, 1500, 1)]),
      // Two tables that came together on different days: what some others were charged doesn’t say who all are.
      bill({ adults: 0, children: 0, others: 3 }, [cover('others', 3, 1800, 2), cover('others', 4, 1500, 1)]),
      // Where each dish has its price everybody pays the same cover charge.
      bill({ adults: 0, children: 0, others: 2 }, [cover('others', 9, 200, 2)], {
        ...{ isPerPerson: false, menuId: 2 },
      }),
      bill({ adults: 4, children: 0, others: 0 }, [], { isPerPerson: false, menuId: 3 }),
      older,
      visit({ menuId: 3, persons: 5 }),
    ];
    const report = reportOf(...all.map((figures) => ({ figures, servedAt: {} })));
    const item = (id: number) => ({ id, names: { first: `Item ${id}`, second: '' } });
    expect(report.heads).toEqual([
      {
        menuId: 1,
        heads: [
          { person: 'adults', count: 3, cents: 7200 },
          { person: 'children', count: 1, cents: 0 },
          { person: 'others', count: 3, cents: 5100 },
          { person: 'others', item: item(3), count: 3, cents: 6000 },
          { person: 'others', item: item(4), count: 1, cents: 1500 },
        ],
        unknown: { persons: 3, cents: 6000 },
      },
      {
        menuId: 2,
        heads: [{ person: 'others', count: 2, cents: 400 }],
        unknown: { persons: 0, cents: 0 },
      },
    ]);
    expect(report.covers).toBe(7200 + 5100 + 6000 + 1500 + 6000 + 400);
  });

  test('a call that nobody answered has no time, and is counted', () => {
    const tally = new ReportTally();
    tally.addCall({ calledAt: 0, answeredAt: 61_000 });
    tally.addCall({ calledAt: 0, answeredAt: null });
    expect(tally.report.calls).toEqual({
      count: 2,
      unanswered: 1,
      times: { count: 1, medianMs: 70_000, mostMs: 70_000 },
    });
  });
});

test.each([
  ['without hours', [], 5],
  [
    'at noon and in the evening',
    [
      ['12:00:00', '15:00:00'],
      ['18:00:00', '01:30:00'],
    ],
    5,
  ],
  ['a bar until half past six', [['20:00:00', '06:30:00']], 7],
  ['a bakery from four', [['04:00:00', '13:00:00']], 4],
  ['day and night', [['00:00:00', '24:00:00']], 5],
  [
    'what goes on after midnight as an hour of its own',
    [
      ['19:00:00', '24:00:00'],
      ['00:00:00', '02:00:00'],
    ],
    5,
  ],
] as const)('[REPORT-2] when a business day begins: %s', (_what, hours, expected) => {
  expect(dayTurnHour(hours.map(([start, end]) => ({ start, end })))).toBe(expected);
});
