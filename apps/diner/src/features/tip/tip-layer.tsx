import type { Dish } from '@tavolata/domain';
import { Suspense } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import type { Tips } from './use-tips.ts';
import { MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const TipCard = part(() => import('./tip-card.tsx'), MissingQuietly);

interface TipLayerProps {
  readonly tips: Tips;
  readonly onOpenDish: (dish: Dish) => void;
}

/** Tips about dishes, while there are any. */
export function TipLayer({ tips: { tip, close, neverAgain }, onOpenDish }: TipLayerProps) {
  const { catalogue } = useMenuAtHand();
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
