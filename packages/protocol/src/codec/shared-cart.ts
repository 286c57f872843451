import {
  excessOf,
  isOfTurn,
  plannedLines,
  requireDiner,
  roundsOf,
  turnUsage,
  visitInNextTurn,
  type DinerId,
  type Line,
  type OpenVisit,
  type RunningVisit,
  type SentLine,
  type WaitingVisit,
} from '@tavolata/domain';
import { cartLine, historyLine, type Restaurant, type SharedLine } from './shared-line.ts';

/** A guest at the table, with what counts for the rounds. */
export interface SharedUser {
  readonly userId: string;
  readonly userName: string;
  readonly seat: number;
  /** Counted dishes in the cart and sent in this turn. */
  readonly r3TotalNum: number;
  /** Counted dishes sent in this turn. */
  readonly r3HistoryTotalNum: number;
  readonly r3HistoryDishes: readonly { readonly turn: number; readonly totalNum: number }[];
}

/** The table's cart as clients of the specification read it: INIT_CART and CONNECT_CART (C-16). */
export interface SharedCart {
  readonly id: string;
  readonly version: number;
  readonly tableId: number;
  readonly orderId: number;
  readonly users: readonly SharedUser[];
  /** By turn, then by user. */
  readonly items: Readonly<Record<string, Readonly<Record<string, readonly SharedLine[]>>>>;
  readonly historyItems: readonly (SharedLine & {
    readonly isMake: number;
    readonly orderDetailId: string;
  })[];
  readonly nowTurn: number;
  readonly r3MaxTurn: number;
  readonly r3MaxDishPerTurn: number;
}

/** The cart of a visit in the specification's shape. Whoever looks, it reads the same. */
export function sharedCartOf(version: number, visit: RunningVisit, restaurant: Restaurant): SharedCart {
  if (visit.status === 'waiting') return emptyCart(version, visit);
  const rounds = roundsOf(visit, restaurant);
  const [first] = visit.diners;
  return {
    id: visit.id,
    version,
    tableId: visit.tableId,
    orderId: visit.orderId,
    users: visit.diners.map(({ id }) => sharedUser(visit, id, restaurant)),
    items: itemsByTurn(visit, restaurant),
    historyItems: visit.batches.flatMap((batch) =>
      batch.lines.map((line) => historyLine(visit, line, batch, restaurant)),
    ),
    nowTurn: visit.turn.number,
    r3MaxTurn: rounds?.maxTurns ?? 0,
    r3MaxDishPerTurn: (first && turnUsage(visit, first.id, restaurant)?.limit) ?? 0,
  };
}

/** While the staff are asked there is no order yet, and nothing can be chosen. */
function emptyCart(version: number, { id, tableId, diners }: WaitingVisit): SharedCart {
  const nothing = { r3TotalNum: 0, r3HistoryTotalNum: 0, r3HistoryDishes: [] };
  return {
    ...{ id, version, tableId, orderId: 0, items: {}, historyItems: [] },
    users: diners.map((diner) => ({
      ...{ userId: diner.id, userName: diner.nickname ?? diner.label, seat: diner.seat },
      ...nothing,
    })),
    ...{ nowTurn: 0, r3MaxTurn: 0, r3MaxDishPerTurn: 0 },
  };
}

function sharedUser(visit: OpenVisit, userId: DinerId, { catalogue }: Restaurant): SharedUser {
  const counted = (line: Line) => catalogue.findDish(line.dishId)?.isExemptFromRound === false;
  const inCart = visit.lines.filter((line) => line.dinerId === userId && counted(line)).reduce(addUnits, 0);
  const byTurn = new Map<number, number>();
  for (const { turn, lines } of visit.batches) {
    const units = lines.filter((line) => countsFor(line, userId)).reduce(addUnits, 0);
    if (units > 0) byTurn.set(turn, (byTurn.get(turn) ?? 0) + units);
  }
  const sent = visit.batches
    .filter((batch) => isOfTurn(visit, batch))
    .flatMap(({ lines }) => lines.filter((line) => countsFor(line, userId)))
    .reduce(addUnits, 0);
  const { label, nickname, seat } = requireDiner(visit, userId);
  return {
    userId,
    userName: nickname ?? label,
    seat,
    r3TotalNum: inCart + sent,
    r3HistoryTotalNum: sent,
    r3HistoryDishes: [...byTurn].map(([turn, totalNum]) => ({ turn, totalNum })),
  };
}

function countsFor(line: SentLine, userId: DinerId): boolean {
  return line.dinerId === userId && !line.isExemptFromRound && line.status !== 'not-possible';
}

/** What lies in the cart stands under the turn that holds, what is planned under the next. */
function itemsByTurn(visit: OpenVisit, restaurant: Restaurant): SharedCart['items'] {
  const next = { ...visitInNextTurn(visit), lines: plannedLines(visit) };
  const carts = [visit, next].filter(({ lines }) => lines.length > 0);
  return Object.fromEntries(carts.map((cart) => [cart.turn.number, linesByUser(cart, restaurant)]));
}

function linesByUser(visit: OpenVisit, restaurant: Restaurant): Record<string, readonly SharedLine[]> {
  const excess = new Map(excessOf(visit, restaurant).map((each) => [each.lineId, each.quantity]));
  const byUser: Record<string, SharedLine[]> = {};
  for (const line of visit.lines) {
    const dish = restaurant.catalogue.findDish(line.dishId);
    if (dish)
      (byUser[line.dinerId] ??= []).push(cartLine(visit, line, dish, excess.get(line.id) ?? 0, restaurant));
  }
  return byUser;
}

function addUnits(sum: number, { quantity }: { readonly quantity: number }): number {
  return sum + quantity;
}
