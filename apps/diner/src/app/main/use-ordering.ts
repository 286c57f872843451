import { createRandomId } from '@tavolata/client';
import { findLineToReduce, plainChoice, type Choice, type Dish } from '@tavolata/domain';
import { useState } from 'react';
import { needsChoice } from '../../shared/dish/needs-choice.ts';
import { tablePicks, type Picks } from '../../shared/dish/picks.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTable } from '../table/use-table.ts';
import { useTap } from '../table/use-tap.ts';

/** Ordering from the menu: the steppers, and the dish whose choice is being made first. */
export interface Ordering {
  /** `null` until the table has answered: everything can be looked at, nothing ordered. */
  readonly picks: Picks | null;
  readonly choosing: Dish | null;
  readonly choose: (dish: Dish) => void;
  readonly confirm: (choice: Choice) => void;
  readonly cancel: () => void;
}

/** Turns taps on dishes into wishes at the table. */
export function useOrdering(): Ordering {
  const { state } = useTable();
  const tap = useTap();
  const house = useMenuAtHand();
  const [choosing, setChoosing] = useState<Dish | null>(null);

  function add(dish: Dish, choice: Choice) {
    return tap({ type: 'addLine', lineId: createRandomId(), dishId: dish.id, choice, quantity: 1 });
  }

  function remove(dish: Dish) {
    const line = state?.visit && findLineToReduce(state.visit, dish.id, state.userId);
    if (line) tap({ type: 'changeQuantity', lineId: line.id, delta: -1 });
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
          add: (dish) => void (needsChoice(dish) ? setChoosing(dish) : add(dish, plainChoice)),
          remove,
        }
      : null,
    choosing,
    choose: setChoosing,
    confirm(choice) {
      if (choosing && add(choosing, choice)) setChoosing(null);
    },
    cancel: () => setChoosing(null),
  };
}
