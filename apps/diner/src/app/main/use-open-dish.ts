import { createRandomId } from '@tavolata/client';
import { useState } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import type { OpenDish } from './dish-layer.tsx';

interface OpenDishState {
  readonly openDish: OpenDish | null;
  readonly open: (dish: Omit<OpenDish, 'opening'>) => void;
  readonly close: () => void;
}

/** The dish that is being looked at. It is put away when the kitchen closes [BH-04]. */
export function useOpenDish(): OpenDishState {
  const { isOpen: isServing } = useMenuAtHand().rules.kitchen;
  const [shown, setShown] = useState<{ isServing: boolean; openDish: OpenDish | null }>({
    isServing,
    openDish: null,
  });
  if (shown.isServing !== isServing) setShown({ isServing, openDish: null });
  return {
    openDish: shown.openDish,
    open: (dish) => setShown({ isServing, openDish: { ...dish, opening: createRandomId() } }),
    close: () => setShown({ isServing, openDish: null }),
  };
}
