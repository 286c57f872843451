import type { Dish } from '@tavolata/domain';
import { Stepper, type PlusWords } from '@tavolata/ui';
import { useTexts } from '../texts.ts';
import { needsChoice } from './needs-choice.ts';
import { useRound } from '../round/round.tsx';
import { usePicks } from './picks.tsx';
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
  const picks = usePicks();
  const t = useTexts();
  const nameOf = useNames();
  const round = useRound();
  if (!picks || dish.isSoldOut) return null;
  const name = nameOf(dish.names);
  const { own, isPending, isKept } = picks.of(dish.id);
  return (
    <Stepper
      size={size}
      count={own}
      pending={isPending && !isKept}
      kept={isKept}
      words={words}
      opensDialog={needsChoice(dish)}
      full={picks.isFull(dish) || round?.phase === 'closing'}
      locked={picks.isLocked}
      onRefused={() => {
        onRefused?.();
        // The table says why, with the numbers of this moment.
        picks.add(dish);
      }}
      labels={{
        group: t('dish.quantityOf', { name }),
        add: t('dish.addOne', { name }),
        remove: t('dish.removeOne', { name }),
      }}
      onAdd={() => picks.add(dish)}
      onRemove={() => picks.remove(dish)}
    />
  );
}
