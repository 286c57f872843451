import fc from 'fast-check';
import { plainChoice } from '../cart/choice.ts';
import { must } from '../must.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Command } from '../visit/commands.ts';
import type { Context, RestaurantRules } from '../visit/context.ts';
import { decide } from '../visit/decide.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit, type Visit } from '../visit/visit.ts';
import {
  aContext,
  sampleRules,
  diner,
  dishes,
  joined,
  openDinner,
  sampleCatalogue,
  waiter,
} from './index.ts';

/** A guest wants more or less of one of their own lines, named by its place among them. */
interface MoreOfOwn {
  readonly type: 'moreOfOwn';
  readonly place: number;
  readonly delta: number;
}

type AddLine = Extract<Command, { type: 'addLine' }>;

/** A guest wants a dish; the line gets its id in the meal. */
type Add = Omit<AddLine, 'lineId'>;

/** One command of a meal: who gives it, what it is, and how much later than the one before. */
interface Step {
  readonly who: string;
  readonly afterMs: number;
  readonly action: Exclude<Command, AddLine> | Add | MoreOfOwn;
}

/** What came of a step. */
export interface Moment {
  readonly before: OpenVisit;
  readonly after: OpenVisit;
  readonly who: string;
  readonly command: Command;
  readonly refusal: Refusal | null;
  readonly now: number;
}

export const guests = ['anna', 'bo', 'cleo'];
const menu = [
  dishes.salmon,
  dishes.tuna,
  dishes.oyster,
  dishes.lobster,
  dishes.wagyu,
  dishes.prawn,
  dishes.squid,
  dishes.beer,
];

const anAdd = fc.record({
  type: fc.constant('addLine' as const),
  dishId: fc.constantFrom(...menu.map(({ id }) => id)),
  quantity: fc.integer({ min: 1, max: 4 }),
  choice: fc.constantFrom(plainChoice, { ...plainChoice, remark: 'hot' }),
  forTurn: fc.constantFrom(0, 0, 2, 3, 4),
});
const aSubmit = fc.record({
  type: fc.constant('submitCart' as const),
  batchNumber: fc.integer({ min: 1, max: 12 }),
  acceptedExcess: fc.constantFrom(0, 1000, 100_000),
  confirmsUnused: fc.boolean(),
});
const aMore = fc.record({
  type: fc.constant('moreOfOwn' as const),
  place: fc.nat(4),
  delta: fc.constantFrom(1, 1, 2, 4, -1),
});
const aStaffAction = fc.oneof(
  fc.record({
    type: fc.constant('changeHeads' as const),
    heads: fc.record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.nat(2), others: fc.nat(1) }),
  }),
  fc.record({
    type: fc.constant('setDishStatus' as const),
    sentLineIds: fc.constantFrom(['1-1'], ['2-1']),
    status: fc.constantFrom('served' as const, 'not-possible' as const),
  }),
);

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ who: fc.constantFrom(...guests), afterMs: fc.nat(3000), action: anAdd }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ who: fc.constantFrom(...guests), afterMs: fc.nat(3000), action: aMore }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ who: fc.constantFrom(...guests), afterMs: fc.nat(20_000), action: aSubmit }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who: fc.constant('staff'), afterMs: fc.nat(3000), action: aStaffAction }),
  },
);

/** As long as a meal: the arrays of fast-check are short unless asked. */
export const someSteps = fc.array(aStep, { maxLength: 60, size: 'max' });

export const aRuleSet: fc.Arbitrary<RestaurantRules> = fc
  .record({
    isSelfOrder: fc.boolean(),
    sendsOnce: fc.boolean(),
    dishesPerHead: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ isSelfOrder, sendsOnce, dishesPerHead }) =>
    sampleRules({
      isSelfOrder,
      hasDishLimits: true,
      rounds: { dishesPerHead, turnMs: 60_000, maxTurns: 3, sendsOnce },
    }),
  );

/** Plays a meal and hands every step to the checks, with the visit before and after. */
export function play(rules: RestaurantRules, steps: readonly Step[], check: (moment: Moment) => void): void {
  const opened = decide(noVisit, openDinner, aContext({ rules }));
  if (isRefusal(opened)) throw new Error('the table did not open');
  let visit = asOpen(evolveAll(noVisit, [...opened, ...guests.map((id, index) => joined(id, index + 1))]));
  let now = 1_000_000;
  for (const [place, { who, afterMs, action }] of steps.entries()) {
    now += afterMs;
    const command = commandOf(action, visit, who, place);
    if (!command) continue;
    const context: Context = aContext({ now, rules, by: who === 'staff' ? waiter : diner(who) });
    const decision = decide(visit, command, context);
    const after = isRefusal(decision) ? visit : asOpen(evolveAll(visit, decision));
    check({ before: visit, after, who, command, refusal: isRefusal(decision) ? decision : null, now });
    visit = after;
  }
}

/** What a step says. No device says the id of one line for another: a guess at one would find the same now and then. */
function commandOf(action: Step['action'], visit: OpenVisit, who: string, place: number): Command | null {
  if (action.type === 'moreOfOwn') return moreOf(visit, who, action);
  return action.type === 'addLine' ? { ...action, lineId: `line-${place}` } : action;
}

function moreOf(visit: OpenVisit, who: string, { place, delta }: MoreOfOwn): Command | null {
  const own = [...visit.lines, ...(visit.planned ?? [])].filter(({ dinerId }) => dinerId === who);
  const line = own[place % Math.max(1, own.length)];
  return line ? { type: 'changeQuantity', lineId: line.id, delta } : null;
}

function asOpen(visit: Visit): OpenVisit {
  if (visit.status !== 'open') throw new Error('the visit is not open');
  return visit;
}

// The counting below is written apart from the rules on purpose: loops over what was sent, nothing shared with usage.ts.
export function countSent(
  visit: OpenVisit,
  since: number,
  wanted: (dishId: number, dinerId: string | null) => boolean,
): number {
  let count = 0;
  for (const batch of visit.batches)
    if (batch.number > since)
      for (const line of batch.lines)
        if (line.status !== 'not-possible' && wanted(line.dishId, line.dinerId)) count += line.quantity;
  return count;
}

export const people = ({ heads }: OpenVisit) => heads.adults + heads.children + heads.others;
export const isCounted = (dishId: number) =>
  !must(sampleCatalogue.findDish(dishId), 'sample dish').isExemptFromRound;
export const hardLimits = [
  { dishId: dishes.oyster.id, each: 1, table: Infinity },
  { dishId: dishes.wagyu.id, each: 3, table: 4 },
];
