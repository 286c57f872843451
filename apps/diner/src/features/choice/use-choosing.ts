import { createRandomId } from '@tavolata/client';
import {
  type Dish,
  type Line,
  type OpenVisit,
  type Refusal,
  hourInTheWay,
  remainingOf,
  type Context,
  type DishId,
} from '@tavolata/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTellNotTaken } from '../../device/table/use-tap.ts';

/** A choice that is being made: for a new line, or for one in the cart. */
export interface Choosing {
  readonly dish: Dish;
  readonly line: Line | null;
  /** Differs each time, so that a choice begins anew. */
  readonly opening: string;
}

interface ChoosingState {
  readonly choosing: Choosing | null;
  readonly begin: (dish: Dish, line: Line | null) => void;
  readonly end: () => void;
}

/** The choice that is being made. It ends, and says why, when its dish can't be ordered any more [BH-04, API-14]. */
export function useChoosing(visit: OpenVisit | null): ChoosingState {
  const restaurant = useMenuAtHand();
  const tellNotTaken = useTellNotTaken();
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [ended, setEnded] = useState<Refusal | null>(null);

  const refusal = choosing && whyNoMore(choosing.dish.id, visit, restaurant);
  if (refusal) {
    // A dish that can be had again later must not open its choice again by itself.
    setChoosing(null);
    setEnded(refusal);
  }

  const sayWhy = useEffectEvent((no: Refusal) => tellNotTaken({ ok: false, reason: 'refused', refusal: no }));
  useEffect(() => {
    if (ended) sayWhy(ended);
  }, [ended]);

  return {
    choosing,
    begin: (dish, line) => setChoosing({ dish, line, opening: createRandomId() }),
    end: () => setChoosing(null),
  };
}

/** Why a dish whose choice is being made can't be ordered any more [BH-04, API-14]; `undefined` while it can. */
export function whyNoMore(
  dishId: DishId,
  visit: OpenVisit | null,
  restaurant: Pick<Context, 'rules' | 'catalogue' | 'stock'>,
): Refusal | undefined {
  const dish = restaurant.catalogue.findDish(dishId);
  if (!dish) return { code: 'dish-not-found', dishId };
  if (remainingOf(dish, restaurant.stock) === 0) {
    return { code: 'dish-sold-out', dishId, available: 0, asked: 1 };
  }
  return visit ? hourInTheWay(visit, dish, restaurant) : undefined;
}
