import { createRandomId } from '@tavolata/client';
import {
  findLineToReduce,
  gapsOf,
  plainChoice,
  type Choice,
  type Dish,
  type Line,
  type OpenVisit,
} from '@tavolata/domain';
import { useState } from 'react';
import { needsChoice } from '../../shared/dish/needs-choice.ts';
import { picksUnderReview, tablePicks, type Picks } from '../../shared/dish/picks.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { serverNow } from '../../shared/round/use-moment.ts';
import { useTable } from '@tavolata/client/react';
import { useTap, useTellNotTaken } from '../../device/table/use-tap.ts';
import { useChoosing, type Choosing } from './use-choosing.ts';

/** A dish that is still on its way, and is wanted again. */
interface Doubt {
  readonly dish: Dish;
  readonly choice: Choice;
  readonly onTheWay: number;
}

/** Ordering from menu and cart: the steppers, and what comes before a dish can be added. */
export interface Ordering {
  /** `null` until the table has answered: everything can be looked at, nothing ordered. */
  readonly picks: Picks | null;
  readonly choosing: Choosing | null;
  readonly choose: (dish: Dish) => void;
  readonly edit: (line: Line) => void;
  readonly confirm: (choice: Choice) => void;
  readonly cancel: () => void;
  /** Adds one of a dish with this choice, for the guest who looks. */
  readonly order: (dish: Dish, choice: Choice) => void;
  readonly doubt: Doubt | null;
  readonly settleDoubt: (isWanted: boolean) => void;
}

/** Turns taps on dishes into commands at the table. */
export function useOrdering(visit: OpenVisit | null): Ordering {
  const { state } = useTable();
  const tap = useTap();
  const tellNotTaken = useTellNotTaken();
  const restaurant = useMenuAtHand();
  const { choosing, begin, end } = useChoosing(visit);
  const [doubt, setDoubt] = useState<Doubt | null>(null);

  function order(dish: Dish, choice: Choice): boolean {
    const result = tap({ type: 'addLine', lineId: createRandomId(), dishId: dish.id, choice, quantity: 1 });
    if (!result.ok && result.refusal?.code === 'dish-duplicate') {
      setDoubt({ dish, choice, onTheWay: result.refusal.onTheWay });
      return true;
    }
    return result.ok;
  }

  function remove(dish: Dish) {
    const line = state?.visit && findLineToReduce(state.visit, dish.id, state.userId);
    if (line) tap({ type: 'changeQuantity', lineId: line.id, delta: -1 });
  }

  const choose = (dish: Dish) => begin(dish, null);

  const picks =
    state && visit
      ? tablePicks({
          visit,
          viewer: state.userId,
          unanswered: state.unansweredLines,
          isOffline: state.keptTaps > 0,
          restaurant,
        })
      : state?.waiting
        ? picksUnderReview
        : null;

  function add(dish: Dish) {
    // A group of condiments may ask for something by itself [C-08].
    const isComplete = gapsOf(dish, plainChoice, restaurant.catalogue).length === 0;
    if (isComplete && !needsChoice(dish)) return void order(dish, plainChoice);
    const refusal = picks?.limitInTheWayOf(dish, serverNow(state?.clockOffset ?? 0));
    // Nobody should put a set menu together to hear then that there is no room for it.
    if (refusal) tellNotTaken({ ok: false, reason: 'refused', refusal });
    else choose(dish);
  }

  return {
    picks: picks && { ...picks, add, remove },
    choosing,
    choose,
    edit(line) {
      const dish = restaurant.catalogue.findDish(line.dishId);
      if (dish) begin(dish, line);
    },
    confirm(choice) {
      if (!choosing) return;
      const { dish, line } = choosing;
      const isTaken = line ? tap({ type: 'changeChoice', lineId: line.id, choice }).ok : order(dish, choice);
      if (isTaken) end();
    },
    cancel: end,
    order: (dish, choice) => void order(dish, choice),
    doubt,
    settleDoubt(isWanted) {
      setDoubt(null);
      if (!doubt || !isWanted) return;
      const { dish, choice } = doubt;
      tap({
        type: 'addLine',
        lineId: createRandomId(),
        dishId: dish.id,
        choice,
        quantity: 1,
        confirmsDuplicate: true,
      });
    },
  };
}
