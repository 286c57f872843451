import type { Dish, DishId, DinerId, LineId, OpenVisit } from '@tavolata/domain';
import { createContext, use, type ReactNode } from 'react';
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
}

/** What the steppers of the menu show and do. */
export interface Picks {
  readonly of: (dishId: DishId) => DishPick;
  /** Opens the choice first where the dish needs one. */
  readonly add: (dish: Dish) => void;
  readonly remove: (dish: Dish) => void;
}

const nothing: DishPick = { own: 0, others: [], isPending: false };

/** The cart seen from the dishes. */
export function picksByDish(
  visit: OpenVisit | null,
  viewer: DinerId,
  unanswered: ReadonlySet<LineId>,
): (dishId: DishId) => DishPick {
  const picks = new Map<DishId, DishPick>();
  for (const line of visit?.lines ?? []) {
    const pick = picks.get(line.dishId) ?? nothing;
    const isOwn = line.dinerId === viewer;
    picks.set(line.dishId, {
      own: pick.own + (isOwn ? line.quantity : 0),
      others:
        isOwn || !visit
          ? pick.others
          : withUnits(pick.others, seatOf(visit, line.dinerId, viewer), line.quantity),
      isPending: pick.isPending || (isOwn && unanswered.has(line.id)),
    });
  }
  return (dishId) => picks.get(dishId) ?? nothing;
}

function withUnits(others: readonly SeatPick[], seat: Seat, quantity: number): readonly SeatPick[] {
  const before = others.find((other) => other.seat === seat.seat);
  return before
    ? others.map((other) => (other === before ? { ...seat, quantity: other.quantity + quantity } : other))
    : [...others, { ...seat, quantity }];
}

const CurrentPicks = createContext<Picks | null>(null);

/** Gives the table's picks to every stepper inside. `null` while nothing can be ordered: no steppers then. */
export function PicksProvider({
  picks,
  children,
}: {
  readonly picks: Picks | null;
  readonly children: ReactNode;
}) {
  return <CurrentPicks value={picks}>{children}</CurrentPicks>;
}

/** The table's picks, or `null` where nothing can be ordered. */
export function usePicks(): Picks | null {
  return use(CurrentPicks);
}
