import { unsentLines, type DishId, type Line, type OpenVisit, type VisitEvent } from '@tavolata/domain';

/** What others at the table put into the cart in a while, for one sentence about all of it. */
export interface CartNews {
  /** Seats in the order of acting; 0 is the staff. */
  readonly seats: readonly number[];
  /** Units, by dish. */
  readonly added: ReadonlyMap<DishId, number>;
}

export const noCartNews: CartNews = { seats: [], added: new Map() };

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
  { dinerId, dishId, from }: Pick<Line, 'dinerId' | 'dishId' | 'from'>,
  units: number,
): CartNews {
  const seat = from ? 0 : diners.find(({ id }) => id === dinerId)?.seat;
  if (seat === undefined || units <= 0) return news;
  return {
    seats: news.seats.includes(seat) ? news.seats : [...news.seats, seat],
    added: new Map(news.added).set(dishId, (news.added.get(dishId) ?? 0) + units),
  };
}
