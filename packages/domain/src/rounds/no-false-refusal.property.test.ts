import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../cart/line.ts';
import { must } from '../must.ts';
import type { LineRefusal, Refusal } from '../refusal.ts';
import { dishes, sampleCatalogue } from '../testing/index.ts';
import {
  aRuleSet,
  countSent,
  hardLimits,
  isCounted,
  people,
  play,
  someSteps,
  type Moment,
} from '../testing/random-meals.ts';
import type { RestaurantRules } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';

/** What was used of each limit before a command, counted apart from the rules. */
function countBefore(moment: Moment, rules: RestaurantRules) {
  const { before, who, now } = moment;
  const hasEnded = before.turn.clock !== null && now >= before.turn.clock.startedAt + 60_000;
  const number = before.turn.number + (hasEnded ? 1 : 0);
  // What is planned is judged as it will be in the next turn, of which nothing has been sent.
  const isPlan = plans(moment, number);
  const since = hasEnded || isPlan ? (before.batches.at(-1)?.number ?? 0) : before.turn.afterBatch;
  const unsent = hasEnded || isPlan ? [...before.lines, ...(before.planned ?? [])] : before.lines;
  const isOwn = (dinerId: string | null) => !rules.isSelfOrder || dinerId === who;
  const inCart = (wanted: (dishId: number) => boolean, isWhose = isOwn) =>
    unsent.reduce((sum, line) => sum + (wanted(line.dishId) && isWhose(line.dinerId) ? line.quantity : 0), 0);
  const factor = rules.isSelfOrder ? 1 : people(before);
  return {
    hasEnded,
    turn: {
      number: number + (isPlan ? 1 : 0),
      most: must(rules.rounds, 'rounds are on').dishesPerHead * factor,
      sent: countSent(before, since, (id, dinerId) => isCounted(id) && isOwn(dinerId)),
      inCart: inCart(isCounted),
    },
    dish: (dishId: number) => {
      const { each, table } = must(
        hardLimits.find((limit) => limit.dishId === dishId),
        'a hard limit',
      );
      return {
        most: Math.min(each * factor, table),
        sent: countSent(before, 0, (id, dinerId) => id === dishId && isOwn(dinerId)),
        inCart: inCart((id) => id === dishId),
      };
    },
    category: {
      most: Math.min(2 * people(before), 5),
      sent: countSent(before, since, isOfCategory),
      inCart: inCart(isOfCategory, () => true),
    },
  };
}

/** Whether a command is about the turn after the one that holds. */
function plans({ before, command }: Moment, number: number): boolean {
  if (command.type === 'addLine') return (command.forTurn ?? 0) > number && isCounted(command.dishId);
  if (command.type !== 'changeQuantity' || number > before.turn.number) return false;
  return (before.planned ?? []).some(({ id }) => id === command.lineId);
}

const isOfCategory = (dishId: number) => sampleCatalogue.findDish(dishId)?.categoryId === 5;

type Counts = ReturnType<typeof countBefore>;

/** More of a dish was refused: it would have broken the limit that the refusal names. */
function expectMoreBreaks(refusal: Refusal, dishId: number, units: number, counts: Counts, moment: Moment) {
  const expectBroken = ({ most, sent, inCart }: Counts['category']) =>
    expect(sent + inCart + units).toBeGreaterThan(most);
  const code: string = refusal.code;
  switch (code) {
    case 'turn-full':
      return expectBroken(counts.turn);
    case 'dish-limit-reached':
      return expectBroken(counts.dish(dishId));
    case 'category-limit-reached':
      return expectBroken(counts.category);
    case 'turn-complete':
      expect(counts.hasEnded).toBe(false);
      return expect(counts.turn.sent).toBeGreaterThan(0);
    case 'last-turn-passed':
      return expect(counts.turn.number).toBeGreaterThan(3);
    default:
      return expectClosing(refusal, moment);
  }
}

/** Less was refused: that is for the last seconds of a turn only. */
function expectClosing(refusal: Refusal, { before, now }: Moment) {
  expect(refusal.code).toBe('turn-closing');
  const { startedAt } = must(before.turn.clock, 'a closing turn has a clock');
  expect(startedAt + 60_000 - now).toBeLessThanOrEqual(5000);
}

/** What was planned has just come into the cart, where it joined what was alike [PLAN-2]. */
function expectJoined(line: Line, { hasEnded }: Counts, { before }: Moment) {
  expect(hasEnded).toBe(true);
  expect(before.planned).toContain(line);
  const likenessOf = ({ dinerId, dishId, choice }: Line) => ({ dinerId, dishId, choice });
  expect(before.lines.map(likenessOf)).toContainEqual(likenessOf(line));
}

/** A send was refused: the cart is above a limit, or something was not confirmed. */
function expectSendBreaks(refusal: Refusal, counts: Counts, moment: Moment, rules: RestaurantRules) {
  const { before, who, command } = moment;
  const { turn } = counts;
  const unsent = counts.hasEnded ? [...before.lines, ...(before.planned ?? [])] : before.lines;
  const own = unsent.filter(({ dinerId }) => !rules.isSelfOrder || dinerId === who);
  const code: string = refusal.code;
  if (refusal.code === 'excess-not-confirmed') return expectExcess(refusal.total, unsent, moment, rules);
  if (refusal.code === 'cart-not-sendable')
    return refusal.lineRefusals.forEach((lineRefusal) => expectLineRefusal(lineRefusal, counts));
  switch (code) {
    case 'cart-empty':
      return expect(own).toEqual([]);
    case 'already-sent': {
      const sent = before.batches.filter(({ sentBy }) => !rules.isSelfOrder || sentBy === who);
      return expect('batchNumber' in command && command.batchNumber).toBeLessThanOrEqual(
        must(sent.at(-1), 'a batch').number,
      );
    }
    case 'last-turn-passed':
      return expect(turn.number).toBeGreaterThan(3);
    case 'turn-complete':
      expect([rules.rounds?.sendsOnce, counts.hasEnded]).toEqual([true, false]);
      return expect(turn.sent).toBeGreaterThan(0);
    case 'turn-not-full':
      expect([rules.rounds?.sendsOnce, 'confirmsUnused' in command && command.confirmsUnused]).toEqual([
        true,
        false,
      ]);
      return expect(turn.sent + turn.inCart).toBeLessThan(turn.most);
    default:
      return expect(code).toBe('excess-not-confirmed or cart-not-sendable');
  }
}

/** The sum is of the units that stand above the limit now, and more than the guest agreed to. */
function expectExcess(
  total: number,
  unsent: OpenVisit['lines'],
  { before, who, command }: Moment,
  { isSelfOrder }: RestaurantRules,
) {
  const isOwn = (dinerId: string | null) => !isSelfOrder || dinerId === who;
  const sent = countSent(before, 0, (id, dinerId) => isLobster(id) && isOwn(dinerId));
  const noted = unsent.reduce(
    (sum, line) => sum + (isLobster(line.dishId) && isOwn(line.dinerId) ? line.quantity : 0),
    0,
  );
  const extra = noted - Math.max(0, (isSelfOrder ? 1 : people(before)) - sent);
  expect(total).toBe(extra * must(dishes.lobster.limit?.excessPrice, 'what more of it costs'));
  expect('acceptedExcess' in command && command.acceptedExcess).toBeLessThan(total);
}

function expectLineRefusal(lineRefusal: LineRefusal, counts: Counts) {
  const { most, sent, inCart } = limitOf(lineRefusal, counts);
  expect(sent + inCart).toBeGreaterThan(most);
}

function limitOf({ reason, dishId }: LineRefusal, counts: Counts): Counts['category'] {
  if (reason === 'turn-full') return counts.turn;
  if (reason === 'dish-limit-reached') return counts.dish(dishId);
  expect(reason).toBe('category-limit-reached');
  return counts.category;
}

const isLobster = (dishId: number) => dishId === dishes.lobster.id;

test(
  '[LIMIT-1] whatever is refused for a limit would have broken it, more as well as a send: there are no false refusals',
  { timeout: 300_000 },
  () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(aRuleSet, someSteps, (rules, steps) => {
        play(rules, steps, (moment) => {
          const { before, refusal, command } = moment;
          if (!refusal) return;
          met.add(`${command.type}: ${refusal.code}`);
          const counts = countBefore(moment, rules);
          if (command.type === 'addLine')
            expectMoreBreaks(refusal, command.dishId, command.quantity, counts, moment);
          if (command.type === 'changeQuantity') {
            const line = must(
              [...before.lines, ...(before.planned ?? [])].find(({ id }) => id === command.lineId),
              'an own line',
            );
            if (refusal.code === 'line-not-found') expectJoined(line, counts, moment);
            else if (command.delta < 0) expectClosing(refusal, moment);
            else expectMoreBreaks(refusal, line.dishId, command.delta, counts, moment);
          }
          if (command.type === 'submitCart') expectSendBreaks(refusal, counts, moment, rules);
        });
      }),
      { numRuns: 2500 },
    );
    expect([...met]).toEqual(expect.arrayContaining(toBeMet));
  },
);

/** Refusals without which this would prove little. */
const toBeMet = [
  ...['turn-full', 'turn-closing', 'dish-limit-reached', 'category-limit-reached'].flatMap((code) => [
    `addLine: ${code}`,
    `changeQuantity: ${code}`,
  ]),
  'addLine: turn-complete',
  ...['cart-not-sendable', 'turn-not-full', 'excess-not-confirmed', 'cart-empty', 'already-sent'].map(
    (code) => `submitCart: ${code}`,
  ),
];
