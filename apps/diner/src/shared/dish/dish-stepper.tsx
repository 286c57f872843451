import type { Dish } from '@tavolata/domain';
import { Stepper } from '@tavolata/ui';
import { useTexts } from '../texts.ts';
import { needsChoice } from './needs-choice.ts';
import { usePicks } from './picks.tsx';
import { useNames } from './shown-name.tsx';

/** The stepper of a dish on a card, in a row or in the detail. Nothing where nothing can be ordered. */
export function DishStepper({
  dish,
  size,
}: {
  readonly dish: Dish;
  readonly size: 'card' | 'row' | 'detail';
}) {
  const picks = usePicks();
  const t = useTexts();
  const nameOf = useNames();
  if (!picks || dish.isSoldOut) return null;
  const name = nameOf(dish.names);
  const { own, isPending } = picks.of(dish.id);
  return (
    <Stepper
      size={size}
      count={own}
      pending={isPending}
      opensDialog={needsChoice(dish)}
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
