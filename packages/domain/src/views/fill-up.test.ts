import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import type { Dish } from '../menu/dish.ts';
import { isRefusal } from '../refusal.ts';
import { excessOf } from '../rounds/excess.ts';
import { visitAt } from '../rounds/planned.ts';
import { leftOf, turnUsage } from '../rounds/usage.ts';
import {
  aContext,
  annaAndBo,
  diner,
  dishes,
  given,
  lineAdded,
  sampleRules,
  tableOpened,
} from '../testing/index.ts';
import { aRuleSet, play, someSteps, type Moment } from '../testing/random-meals.ts';
import type { RestaurantRules } from '../visit/context.ts';
import { decide } from '../visit/decide.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit, type Visit } from '../visit/visit.ts';
import { fillUp } from './fill-up.ts';

const { salmon, tuna, noodles, oyster, lobster, wagyu, prawn, squid, beer } = dishes;
const rules = sampleRules({
  hasDishLimits: true,
  rounds: { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: false },
});
const context = aContext({ rules, now: 1_000_000 });
const anything = { dinerId: 'anna', suits: () => true };
const firstTurn = { number: 1, clock: null, afterBatch: 0 };

/** Two adults and a child, who take six dishes a round. */
function aTable(...events: readonly VisitEvent[]): OpenVisit {
  const visit = evolveAll(noVisit, [tableOpened({ turn: firstTurn }), ...annaAndBo.slice(1), ...events]);
  if (visit.status !== 'open') throw new Error('the table is open');
  return visit;
}

const proposed = (...parameters: Parameters<typeof fillUp>) =>
  fillUp(...parameters).flatMap(({ dish, quantity }) => Array.from({ length: quantity }, () => dish));

test('[FILL-1] all places that the round has left are filled, whoever holds the others, and nothing where there are no rounds', () => {
  expect(proposed(aTable(), anything, context)).toHaveLength(6);
  expect(proposed(aTable(lineAdded('1', 'bo', salmon.id, 4)), anything, context)).toHaveLength(2);
  expect(proposed(aTable(lineAdded('1', 'bo', salmon.id, 6)), anything, context)).toEqual([]);
  expect(proposed(aTable(), anything, { ...context, rules: { ...rules, rounds: null } })).toEqual([]);
});

test('[FILL-2] only what is included, comes as it is, is left, and may suit the guests', () => {
  const all = proposed(aTable(), anything, context);
  for (const dish of [tuna, dishes.duck, dishes.crab, beer, dishes.lunchSoup])
    expect(all).not.toContain(dish);
  const noSeafood = (dish: Dish) => ![oyster, lobster, prawn, squid].some(({ id }) => id === dish.id);
  const some = proposed(aTable(), { ...anything, suits: noSeafood }, context);
  expect(new Set(some)).toEqual(new Set([salmon, noodles, wagyu]));
  const stock = new Map([[salmon.id, 0]]);
  expect(proposed(aTable(), anything, { ...context, stock })).not.toContain(salmon);
  expect(proposed(aTable(), { ...anything, suits: () => false }, context)).toEqual([]);
});

test('[FILL-2] what the kitchen can’t make or waits with for this table is not proposed', () => {
  const sent = given(...eventsOf(lineAdded('1', 'bo', salmon.id))).when(
    { type: 'submitCart', batchNumber: 1, confirmsUnused: true },
    { rules, now: 1_000_000 },
  ).decision;
  if (isRefusal(sent)) throw new Error(sent.code);
  const status: VisitEvent = { type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'paused' };
  const visit = aTable(lineAdded('1', 'bo', salmon.id), ...sent, status);
  expect(proposed(visit, anything, context)).not.toContain(salmon);
});

function eventsOf(...events: readonly VisitEvent[]): readonly VisitEvent[] {
  return [tableOpened({ turn: firstTurn }), ...annaAndBo.slice(1), ...events];
}

test('[FILL-3] of every category before much of one, and of every dish before two of one', () => {
  expect(proposed(aTable(), anything, context)).toEqual([salmon, noodles, prawn, oyster, squid, lobster]);
});

test('[FILL-3] among equals what the table had twice comes first', () => {
  const sent = given(...eventsOf(lineAdded('1', 'bo', wagyu.id, 2))).when(
    { type: 'submitCart', batchNumber: 1, confirmsUnused: true },
    { rules, now: 1_000_000 },
  ).decision;
  if (isRefusal(sent)) throw new Error(sent.code);
  const visit = aTable(lineAdded('1', 'bo', wagyu.id, 2), ...sent);
  expect(proposed(visit, anything, context)).toEqual([wagyu, noodles, prawn, salmon]);
});

test('[FILL-1, FILL-2] whatever the table has done, what is proposed can be added as it stands, fills no more than is left and costs nothing extra', () => {
  fc.assert(
    fc.property(aRuleSet, someSteps, (anyRules, steps) => {
      let last: Moment | undefined;
      play(anyRules, steps, (moment) => (last = moment));
      if (last) expectAddable(last, anyRules);
    }),
    { numRuns: 300 },
  );
});

function expectAddable({ after, now }: Moment, anyRules: RestaurantRules): void {
  const there = aContext({ rules: anyRules, now, by: diner('anna') });
  const before = visitAt(after, now);
  const proposals = fillUp(before, anything, there);
  const usage = turnUsage(before, 'anna', there);
  const units = proposals.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(units).toBeLessThanOrEqual(usage ? leftOf(usage) : 0);
  let filled: Visit = before;
  for (const [place, { dish, quantity }] of proposals.entries()) {
    const line = { lineId: `new-${place}`, dishId: dish.id, choice: plainChoice, quantity };
    const decision = decide(filled, { type: 'addLine', ...line }, there);
    // The last seconds of a round take no more, whatever it is.
    if (isRefusal(decision)) return expect(decision.code).toBe('turn-closing');
    filled = evolveAll(filled, decision);
  }
  if (filled.status !== 'open') throw new Error('the table stays open');
  expect(excessOf(filled, there)).toEqual(excessOf(before, there));
}
