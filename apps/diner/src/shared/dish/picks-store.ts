import type { Cents, Dish, DishId } from '@tavolata/domain';
import type { DishPick, LimitUse, Picks } from './table-picks.ts';

/** All that a dish on the list says of the picks. */
export interface ListedPick extends DishPick {
  readonly limit: LimitUse | null;
  readonly extraPrice: Cents | null;
  readonly isFull: boolean;
  readonly isLocked: boolean;
}

/** The picks of now, dish by dish: of hundreds on the list only those are drawn anew about which something has changed. */
export interface PicksStore {
  readonly current: () => Picks | null;
  readonly change: (picks: Picks | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something in it changes; `null` while nothing can be ordered. */
  readonly of: (dish: Dish) => ListedPick | null;
}

/** Keeps the picks for those who look at one dish of them. */
export function createPicksStore(first: Picks | null): PicksStore {
  let current = first;
  const listeners = new Set<() => void>();
  const kept = new Map<DishId, { dish: Dish; picks: Picks; pick: ListedPick; written: string }>();

  function of(dish: Dish): ListedPick | null {
    if (!current) return null;
    const known = kept.get(dish.id);
    if (known?.picks === current && known.dish === dish) return known.pick;
    const pick = listedPick(dish, current);
    const written = JSON.stringify(pick);
    const seen = known?.written === written ? known.pick : pick;
    kept.set(dish.id, { dish, picks: current, pick: seen, written });
    return seen;
  }

  return {
    current: () => current,
    change(picks) {
      if (picks === current) return;
      current = picks;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of,
  };
}

function listedPick(dish: Dish, picks: Picks): ListedPick {
  return {
    ...picks.of(dish.id),
    limit: picks.limitOf(dish),
    extraPrice: picks.extraPriceOf(dish),
    isFull: picks.isFull(dish),
    isLocked: picks.isLocked,
  };
}
