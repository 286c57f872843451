import { createRandomId } from '@tavolata/client';
import { findLineToReduce, plainChoice, type Choice, type Dish, type Line } from '@tavolata/domain';
import { useState } from 'react';
import { needsChoice } from '../../shared/dish/needs-choice.ts';
import { tablePicks, type Picks } from '../../shared/dish/picks.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTable } from '../table/use-table.ts';
import { useTap } from '../table/use-tap.ts';

/** A choice that is being made: for a new line, or for one in the cart. */
export interface Choosing {
  readonly dish: Dish;
  readonly line: Line | null;
  /** Differs each time, so that a choice begins anew. */
  readonly opening: string;
}

/** Ordering from the menu: the steppers, and the dish whose choice is being made first. */
export interface Ordering {
  /** `null` until the table has answered: everything can be looked at, nothing ordered. */
  readonly picks: Picks | null;
  readonly choosing: Choosing | null;
  readonly choose: (dish: Dish) => void;
  readonly edit: (line: Line) => void;
  readonly confirm: (choice: Choice) => void;
  readonly cancel: () => void;
}

/** Turns taps on dishes into wishes at the table. */
export function useOrdering(): Ordering {
  const { state } = useTable();
  const tap = useTap();
  const house = useMenuAtHand();
  const [choosing, setChoosing] = useState<Choosing | null>(null);

  function add(dish: Dish, choice: Choice) {
    return tap({ type: 'addLine', lineId: createRandomId(), dishId: dish.id, choice, quantity: 1 });
  }

  function remove(dish: Dish) {
    const line = state?.visit && findLineToReduce(state.visit, dish.id, state.userId);
    if (line) tap({ type: 'changeQuantity', lineId: line.id, delta: -1 });
  }

  function choose(dish: Dish) {
    setChoosing({ dish, line: null, opening: createRandomId() });
  }

  return {
    picks: state?.visit
      ? {
          ...tablePicks({
            visit: state.visit,
            viewer: state.userId,
            unanswered: state.unansweredLines,
            house,
          }),
          add: (dish) => void (needsChoice(dish) ? choose(dish) : add(dish, plainChoice)),
          remove,
        }
      : null,
    choosing,
    choose,
    edit(line) {
      const dish = house.catalogue.findDish(line.dishId);
      if (dish) setChoosing({ dish, line, opening: createRandomId() });
    },
    confirm(choice) {
      if (!choosing) return;
      const { dish, line } = choosing;
      const isTaken = line ? tap({ type: 'changeChoice', lineId: line.id, choice }) : add(dish, choice);
      if (isTaken) setChoosing(null);
    },
    cancel: () => setChoosing(null),
  };
}
