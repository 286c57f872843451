import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import {
  findLineToReduce,
  gapsOf,
  plainChoice,
  withAllergyNote,
  type Choice,
  type Dish,
  type Line,
  type OpenVisit,
} from '@tavolata/domain';
import { useState } from 'react';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { needsChoice } from '../../shared/dish/needs-choice.ts';
import { picksUnderReview, tablePicks, type Picks } from '../../shared/dish/table-picks.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import type { RoundFacts } from '../../shared/round/round-facts.ts';
import { serverNow } from '../../shared/round/use-moment.ts';
import { useTable } from '@tavolata/client/react';
import { useTexts } from '../../shared/texts.ts';
import { useTap, useTellNotTaken } from '../../device/table/use-tap.ts';
import { useChoosing, type Choosing } from './use-choosing.ts';
import { useKitchenNote } from './use-kitchen-note.ts';
import { usePlanTeller } from './use-plan-teller.ts';

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
  /** What the kitchen reads of the guest's allergies with each dish; empty where that is not wanted. */
  readonly note: string;
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
export function useOrdering(visit: OpenVisit | null, round: RoundFacts | null = null): Ordering {
  const { session, state } = useTable();
  const t = useTexts();
  const nameOf = useNames();
  const tap = useTap();
  const tellPlan = usePlanTeller();
  const tellNotTaken = useTellNotTaken();
  const restaurant = useMenuAtHand();
  const note = useKitchenNote();
  const { choosing, begin, end } = useChoosing(visit);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  // What counts in rounds goes to the next one while this one is with the kitchen.
  const plan = round?.plan ?? null;

  function order(dish: Dish, choice: Choice): boolean {
    const result = tap(addition(dish, choice));
    if (result.ok && !dish.isExemptFromRound) tellPlan(round);
    if (!result.ok && result.refusal?.code === 'dish-duplicate') {
      setDoubt({ dish, choice, onTheWay: result.refusal.onTheWay });
      return true;
    }
    return result.ok;
  }

  function addition(dish: Dish, choice: Choice) {
    const line = { lineId: createRandomId(), dishId: dish.id, choice: withNote(choice), quantity: 1 };
    return { type: 'addLine', ...line, ...(plan && { forTurn: plan.number }) } as const;
  }

  /** The kitchen reads what the guest avoids, where the guest wants it. */
  function withNote(choice: Choice): Choice {
    return { ...choice, remark: withAllergyNote(choice.remark, note) };
  }

  function remove(dish: Dish) {
    const line = visit && state && findLineToReduce(visit, dish.id, state.userId);
    if (line) tap({ type: 'changeQuantity', lineId: line.id, delta: -1 });
  }

  const choose = (dish: Dish) => begin(dish, null);

  const picks =
    state && visit
      ? tablePicks({
          visit,
          viewer: state.userId,
          isPlanning: plan !== null,
          unanswered: state.unansweredLines,
          isOffline: state.keptTaps > 0,
          restaurant,
        })
      : state?.waiting
        ? picksUnderReview
        : null;

  function add(dish: Dish) {
    if (!needsChoice(dish) && fits(dish, plainChoice)) order(dish, plainChoice);
    else ask(dish);
  }

  /** What was chosen then may not be had any more: it is chosen anew. Who asks for it again knows that it is on its way. */
  function again(dish: Dish, choice: Choice): boolean {
    if (!fits(dish, choice)) {
      ask(dish);
      return false;
    }
    if (!tap({ ...addition(dish, choice), confirmsDuplicate: true }).ok) return false;
    const name = nameOf(dish.names);
    const key = `again-${dish.id}`;
    snackbars.show({
      key,
      level: 'success',
      isAnswer: true,
      text:
        plan && !dish.isExemptFromRound
          ? t('orders.againPlanned', { name, number: plan.number })
          : t('orders.againAdded', { name }),
      action: { label: t('cart.undo'), onPress: () => takeBack(dish, withNote(choice)) },
    });
    return true;
  }

  function takeBack(dish: Dish, choice: Choice) {
    const now = session?.getState();
    const line = now?.visit && findLineToReduce(now.visit, dish.id, now.userId, choice);
    if (line) tap({ type: 'changeQuantity', lineId: line.id, delta: -1 });
  }

  /** A group of condiments may ask for something by itself [C-08]. */
  function fits(dish: Dish, choice: Choice): boolean {
    return gapsOf(dish, choice, restaurant.catalogue).length === 0;
  }

  function ask(dish: Dish) {
    const refusal = picks?.limitInTheWayOf(dish, serverNow(state?.clockOffset ?? 0));
    // Nobody should put a set menu together to hear then that there is no room for it.
    if (refusal) tellNotTaken({ ok: false, reason: 'refused', refusal });
    else choose(dish);
  }

  return {
    picks: picks && { ...picks, add, remove, again },
    choosing,
    note,
    choose,
    edit(line) {
      const dish = restaurant.catalogue.findDish(line.dishId);
      if (dish) begin(dish, line);
    },
    confirm(choice) {
      if (!choosing) return;
      const { dish, line } = choosing;
      const isTaken = line
        ? tap({ type: 'changeChoice', lineId: line.id, choice: withNote(choice) }).ok
        : order(dish, choice);
      if (isTaken) end();
    },
    cancel: end,
    order: (dish, choice) => void order(dish, choice),
    doubt,
    settleDoubt(isWanted) {
      setDoubt(null);
      if (!doubt || !isWanted) return;
      const { dish, choice } = doubt;
      tap({ ...addition(dish, choice), confirmsDuplicate: true });
    },
  };
}
