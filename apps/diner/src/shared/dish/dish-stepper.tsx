import type { Dish } from '@tavolata/domain';
import { Stepper, type PlusWords } from '@tavolata/ui';
import { useTexts } from '../texts.ts';
import { needsChoice } from './needs-choice.ts';
import { useRoundPhase } from '../round/round.tsx';
import { useListedPick, usePicksOfNow } from './picks.tsx';
import { useNames } from './shown-name.tsx';

/** The stepper of a dish on a card, in a row or in the detail. Nothing where nothing can be ordered. */
export function DishStepper({
  dish,
  size,
  words,
  onRefused,
}: {
  readonly dish: Dish;
  readonly size: 'card' | 'row' | 'detail';
  /** What stands on the plus while none is chosen. */
  readonly words?: PlusWords;
  /** A tap found that no more can be added. */
  readonly onRefused?: () => void;
}) {
  const pick = useListedPick(dish);
  const picksOfNow = usePicksOfNow();
  const t = useTexts();
  const nameOf = useNames();
  const isClosing = useRoundPhase() === 'closing';
  if (!pick || dish.isSoldOut) return null;
  const name = nameOf(dish.names);
  const { own, isPending, isKept, isFull, isLocked } = pick;
  return (
    <Stepper
      size={size}
      count={own}
      pending={isPending && !isKept}
      kept={isKept}
      words={words}
      opensDialog={needsChoice(dish)}
      full={isFull || isClosing}
      locked={isLocked}
      onRefused={() => {
        onRefused?.();
        // The table says why, with the numbers of this moment.
        picksOfNow()?.add(dish);
      }}
      labels={{
        group: t('dish.quantityOf', { name }),
        add: t('dish.addOne', { name }),
        remove: t('dish.removeOne', { name }),
      }}
      onAdd={() => picksOfNow()?.add(dish)}
      onRemove={() => picksOfNow()?.remove(dish)}
    />
  );
}
