import { gapsOf, type Choice, type ChoiceGap } from '@tavolata/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { firstChoice, priceWith, stillChoosable } from './choice-draft.ts';
import type { ChoiceProps } from './choice-props.ts';

interface ChoiceDraft {
  readonly choice: Choice;
  readonly change: (choice: Choice) => void;
  readonly unitPrice: number;
  /** What is missing, once a first attempt has failed; from then on it is checked live [SM-02]. */
  readonly shownGaps: readonly ChoiceGap[];
  /** Whether a first attempt has failed. */
  readonly showsGaps: boolean;
  /** Confirms a complete choice, or takes the guest to the first gap inside this element. */
  readonly confirm: (parts: HTMLElement | null) => void;
}

/** A choice in the making. What sells out meanwhile falls out of it. */
export function useChoiceDraft({ dish, current, onConfirm }: ChoiceProps): ChoiceDraft {
  const menu = useMenuAtHand();
  const { catalogue, service } = menu;
  const [draft, setDraft] = useState(() => current ?? firstChoice(dish, menu));
  const [hasFailed, setHasFailed] = useState(false);
  const choice = stillChoosable(draft, menu);
  const gaps = gapsOf(dish, choice, catalogue);

  function confirm(parts: HTMLElement | null) {
    if (gaps.length === 0) return onConfirm(choice);
    // The gaps have to stand on the screen before one of them can be gone to.
    flushSync(() => setHasFailed(true));
    goToGap(parts?.querySelector<HTMLElement>('[data-gap]'));
  }

  return {
    choice,
    change: setDraft,
    unitPrice: priceWith(dish, choice, catalogue, service),
    shownGaps: hasFailed ? gaps : [],
    showsGaps: hasFailed,
    confirm,
  };
}

/** Takes the guest to a part that is not chosen as it must be: its heading has the focus then, a closed one opens. */
function goToGap(part: HTMLElement | null | undefined) {
  if (part instanceof HTMLButtonElement) part.click();
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
