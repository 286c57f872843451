import { gapsOf, type Choice, type ChoiceGap } from '@tavolata/domain';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { firstChoice, priceWith, stillChoosable } from './choice-draft.ts';
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

/** A choice in the making. What sells out meanwhile falls out of it. */
export function useChoiceDraft({ dish, current, onConfirm }: ChoiceProps): ChoiceDraft {
  const menu = useMenuAtHand();
  const { catalogue, service } = menu;
  const [draft, setDraft] = useState(() => current ?? firstChoice(dish, menu));
  const [hasFailed, setHasFailed] = useState(false);
  const choice = stillChoosable(draft, menu);
  const gaps = gapsOf(dish, choice, catalogue);

  function confirm() {
    const [first] = gaps;
    if (first) setHasFailed(true);
    else onConfirm(choice);
    return first;
  }

  return {
    choice,
    change: setDraft,
    unitPrice: priceWith(dish, choice, catalogue, service),
    shownGaps: hasFailed ? gaps : [],
    confirm,
  };
}
