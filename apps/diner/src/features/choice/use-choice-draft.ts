import { gapsOf, type Choice, type ChoiceGap } from '@tavolata/domain';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { firstChoice, priceWith } from './choice-draft.ts';
import type { ChoiceProps } from './choice-props.ts';

interface ChoiceDraft {
  readonly choice: Choice;
  readonly change: (choice: Choice) => void;
  readonly unitPrice: number;
  /** What is missing, once a first attempt has failed; from then on it is checked live [SM-02]. */
  readonly shownGaps: readonly ChoiceGap[];
  /** Confirms a complete choice, or answers the first group that is not. */
  readonly confirm: () => ChoiceGap | undefined;
}

/** A choice in the making. */
export function useChoiceDraft({ dish, current, onConfirm }: ChoiceProps): ChoiceDraft {
  const { catalogue, service } = useMenuAtHand();
  const [choice, setChoice] = useState(() => current ?? firstChoice(dish, catalogue));
  const [hasFailed, setHasFailed] = useState(false);
  const gaps = gapsOf(dish, choice, catalogue.findCondimentGroup);

  function confirm() {
    const [first] = gaps;
    if (first) setHasFailed(true);
    else onConfirm(choice);
    return first;
  }

  return {
    choice,
    change: setChoice,
    unitPrice: priceWith(dish, choice, catalogue, service),
    shownGaps: hasFailed ? gaps : [],
    confirm,
  };
}
