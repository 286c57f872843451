import type { DinerId } from '../ids.ts';
import type { Dish } from '../menu/dish.ts';
import type { Refusal } from '../refusal.ts';
import type { Context } from '../visit/context.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { hourInTheWay } from './kitchen-hours.ts';
import { editLockMs, timeLeft, wholeSeconds } from './turn.ts';
import {
  categoryUsage,
  dishUsage,
  excessPriceOf,
  isTurnComplete,
  roundsOf,
  turnUsage,
  type Usage,
} from './usage.ts';

/** Who wants how many more of what. */
interface Wanted {
  readonly dish: Dish;
  readonly asked: number;
  readonly dinerId: DinerId;
}

/** What a limit asks about beside the visit. */
type LimitContext = Pick<Context, 'now' | 'rules' | 'catalogue'>;

/** The last seconds of a running turn take no edits; sending still goes. */
export function lockOfTurn(visit: OpenVisit, { now }: Context): Refusal | undefined {
  const left = timeLeft(visit.turn, now);
  return left !== null && left <= editLockMs
    ? { code: 'turn-closing', turn: visit.turn.number, secondsLeft: wholeSeconds(left) }
    : undefined;
}

/** What keeps so many more units out, if anything: the hour, the turn's limit, the dish's, the category's. */
export function limitInTheWay(visit: OpenVisit, wanted: Wanted, context: LimitContext): Refusal | undefined {
  return (
    hourInTheWay(visit, wanted.dish, context) ??
    turnInTheWay(visit, wanted, context) ??
    dishInTheWay(visit, wanted, context) ??
    categoryInTheWay(visit, wanted, context)
  );
}

function turnInTheWay(
  visit: OpenVisit,
  { dish, asked, dinerId }: Wanted,
  context: LimitContext,
): Refusal | undefined {
  const rounds = roundsOf(visit, context);
  const usage = turnUsage(visit, dinerId, context);
  if (!rounds || !usage || dish.isExemptFromRound) return undefined;
  const { number } = visit.turn;
  if (number > rounds.maxTurns) return { code: 'last-turn-passed', turn: number, maxTurns: rounds.maxTurns };
  const left = timeLeft(visit.turn, context.now);
  const secondsLeft = left === null ? null : wholeSeconds(left);
  if (secondsLeft !== null && isTurnComplete(visit, rounds, usage)) {
    return { code: 'turn-complete', turn: number, allowed: usage.limit, sent: usage.sent, secondsLeft };
  }
  if (fits(usage, asked)) return undefined;
  const { limit, sent, inCart } = usage;
  return { code: 'turn-full', turn: number, allowed: limit, sent, inCart, asked, secondsLeft };
}

function dishInTheWay(
  visit: OpenVisit,
  { dish, asked, dinerId }: Wanted,
  context: LimitContext,
): Refusal | undefined {
  const usage = dishUsage(visit, dish, dinerId, context);
  if (!usage || fits(usage, asked) || excessPriceOf(dish) !== null) return undefined;
  return { code: 'dish-limit-reached', dishId: dish.id, ...usage, asked };
}

function categoryInTheWay(
  visit: OpenVisit,
  { dish, asked }: Wanted,
  context: LimitContext,
): Refusal | undefined {
  const category = context.catalogue.findCategory(dish.categoryId);
  const usage = category && categoryUsage(visit, category, context);
  if (!usage || fits(usage, asked)) return undefined;
  return { code: 'category-limit-reached', categoryId: dish.categoryId, ...usage, asked };
}

function fits({ limit, sent, inCart }: Usage, asked: number): boolean {
  return sent + inCart + asked <= limit;
}
