import { unsentLines, type DishId, type Line, type OpenVisit, type VisitEvent } from '@tavolata/domain';

/** What others at the table put into the cart in a while, by line. */
export type CartNews = ReadonlyMap<Line['id'], Addition>;

interface Addition {
  /** Whose it is; 0 is the staff. */
  readonly seat: number;
  readonly dishId: DishId;
  readonly units: number;
}

/** The same for one sentence about all of it. */
interface CartNewsNow {
  /** Seats in the order of acting. */
  readonly seats: readonly number[];
  /** Units, by dish. */
  readonly added: ReadonlyMap<DishId, number>;
}

export const noCartNews: CartNews = new Map();

interface Moment {
  readonly before: OpenVisit;
  readonly after: OpenVisit;
}

/** Adds what came from others between two moments of the cart. Taking away is nobody's news. */
export function mergeCartNews(
  news: CartNews,
  events: readonly VisitEvent[],
  { before, after }: Moment,
): CartNews {
  return events.reduce((merged, event) => {
    if (event.type === 'lineAdded' || event.type === 'linePlanned')
      return withUnits(merged, after, event.line, event.line.quantity);
    if (event.type !== 'quantityChanged') return merged;
    const line = unsentLines(before).find(({ id }) => id === event.lineId);
    return line ? withUnits(merged, after, line, event.quantity - line.quantity) : merged;
  }, news);
}

function withUnits(
  news: CartNews,
  { diners }: OpenVisit,
  { id, dinerId, dishId, from }: Pick<Line, 'id' | 'dinerId' | 'dishId' | 'from'>,
  units: number,
): CartNews {
  const seat = from ? 0 : diners.find((diner) => diner.id === dinerId)?.seat;
  if (seat === undefined || units <= 0) return news;
  return new Map(news).set(id, { seat, dishId, units: (news.get(id)?.units ?? 0) + units });
}

/** What of it is true of the cart as it is now: what has been sent or taken away since is no news of the cart. */
export function newsStillInCart(news: CartNews, visit: OpenVisit): CartNewsNow {
  const seats = new Set<number>();
  const added = new Map<DishId, number>();
  for (const [id, { seat, dishId, units }] of news) {
    const left = Math.min(units, unsentLines(visit).find((line) => line.id === id)?.quantity ?? 0);
    if (left === 0) continue;
    seats.add(seat);
    added.set(dishId, (added.get(dishId) ?? 0) + left);
  }
  return { seats: [...seats], added };
}
