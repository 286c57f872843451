import { createRandomId } from '@tavolata/client';
import type { Catalogue, Dish } from '@tavolata/domain';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useLast } from '../../shared/lazy-layer.tsx';
import type { OpenDish } from './dish-layer.tsx';

interface OpenDishState {
  readonly openDish: OpenDish | null;
  readonly open: (dish: Omit<OpenDish, 'opening'>) => void;
  /** Goes on to another dish among them. */
  readonly show: (dish: Dish) => void;
  readonly close: () => void;
  /** Shows the dish again that was put away last. */
  readonly reopen: () => void;
}

/** The dish that is being looked at, as the restaurant says it is now. It is put away when the kitchen closes [BH-04]. */
export function useOpenDish(): OpenDishState {
  const { catalogue, rules } = useMenuAtHand();
  const { isOpen: isServing } = rules.kitchen;
  const [shown, setShown] = useState<{ isServing: boolean; openDish: OpenDish | null }>({
    isServing,
    openDish: null,
  });
  const openDish = shown.openDish && asOfNow(shown.openDish, catalogue);
  const last = useLast(shown.openDish);
  const isGone = shown.openDish !== null && openDish === null;
  if (shown.isServing !== isServing || isGone) setShown({ isServing, openDish: null });
  return {
    openDish,
    open: (dish) => setShown({ isServing, openDish: { ...dish, opening: createRandomId() } }),
    show: (dish) =>
      setShown((before) =>
        before.openDish ? { ...before, openDish: { ...before.openDish, dish } } : before,
      ),
    close: () => setShown({ isServing, openDish: null }),
    reopen: () => setShown({ isServing, openDish: last }),
  };
}

/** A dish that is sold out stays and says so; one that has left the menu is put away [API-14]. */
function asOfNow(openDish: OpenDish, catalogue: Catalogue): OpenDish | null {
  const dish = catalogue.findDish(openDish.dish.id);
  if (!dish) return null;
  return { ...openDish, dish, among: openDish.among.flatMap(({ id }) => catalogue.findDish(id) ?? []) };
}
