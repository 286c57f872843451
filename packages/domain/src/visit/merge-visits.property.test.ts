import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { plainChoice } from '../cart/choice.ts';
import { personsOf } from '../menu/day-price.ts';
import { must } from '../must.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  sampleRules,
  diner,
  dishes,
  joined,
  openDinner,
  sampleCatalogue,
  waiter,
} from '../testing/index.ts';
import type { Command } from './commands.ts';
import type { RestaurantRules } from './context.ts';
import { decide } from './decide.ts';
import { evolveAll } from './evolve.ts';
import { decideMerge, isMergeRefusal } from './merge-visits.ts';
import { decideParting, isPartingRefusal } from './part-visits.ts';
import type { VisitEvent } from './events.ts';
import { visitAt } from '../rounds/planned.ts';
import { noVisit, type OpenVisit, type Visit } from './visit.ts';

/** One command of a meal: who of the party, what, and how much later than the one before. */
interface Step {
  readonly who: 0 | 1;
  readonly afterMs: number;
  readonly command: Command;
}

const hosts = ['anna', 'bo'] as const;
const guests = ['carla', 'dan'] as const;
const dishesPerHead = 2;

const aStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  afterMs: fc.nat(25_000),
  command: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('addLine' as const),
        lineId: fc.uuid(),
        dishId: fc.constantFrom(
          ...[dishes.salmon, dishes.tuna, dishes.oyster, dishes.lobster, dishes.prawn, dishes.beer].map(
            ({ id }) => id,
          ),
        ),
        quantity: fc.integer({ min: 1, max: 3 }),
        choice: fc.constant(plainChoice),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('submitCart' as const),
        // The newest batch, whatever its number: a phone that looks at its screen first.
        batchNumber: fc.constant(99),
        acceptedExcess: fc.constant(100_000),
      }),
    },
  ),
});

const aRestaurantWithRounds = fc.boolean().map((isSelfOrder) =>
  sampleRules({
    isSelfOrder,
    hasDishLimits: true,
    rounds: { dishesPerHead, turnMs: 60_000, maxTurns: 9, sendsOnce: false },
  }),
);

interface Moment {
  readonly visit: OpenVisit;
  readonly now: number;
}

function aParty(visitId: string, tableId: number, names: readonly string[], rules: RestaurantRules): Moment {
  const now = 1_000_000;
  const opened = decide(noVisit, { ...openDinner, visitId, tableId }, aContext({ rules, now }));
  if (isRefusal(opened)) throw new Error('the table did not open');
  const seats = names.map((name, index) => joined(name, index + 1));
  return { visit: asOpen(evolveAll(noVisit, [...opened, ...seats])), now };
}

/** What the steps lead to; what is refused leaves everything as it is. `check` sees each moment after its step. */
function play(
  from: Moment,
  names: readonly string[],
  steps: readonly Step[],
  rules: RestaurantRules,
  check: (before: OpenVisit, after: OpenVisit) => void = () => {},
): Moment {
  let { visit, now } = from;
  for (const { who, afterMs, command } of steps) {
    now += afterMs;
    const by = diner(must(names[who], 'a party of two'));
    const decision = decide(visit, command, aContext({ rules, now, by }));
    if (isRefusal(decision)) continue;
    const after = asOpen(evolveAll(visit, decision));
    check(visit, after);
    visit = after;
  }
  return { visit, now };
}

function comeTogether(source: Moment, target: Moment, rules: RestaurantRules): Moment {
  const now = Math.max(source.now, target.now);
  const merge = decideMerge(source.visit, target.visit, aContext({ by: waiter, now, rules }));
  if (isMergeRefusal(merge)) throw new Error(`they do not come together: ${merge.code}`);
  return { visit: asOpen(evolveAll(target.visit, merge.target)), now };
}

function asOpen(visit: Visit): OpenVisit {
  if (visit.status !== 'open') throw new Error('the visit is not open');
  return visit;
}

const inCart = ({ lines }: OpenVisit) =>
  lines.map(({ id, dinerId, dishId, quantity }) => `${id} of ${dinerId}: ${quantity} x ${dishId}`);
const sent = ({ batches }: OpenVisit) =>
  batches.flatMap(({ turn, sentBy, lines }) =>
    lines.map(
      ({ lineId, quantity, unitPrice, excessQuantity }) =>
        `${lineId} by ${sentBy} in turn ${turn}: ${quantity} at ${unitPrice}, ${excessQuantity} extra`,
    ),
  );

const everyStory = fc.record({
  rules: aRestaurantWithRounds,
  ofGuests: fc.array(aStep, { maxLength: 25, size: 'max' }),
  ofHosts: fc.array(aStep, { maxLength: 25, size: 'max' }),
  ofAll: fc.array(aStep, { maxLength: 25, size: 'max' }),
});

test(
  '[MERGE-7] whoever comes together, every line, every unit sent and every cent is still there',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(everyStory, ({ rules, ofGuests, ofHosts }) => {
        const source = play(aParty('v2', 13, guests, rules), guests, ofGuests, rules);
        const target = play(aParty('v1', 12, hosts, rules), hosts, ofHosts, rules);
        const { visit } = comeTogether(source, target, rules);
        expect(inCart(visit)).toEqual([...inCart(target.visit), ...inCart(source.visit)]);
        expect(sent(visit)).toEqual([...sent(target.visit), ...sent(source.visit)]);
        expect(billOf(visit).total).toBe(billOf(source.visit).total + billOf(target.visit).total);
        const ids = visit.batches.flatMap(({ lines }) => lines.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(visit.batches.map(({ number }) => number)).toEqual(visit.batches.map((_, index) => index + 1));
      }),
      { numRuns: 500 },
    );
  },
);

// Counted apart from the rules on purpose, by the turn that is printed on each batch.
test(
  '[MERGE-7] after parties have come together no batch brings a turn, a dish or a category above its limit',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(everyStory, ({ rules, ofGuests, ofHosts, ofAll }) => {
        const source = play(aParty('v2', 13, guests, rules), guests, ofGuests, rules);
        const target = play(aParty('v1', 12, hosts, rules), hosts, ofHosts, rules);
        const together = comeTogether(source, target, rules);
        play(together, [guests[0], hosts[0]], ofAll, rules, (before, after) => {
          if (after.batches.length === before.batches.length) return;
          const batch = must(after.batches.at(-1), 'just sent');
          const persons = rules.isSelfOrder ? 1 : personsOf(after.heads);
          const owners = rules.isSelfOrder ? new Set(batch.lines.map(({ dinerId }) => dinerId)) : ['all'];
          for (const owner of owners) {
            const isOwn = (dinerId: string | null) => owner === 'all' || dinerId === owner;
            const own = batch.lines.filter(({ dinerId }) => isOwn(dinerId));
            if (own.some(({ isExemptFromRound }) => !isExemptFromRound)) {
              const counted = unitsOf(
                after,
                (line, turn) => isOwn(line.dinerId) && turn === batch.turn && !line.isExemptFromRound,
              );
              expect(counted).toBeLessThanOrEqual(dishesPerHead * persons);
            }
            if (own.some(({ dishId }) => dishId === dishes.oyster.id))
              expect(
                unitsOf(after, (line) => isOwn(line.dinerId) && line.dishId === dishes.oyster.id),
              ).toBeLessThanOrEqual(persons);
          }
          if (batch.lines.some(({ categoryId }) => categoryId === 5)) {
            const { limitPerTable } = must(sampleCatalogue.findCategory(5), 'prawns have a category');
            expect(
              unitsOf(after, (line, turn) => line.categoryId === 5 && turn === batch.turn),
            ).toBeLessThanOrEqual(must(limitPerTable, 'and it has a maximum'));
          }
        });
      }),
      { numRuns: 500 },
    );
  },
);

test(
  '[PART-7] a party that is parted again takes what is its own: no line, unit, person or cent is lost or doubled',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(everyStory, aReducedBill, ({ rules, ofGuests, ofHosts, ofAll }, off) => {
        const source = play(aParty('v2', 13, guests, rules), guests, ofGuests, rules);
        const target = play(aParty('v1', 12, hosts, rules), hosts, ofHosts, rules);
        const together = comeTogether(source, target, rules);
        const { visit: before, now } = play(together, [guests[0], hosts[0]], ofAll, rules);
        const all = reduced(before, off);
        const went = evolveAll(source.visit, [
          { type: 'guestsWent', at: now, visitId: 'v1', orderId: 501, tableId: 12 },
        ]);
        const parting = decideParting(all, went, 13, aContext({ by: waiter, now, rules }));
        if (isPartingRefusal(parting)) throw new Error(`they are not parted: ${parting.code}`);
        const stay = asOpen(evolveAll(all, parting.hosts));
        const go = asOpen(evolveAll(went, parting.guests));

        const here = visitAt(all, now);
        expect([...inCart(stay), ...inCart(go)].sort()).toEqual(inCart(here).sort());
        expect(inCart(go).every((line) => guests.some((name) => line.includes(` of ${name}:`)))).toBe(true);
        expect(dishesSent(stay, go)).toEqual(dishesSent(all));
        expect(billOf(stay).total + billOf(go).total).toBe(billOf(all).total);
        expect(personsOf(stay.heads) + personsOf(go.heads)).toBe(personsOf(all.heads));
        for (const visit of [stay, go]) {
          const lines = visit.batches.flatMap((batch) => batch.lines);
          expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
          const numbers = visit.batches.map(({ number }) => number);
          expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
          const seated = visit.diners.map(({ id }) => id);
          for (const { dinerId } of lines) expect(seated).toContain(dinerId);
          for (const { sentBy } of visit.batches) expect(seated).toContain(sentBy);
          // What counts in the turn that holds is what was sent in it.
          expect(visit.turn.number).toBe(here.turn.number);
        }
        const counts = (visit: OpenVisit) =>
          unitsOf(
            visit,
            (_line, turn, number) => turn === visit.turn.number && number > visit.turn.afterBatch,
          );
        expect(counts(stay) + counts(go)).toBe(counts(here));
      }),
      { numRuns: 500 },
    );
  },
);

/** What the staff took off: of single dishes by their place on the bill, and of the whole. */
const aReducedBill = fc.array(
  fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    places: fc.option(fc.array(fc.nat(8), { minLength: 1, maxLength: 4 })),
  }),
  { maxLength: 4 },
);

function reduced(visit: OpenVisit, off: Off): OpenVisit {
  const ids = visit.batches.flatMap(({ lines }) => lines.map(({ id }) => id));
  const events = off.map(({ percent, places }, index): VisitEvent => {
    const sentLineIds = places && [...new Set(places.flatMap((place) => ids[place] ?? []))];
    const because = { reason: 'so' };
    return {
      type: 'reductionAdded',
      reduction: {
        ...{ id: `r${index}`, kind: 'discount', off: { percent }, because, at: 1 },
        ...(sentLineIds && sentLineIds.length > 0 && { sentLineIds }),
      },
    };
  });
  return asOpen(evolveAll(visit, events));
}

type Off = readonly { readonly percent: number; readonly places: readonly number[] | null }[];

function dishesSent(...visits: readonly OpenVisit[]): readonly string[] {
  return visits
    .flatMap(sent)
    .map((line) => line.replace(/ by \w+/, ''))
    .sort();
}

function unitsOf(
  visit: OpenVisit,
  counts: (line: OpenVisit['batches'][number]['lines'][number], turn: number, batch: number) => boolean,
): number {
  let units = 0;
  for (const { turn, lines, number } of visit.batches)
    for (const line of lines) if (counts(line, turn, number)) units += line.quantity;
  return units;
}
