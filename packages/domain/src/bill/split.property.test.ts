import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '../must.ts';
import { aContext, named } from '../testing/index.ts';
import { aRuleSet, play, someSteps } from '../testing/random-meals.ts';
import type { Actor, Command } from '../visit/commands.ts';
import { decide } from '../visit/decide.ts';
import { evolveAll } from '../visit/evolve.ts';
import { decideMerge, isMergeRefusal } from '../visit/merge-visits.ts';
import { isRefusal } from '../refusal.ts';
import type { OpenVisit, Service } from '../visit/visit.ts';
import { billOf, settlementOf } from './bill.ts';
import { itemPartsOf, openOf, splitByItems, splitBySeat, splitEqually, type PartOfBill } from './split.ts';
import { reckon } from './reckon.ts';
import { vatOf } from './vat.ts';

const manager: Actor = { kind: 'staff', staffId: 'm1', name: 'Mira', mayReduceFreely: true };
const rates = {
  percent: 10,
  byCategory: new Map([
    [1, 22],
    [3, 4],
  ]),
  byDish: new Map([[12, 5]]),
  takeaway: { percent: 7, byCategory: new Map([[3, 19]]), byDish: new Map([[11, 0]]) },
};
const because = { reason: 'why not' };

/** One thing that the staff do with the bill: numbers stand for what is there at the time. */
interface Deed {
  readonly what:
    | 'charge'
    | 'percent'
    | 'sum'
    | 'comp'
    | 'paySeat'
    | 'payEqual'
    | 'payItems'
    | 'pay'
    | 'cancel';
  readonly at: number;
  readonly size: number;
}
const someDeeds = fc.array(
  fc.record({
    what: fc.constantFrom<Deed['what']>(
      ...(['charge', 'percent', 'sum', 'comp', 'paySeat', 'payEqual', 'payItems', 'pay', 'cancel'] as const),
    ),
    at: fc.nat(1000),
    size: fc.nat(1000),
  }),
  { maxLength: 12, size: 'max' },
);

function commandOf({ what, at, size }: Deed, visit: OpenVisit, place: number): Command {
  const id = `deed-${place}`;
  const lines = visit.batches.flatMap((batch) => batch.lines);
  const line = lines[at % Math.max(1, lines.length)]?.id;
  const sentLineIds = at % 2 === 0 && line ? [line] : undefined;
  const reduction = { type: 'addReduction', id, kind: 'discount', sentLineIds, because } as const;
  const payment = { id, kind: 'card', amount: 1 + size * 7 } as const;
  const items = reckon(visit).items;
  switch (what) {
    case 'charge':
      return {
        type: 'addCharge',
        charge: { id, itemId: 906, names: named('Glass'), quantity: 1 + (at % 3), unitPrice: size },
      };
    case 'percent':
      return { ...reduction, off: { percent: 1 + (size % 100) } };
    case 'sum':
      return { ...reduction, off: { cents: 1 + size } };
    case 'comp': {
      const of = lines.find((one) => one.id === line)?.quantity ?? 1;
      const part = { as: `part-${place}`, units: 1 + (size % of), of };
      return {
        ...reduction,
        kind: 'comp',
        off: { percent: 100 },
        sentLineIds: line ? [line] : undefined,
        part,
      };
    }
    case 'pay':
      return { type: 'recordPayment', payment };
    case 'paySeat':
      return { type: 'recordPayment', payment: { ...payment, part: { by: 'seat', seat: 1 + (at % 3) } } };
    case 'payEqual':
      return {
        type: 'recordPayment',
        payment: { ...payment, part: { by: 'equal', parts: 3, part: 1 + (at % 3) } },
      };
    case 'payItems': {
      const item = items[at % Math.max(1, items.length)];
      const picks = item ? [{ itemId: item.id, units: 1 + (size % item.quantity) }] : [];
      return {
        type: 'recordPayment',
        payment: { ...payment, part: { by: 'items', id: `part-${at % 4}`, picks } },
      };
    }
    case 'cancel':
      return { type: 'setDishStatus', sentLineIds: line ? [line] : [], status: 'not-possible' };
  }
}

function settled(visit: OpenVisit, deeds: readonly Deed[]): OpenVisit {
  return deeds.reduce((before, deed, place) => {
    const context = aContext({ by: manager, now: 9_000_000 + place });
    const decision = decide(before, commandOf(deed, before, place), context);
    if (isRefusal(decision)) return before;
    const then = evolveAll(before, decision) as OpenVisit; // nothing here ends it
    if (deed.what.startsWith('pay')) expect(settlementOf(then).open).toBeGreaterThanOrEqual(0);
    return then;
  }, visit);
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

function expectToMeet(visit: OpenVisit, parts: readonly PartOfBill[]): void {
  const { items } = reckon(visit);
  expect(sum(parts.map(({ total }) => total))).toBe(billOf(visit).total);
  const whole = new Map(vatOf(items, rates, visit.service).map((line) => [line.percent, line]));
  expect(sum([...whole.values()].map(({ cents }) => cents))).toBe(billOf(visit).total);
  for (const percent of [0, 4, 5, 7, 10, 19, 22]) {
    const lines = parts.flatMap(({ vat }) => vat.filter((line) => line.percent === percent));
    expect(sum(lines.map(({ cents }) => cents))).toBe(whole.get(percent)?.cents ?? 0);
    expect(sum(lines.map(({ tax }) => tax))).toBe(whole.get(percent)?.tax ?? 0);
    for (const { cents, tax } of lines) {
      expect(cents).toBeGreaterThan(0);
      expect(Math.abs(tax - (cents * percent) / (100 + percent))).toBeLessThanOrEqual(1);
    }
  }
  for (const part of parts) {
    expect(part.total).toBeGreaterThanOrEqual(0);
    expect(sum(part.vat.map(({ cents }) => cents))).toBe(part.total);
    expect(openOf(visit, part)).toBeGreaterThanOrEqual(0);
    expect(openOf(visit, part)).toBeLessThanOrEqual(settlementOf(visit).open);
  }
}

test(
  '[REDUCE-1, REDUCE-2, SPLIT-1, SPLIT-2, SPLIT-3, SHARE-7, VAT-1, VAT-3] after whatever meal, reductions and payments: lines, parts and taxes come to the bill, and nothing is below zero',
  { timeout: 60_000 },
  () => {
    const someParts = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(
        aRuleSet,
        someSteps,
        someDeeds,
        someParts,
        fc.nat(1000),
        fc.constantFrom<Service>('table', 'takeaway'),
        (rules, steps, deeds, parts, at, service) => {
          let last: OpenVisit | null = null;
          play(rules, steps, ({ after }) => {
            last = after;
          });
          if (!last) return;
          const visit: OpenVisit = { ...settled(last, deeds), service };
          const { items, reductions } = reckon(visit);
          for (const { full, cents } of items) {
            expect(cents).toBeGreaterThanOrEqual(0);
            expect(cents).toBeLessThanOrEqual(full);
          }
          const { reduced, total, paid, open, overpaid } = settlementOf(visit);
          expect(sum(reductions.map(({ cents }) => cents))).toBe(reduced);
          expect(total - paid).toBe(open - overpaid);
          expectToMeet(visit, splitBySeat(visit, rates));
          expectToMeet(visit, splitEqually(visit, parts, rates));
          const picks = items
            .filter((_, place) => (at + place) % 2 === 0)
            .map(({ id, quantity }) => ({ itemId: id, units: 1 + (at % quantity) }));
          expectToMeet(
            visit,
            splitByItems(visit, [...itemPartsOf(visit), { by: 'items', id: 'mine', picks }], rates),
          );
        },
      ),
      { numRuns: 250 },
    );
  },
);

test('[MERGE-9] two tables that come together owe and have paid what both did before', () => {
  fc.assert(
    fc.property(aRuleSet, someSteps, someDeeds, someDeeds, (rules, steps, ofGuests, ofHosts) => {
      let last: OpenVisit | null = null;
      play(rules, steps, ({ after }) => {
        last = after;
      });
      if (!last) return;
      const meal: OpenVisit = last;
      const hosts = settled({ ...meal, id: 'hosts', diners: [], lines: [], batches: [] }, ofHosts);
      const guests = settled({ ...meal, id: 'guests', lines: [] }, ofGuests);
      const merge = decideMerge(guests, hosts, aContext({ by: manager, rules }));
      if (isMergeRefusal(merge)) return;
      const together = evolveAll(hosts, merge.target) as OpenVisit; // they stay
      const [all, one, other] = [together, guests, hosts].map(settlementOf);
      for (const what of ['full', 'reduced', 'paid'] as const) {
        expect(must(all, 'three')[what]).toBe(must(one, 'three')[what] + must(other, 'three')[what]);
      }
    }),
    { numRuns: 200 },
  );
});
