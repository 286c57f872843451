import type { Dish } from '@tavolata/domain';
import { lazy, Suspense } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTip } from '../table/use-tip.ts';

const TipCard = lazy(() => import('../../features/tip/tip-card.tsx'));

/** Tips about dishes, while there are any. */
export function TipLayer({ onOpenDish }: { readonly onOpenDish: (dish: Dish) => void }) {
  const { catalogue } = useMenuAtHand();
  const { tip, close, neverAgain } = useTip();
  if (!tip) return null;
  return (
    <Suspense fallback={null}>
      <TipCard
        key={tip.item_id}
        tip={tip}
        onOpenDish={() => {
          const dish = catalogue.findDish(tip.item_id);
          close();
          if (dish) onOpenDish(dish);
        }}
        onNeverAgain={neverAgain}
        onClose={close}
      />
    </Suspense>
  );
}
