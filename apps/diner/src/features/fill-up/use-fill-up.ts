import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import { useTable } from '@tavolata/client/react';
import {
  fillUp,
  findLineToReduce,
  plainChoice,
  visitInNextTurn,
  withAllergyNote,
  type Dish,
  type OpenVisit,
  type Proposal,
} from '@tavolata/domain';
import { useState } from 'react';
import { useTap } from '../../device/table/use-tap.ts';
import { judgeDish, type DishFilter } from '../../shared/dish/dish-filter.ts';
import { useDishFit } from '../../shared/dish/fit-note.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import type { Round } from '../../shared/round/round.tsx';
import { serverNow } from '../../shared/round/use-moment.ts';
import { useTexts } from '../../shared/texts.ts';

/** What filling a round needs from outside. */
export interface FillUpProps {
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly round: Round;
  /** What the guest wants on the list; what is proposed keeps to it. */
  readonly filter: DishFilter;
  /** What the kitchen is to read with each dish of this guest. */
  readonly note: string;
}

/** A proposal for the round, which the guest can change before any of it is chosen. */
export interface FillUpDraft {
  /** The round that is filled. */
  readonly number: number;
  /** Places that it has left. */
  readonly places: number;
  readonly proposals: readonly Proposal[];
  /** How many dishes they are. */
  readonly units: number;
  readonly propose: () => void;
  readonly change: (dish: Dish, delta: number) => void;
  /** Chooses what is proposed now. */
  readonly take: () => void;
}

/** Proposes dishes for the places left: in this round, or in the next one while this one is with the kitchen. */
export function useFillUp({ visit, userId, round, filter, note }: FillUpProps): FillUpDraft {
  const t = useTexts();
  const tap = useTap();
  const choice = { ...plainChoice, remark: withAllergyNote('', note) };
  const { session, state } = useTable();
  const { catalogue, rules, stock } = useMenuAtHand();
  const fitOf = useDishFit();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const { plan } = round;
  const number = plan?.number ?? round.number;
  const units = proposals.reduce((sum, { quantity }) => sum + quantity, 0);

  function suits(dish: Dish): boolean {
    return judgeDish(dish, filter) === 'listed' && (fitOf(dish)?.verdict ?? 'fits') === 'fits';
  }

  function take() {
    const taken = proposals.filter(
      ({ dish, quantity }) =>
        tap({
          type: 'addLine',
          lineId: createRandomId(),
          dishId: dish.id,
          choice,
          quantity,
          confirmsDuplicate: true,
          ...(plan && { forTurn: plan.number }),
        }).ok,
    );
    const count = taken.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count === 0) return;
    snackbars.show({
      key: 'filled-up',
      level: 'success',
      isAnswer: true,
      text: plan ? t('fill.planned', { count, number }) : t('fill.added', { count }),
      action: { label: t('cart.undo'), onPress: () => taken.forEach(takeBack) },
    });
  }

  function takeBack({ dish, quantity }: Proposal) {
    const now = session?.getState().visit;
    const line = now && findLineToReduce(now, dish.id, userId, choice);
    if (line) tap({ type: 'changeQuantity', lineId: line.id, delta: -Math.min(quantity, line.quantity) });
  }

  return {
    number,
    places: placesOf(round),
    proposals,
    units,
    propose() {
      const filled = plan ? visitInNextTurn(visit) : visit;
      const now = serverNow(state?.clockOffset ?? 0);
      setProposals(fillUp(filled, { dinerId: userId, suits }, { now, rules, catalogue, stock }));
    },
    change(dish, delta) {
      setProposals(
        proposals
          .map((one) => (one.dish === dish ? { dish, quantity: one.quantity + delta } : one))
          .filter(({ quantity }) => quantity > 0),
      );
    },
    take,
  };
}

function placesOf({ phase, left, plan }: Round): number {
  if (plan) return Math.max(0, plan.allowed - plan.yours - plan.others);
  return phase === 'choosing' ? left : 0;
}
