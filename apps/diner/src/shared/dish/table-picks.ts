import {
  categoryUsage,
  dishUsage,
  excessOfNext,
  limitInTheWay,
  remainingOf,
  visitInNextTurn,
  type Category,
  type Cents,
  type Choice,
  type Context,
  type DinerId,
  type Dish,
  type DishId,
  type Instant,
  type LineId,
  type OpenVisit,
  type Refusal,
  type Usage,
} from '@tavolata/domain';
import { isShutOut } from '../is-shut-out.ts';
import { seatOf, type Seat } from './seats.ts';

/** What another guest has of a dish. */
export interface SeatPick extends Seat {
  readonly quantity: number;
}

/** Who at the table has a dish in the cart. */
export interface DishPick {
  /** Units of the guest who looks. */
  readonly own: number;
  readonly others: readonly SeatPick[];
  /** The server has not answered the last change of an own line yet. */
  readonly isPending: boolean;
  /** That change waits for a line to the server. */
  readonly isKept: boolean;
}

/** How much of a limit is taken. */
export interface LimitUse {
  readonly used: number;
  readonly limit: number;
}

/** What the table has, seen from the dishes. */
export interface TablePicks {
  readonly of: (dishId: DishId) => DishPick;
  /** `null` where a dish has no limit. */
  readonly limitOf: (dish: Dish) => LimitUse | null;
  /** What one more of a dish costs on top of its price; `null` while it costs nothing more. */
  readonly extraPriceOf: (dish: Dish) => Cents | null;
  /** `null` where a category has no limit, and in quick service [M-03]. */
  readonly categoryLimitOf: (category: Category) => LimitUse | null;
  /** What keeps one more of a dish from being added; `undefined` where nothing does. */
  readonly limitInTheWayOf: (dish: Dish, now: Instant) => Refusal | undefined;
  /** Whether nothing more of a dish can be added in this round. */
  readonly isFull: (dish: Dish) => boolean;
  /** Of a counted dish what nobody at this table has in the cart yet; `null` where it is not counted. */
  readonly availableOf: (dish: Dish) => number | null;
  /** Whether the last change of an own line waits for a line to the server [LC-02]. */
  readonly isKept: (lineId: LineId) => boolean;
  /** Nothing can be changed until the staff have looked. */
  readonly isLocked: boolean;
}

/** What the steppers of the menu show and do. */
export interface Picks extends TablePicks {
  /** Opens the choice first where the dish needs one. */
  readonly add: (dish: Dish) => void;
  readonly remove: (dish: Dish) => void;
  /** One more of what was had before, chosen in the same way. Whether it was taken at once. */
  readonly again: (dish: Dish, choice: Choice) => boolean;
}

interface PicksParts {
  readonly visit: OpenVisit;
  readonly viewer: DinerId;
  /** What counts in rounds is chosen for the next one [PLAN-1]. */
  readonly isPlanning: boolean;
  readonly unanswered: ReadonlySet<LineId>;
  /** There is no line to the server: what is unanswered waits. */
  readonly isOffline: boolean;
  readonly restaurant: Pick<Context, 'rules' | 'catalogue' | 'stock'>;
}

const nothing: DishPick = { own: 0, others: [], isPending: false, isKept: false };

/** While the staff are asked to open the table there is no cart: a tap on any dish says why. */
export const picksUnderReview: TablePicks = {
  of: () => nothing,
  limitOf: () => null,
  extraPriceOf: () => null,
  categoryLimitOf: () => null,
  limitInTheWayOf: () => ({ code: 'under-review' }),
  isFull: () => true,
  availableOf: () => null,
  isKept: () => false,
  isLocked: true,
};

/** The cart and the limits of an open table, seen from the dishes. */
export function tablePicks(parts: PicksParts): TablePicks {
  const { visit, viewer, isPlanning, unanswered, isOffline, restaurant } = parts;
  const chosenFor = isPlanning ? visitInNextTurn(visit) : visit;
  /** Where one more of a dish goes: what counts in no round is had now. */
  const placeOf = (dish: Dish) => (dish.isExemptFromRound ? visit : chosenFor);
  const picks = new Map<DishId, DishPick>();
  for (const line of chosenFor.lines) {
    const pick = picks.get(line.dishId) ?? nothing;
    const isOwn = line.dinerId === viewer;
    picks.set(line.dishId, {
      own: pick.own + (isOwn ? line.quantity : 0),
      others: isOwn
        ? pick.others
        : withUnits(pick.others, seatOf(visit, line.dinerId, viewer), line.quantity),
      isPending: pick.isPending || (isOwn && unanswered.has(line.id)),
      isKept: pick.isKept || (isOwn && isOffline && unanswered.has(line.id)),
    });
  }
  // Limits go by how many they are, which is not told to everybody.
  const knowsLimits = !isShutOut(visit, viewer, restaurant.rules);
  return {
    of: (dishId) => picks.get(dishId) ?? nothing,
    limitOf: (dish) => (knowsLimits ? limitUse(dishUsage(placeOf(dish), dish, viewer, restaurant)) : null),
    extraPriceOf: (dish) => (knowsLimits ? excessOfNext(placeOf(dish), dish, viewer, restaurant) : null),
    categoryLimitOf: (category) =>
      knowsLimits
        ? limitUse(categoryUsage(holdsCounted(category) ? chosenFor : visit, category, restaurant))
        : null,
    limitInTheWayOf,
    // The visit is in the turn of now: which moment of it matters only to the seconds of a message.
    isFull: (dish) => limitInTheWayOf(dish, visit.turn.clock?.startedAt ?? visit.openedAt) !== undefined,
    availableOf,
    isKept: (lineId) => isOffline && unanswered.has(lineId),
    isLocked: visit.review !== null,
  };

  function limitInTheWayOf(dish: Dish, now: Instant): Refusal | undefined {
    if (!knowsLimits) return { code: 'not-trusted' };
    const available = availableOf(dish);
    if (available === 0) return { code: 'dish-sold-out', dishId: dish.id, available, asked: 1 };
    return limitInTheWay(placeOf(dish), { dish, asked: 1, dinerId: viewer }, { ...restaurant, now });
  }

  function holdsCounted({ id }: Category): boolean {
    return restaurant.catalogue.data.dishes.some(
      ({ categoryId, isExemptFromRound }) => categoryId === id && !isExemptFromRound,
    );
  }

  function availableOf(dish: Dish): number | null {
    const remaining = remainingOf(dish, restaurant.stock);
    if (remaining === null) return null;
    const pick = picks.get(dish.id) ?? nothing;
    const inCart = pick.others.reduce((sum, other) => sum + other.quantity, pick.own);
    return Math.max(0, remaining - inCart);
  }
}

function withUnits(others: readonly SeatPick[], seat: Seat, quantity: number): readonly SeatPick[] {
  const before = others.find(({ diner }) => diner.id === seat.diner.id);
  return before
    ? others.map((other) => (other === before ? { ...seat, quantity: other.quantity + quantity } : other))
    : [...others, { ...seat, quantity }];
}

function limitUse(usage: Usage | null): LimitUse | null {
  return usage && { used: usage.sent + usage.inCart, limit: usage.limit };
}
