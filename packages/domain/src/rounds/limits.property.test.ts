import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import { must } from '../must.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import {
  aContext,
  aHouse,
  diner,
  dishes,
  joined,
  openDinner,
  sampleCatalogue,
  waiter,
} from '../testing/index.ts';
import type { Command } from '../visit/commands.ts';
import type { Context, HouseRules } from '../visit/context.ts';
import { decide } from '../visit/decide.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit, type Visit } from '../visit/visit.ts';

/** One wish of a meal: who, what, and how much later than the one before. */
interface Step {
  readonly who: string;
  readonly afterMs: number;
  readonly command: Command;
}

const guests = ['anna', 'bo', 'cleo'];
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
  lineId: fc.uuid(),
  dishId: fc.constantFrom(...menu.map(({ id }) => id)),
  quantity: fc.integer({ min: 1, max: 4 }),
  choice: fc.constantFrom(plainChoice, { ...plainChoice, remark: 'hot' }),
});
const aSubmit = fc.record({
  type: fc.constant('submitCart' as const),
  batchNumber: fc.integer({ min: 1, max: 12 }),
  acceptedExcess: fc.constantFrom(0, 1000, 100_000),
  confirmsUnused: fc.boolean(),
});
const aStaffWish = fc.oneof(
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
    arbitrary: fc.record({ who: fc.constantFrom(...guests), afterMs: fc.nat(3000), command: anAdd }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ who: fc.constantFrom(...guests), afterMs: fc.nat(20_000), command: aSubmit }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who: fc.constant('staff'), afterMs: fc.nat(3000), command: aStaffWish }),
  },
);

const aRuleSet: fc.Arbitrary<HouseRules> = fc
  .record({
    isSelfOrder: fc.boolean(),
    sendsOnce: fc.boolean(),
    dishesPerHead: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ isSelfOrder, sendsOnce, dishesPerHead }) =>
    aHouse({
      isSelfOrder,
      hasDishLimits: true,
      rounds: { dishesPerHead, turnMs: 60_000, maxTurns: 3, sendsOnce },
    }),
  );

function contextOf(step: Step, now: number, rules: HouseRules): Context {
  return aContext({ now, rules, by: step.who === 'staff' ? waiter : diner(step.who) });
}

/** Plays a meal and hands every step to the checks, with the visit before and after. */
function play(
  rules: HouseRules,
  steps: readonly Step[],
  check: (moment: {
    before: OpenVisit;
    after: OpenVisit;
    step: Step;
    refusal: Refusal | null;
    now: number;
  }) => void,
): void {
  const opened = decide(noVisit, openDinner, aContext({ rules }));
  if (isRefusal(opened)) throw new Error('the table did not open');
  let visit = asOpen(evolveAll(noVisit, [...opened, ...guests.map((id, index) => joined(id, index + 1))]));
  let now = 1_000_000;
  for (const step of steps) {
    now += step.afterMs;
    const decision = decide(visit, step.command, contextOf(step, now, rules));
    const after = isRefusal(decision) ? visit : asOpen(evolveAll(visit, decision));
    check({ before: visit, after, step, refusal: isRefusal(decision) ? decision : null, now });
    visit = after;
  }
}

function asOpen(visit: Visit): OpenVisit {
  if (visit.status !== 'open') throw new Error('the visit is not open');
  return visit;
}

// The counting below is written apart from the rules on purpose: loops over what was sent, nothing shared with usage.ts.
function countSent(
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

const people = ({ heads }: OpenVisit) => heads.adults + heads.children + heads.others;
const isCounted = (dishId: number) =>
  !must(sampleCatalogue.findDish(dishId), 'sample dish').isExemptFromRound;
const hardLimits = [
  { dishId: dishes.oyster.id, each: 1, table: Infinity },
  { dishId: dishes.wagyu.id, each: 3, table: 4 },
];

test(
  '[R-13] whatever guests do, a batch never brings a turn, a dish or a category above its limit',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(aRuleSet, fc.array(aStep, { maxLength: 60 }), (rules, steps) => {
        play(rules, steps, ({ before, after }) => {
          if (after.batches.length === before.batches.length) return;
          const batch = must(after.batches.at(-1), 'just sent');
          const since = after.turn.afterBatch;
          const owners = rules.isSelfOrder
            ? guests.map((id) => (dinerId: string | null) => dinerId === id)
            : [() => true];
          const factor = rules.isSelfOrder ? 1 : people(after);
          for (const isOwn of owners) {
            if (!batch.lines.some((line) => isOwn(line.dinerId))) continue;
            const perTurn = must(rules.rounds, 'rounds are on').dishesPerHead * factor;
            expect(
              countSent(after, since, (dishId, who) => isCounted(dishId) && isOwn(who)),
            ).toBeLessThanOrEqual(batch.lines.some((line) => !line.isExemptFromRound) ? perTurn : Infinity);
            for (const { dishId, each, table } of hardLimits) {
              if (!batch.lines.some((line) => line.dishId === dishId && isOwn(line.dinerId))) continue;
              const most = Math.min(each * factor, table);
              expect(countSent(after, 0, (id, who) => id === dishId && isOwn(who))).toBeLessThanOrEqual(most);
            }
          }
          if (batch.lines.some((line) => line.categoryId === 5)) {
            const inCategory = countSent(
              after,
              since,
              (id) => sampleCatalogue.findDish(id)?.categoryId === 5,
            );
            expect(inCategory).toBeLessThanOrEqual(Math.min(2 * people(after), 5));
          }
          expect(batch.turn).toBeLessThanOrEqual(
            batch.lines.some((line) => !line.isExemptFromRound) ? 3 : Infinity,
          );
        });
      }),
      { numRuns: 1500 },
    );
  },
);

test(
  '[LIMIT-1] whatever is refused for a limit would have broken it: there are no false refusals',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(aRuleSet, fc.array(aStep, { maxLength: 60 }), (rules, steps) => {
        play(rules, steps, ({ before, refusal, step, now }) => {
          if (!refusal || step.command.type !== 'addLine') return;
          const { dishId, quantity } = step.command;
          const ended = before.turn.clock !== null && now >= before.turn.clock.startedAt + 60_000;
          const since = ended ? (before.batches.at(-1)?.number ?? 0) : before.turn.afterBatch;
          const isOwn = (who: string | null) => !rules.isSelfOrder || who === step.who;
          const inCart = (wanted: (id: number) => boolean) =>
            before.lines.reduce(
              (sum, line) => sum + (wanted(line.dishId) && isOwn(line.dinerId) ? line.quantity : 0),
              0,
            );
          const factor = rules.isSelfOrder ? 1 : people(before);
          const perTurn = must(rules.rounds, 'rounds are on').dishesPerHead * factor;
          if (refusal.code === 'turn-full') {
            const used =
              countSent(before, since, (id, who) => isCounted(id) && isOwn(who)) + inCart(isCounted);
            expect(used + quantity).toBeGreaterThan(perTurn);
            return;
          }
          if (refusal.code === 'dish-limit-reached') {
            const { each, table } = must(
              hardLimits.find((limit) => limit.dishId === dishId),
              'a hard limit',
            );
            const used =
              countSent(before, 0, (id, who) => id === dishId && isOwn(who)) + inCart((id) => id === dishId);
            expect(used + quantity).toBeGreaterThan(Math.min(each * factor, table));
            return;
          }
          if (refusal.code === 'category-limit-reached') {
            const isIn = (id: number) => sampleCatalogue.findDish(id)?.categoryId === 5;
            const inAllCarts = before.lines.reduce(
              (sum, line) => sum + (isIn(line.dishId) ? line.quantity : 0),
              0,
            );
            expect(countSent(before, since, isIn) + inAllCarts + quantity).toBeGreaterThan(
              Math.min(2 * people(before), 5),
            );
            return;
          }
          if (refusal.code === 'turn-complete') {
            expect(ended).toBe(false);
            expect(countSent(before, since, (id, who) => isCounted(id) && isOwn(who))).toBeGreaterThan(0);
            return;
          }
          if (refusal.code === 'turn-closing') {
            const clock = must(before.turn.clock, 'a closing turn has a clock');
            expect(clock.startedAt + 60_000 - now).toBeLessThanOrEqual(5000);
            return;
          }
          if (refusal.code === 'last-turn-passed') {
            expect(before.turn.number + (ended ? 1 : 0)).toBeGreaterThan(3);
            return;
          }
          expect(['quantity-not-possible', 'cart-full']).toContain(refusal.code);
        });
      }),
      { numRuns: 1500 },
    );
  },
);

test(
  '[C-09] extra units are never more than what stands above the limit, and are charged once',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(aRuleSet, fc.array(aStep, { maxLength: 60 }), (rules, steps) => {
        play(rules, steps, ({ before, after }) => {
          if (after.batches.length === before.batches.length) return;
          const batch = must(after.batches.at(-1), 'just sent');
          const owners = rules.isSelfOrder ? guests : ['all'];
          for (const owner of owners) {
            const isOwn = (who: string | null) => owner === 'all' || who === owner;
            const limit = rules.isSelfOrder ? 1 : people(after);
            const before = countSent(
              { ...after, batches: after.batches.slice(0, -1) },
              0,
              isLobsterOf(isOwn),
            );
            const now = countSent({ ...after, batches: [batch] }, 0, isLobsterOf(isOwn));
            const charged = batch.lines
              .filter((line) => line.dishId === dishes.lobster.id && isOwn(line.dinerId))
              .reduce((sum, line) => sum + line.excessQuantity, 0);
            expect(charged).toBe(Math.max(0, now - Math.max(0, limit - before)));
          }
        });
      }),
      { numRuns: 1000 },
    );
  },
);

function isLobsterOf(isOwn: (who: string | null) => boolean) {
  return (dishId: number, who: string | null) => dishId === dishes.lobster.id && isOwn(who);
}
