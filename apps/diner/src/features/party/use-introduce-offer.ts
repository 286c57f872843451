import { accessOf, type Diner } from '@tavolata/domain';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';

interface OfferParts {
  /** The guest of this phone, once they sit among others. */
  readonly diner: Diner | undefined;
  /** Who has put something into the cart gets on well without. */
  readonly hasChosen: boolean;
}

/** Whether this phone's guest is asked who they are, until they have answered or want no question [NAME-1]. */
export function useIntroduceOffer({ diner, hasChosen }: OfferParts) {
  const { rules } = useMenuAtHand();
  const [isOver, setIsOver] = useState(false);
  const isNamed = diner && (diner.nickname !== null || diner.motif !== undefined);
  const isOffered =
    diner !== undefined && !isOver && !isNamed && !hasChosen && accessOf(diner, rules) !== 'nothing';
  return { isOffered, end: () => setIsOver(true) };
}
