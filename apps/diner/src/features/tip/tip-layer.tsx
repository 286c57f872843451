import type { Dish } from '@tavolata/domain';
import { Suspense } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useTip } from './use-tip.ts';
import { MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const TipCard = part(() => import('./tip-card.tsx'), MissingQuietly);

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
