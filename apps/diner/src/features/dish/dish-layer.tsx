import type { Dish, OpenVisit } from '@tavolata/domain';
import { LazyLayer, useLast } from '../../shared/lazy-layer.tsx';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const DishSheet = part(() => import('./dish-sheet.tsx'), MissingLayer);

/** A dish that is being looked at, among its neighbours. */
export interface OpenDish {
  readonly dish: Dish;
  readonly among: readonly Dish[];
  readonly part: 'dish' | 'allergens';
  /** Differs each time, so that the detail begins at its top. */
  readonly opening: string;
}

interface DishLayerProps {
  readonly openDish: OpenDish | null;
  readonly visit: OpenVisit | null;
  readonly userId: string;
  readonly onShow: (dish: Dish) => void;
  readonly onCustomise: (dish: Dish) => void;
  readonly onAllergies: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The detail of a dish over the menu. */
export function DishLayer({
  openDish,
  visit,
  userId,
  onShow,
  onCustomise,
  onAllergies,
  onClose,
  onReopen,
}: DishLayerProps) {
  const shown = useLast(openDish);
  return (
    <LazyLayer open={openDish !== null}>
      {shown && (
        <DishSheet
          key={shown.opening}
          dish={shown.dish}
          among={shown.among}
          part={shown.part}
          open={openDish !== null}
          visit={visit}
          userId={userId}
          onShow={onShow}
          onCustomise={onCustomise}
          onAllergies={onAllergies}
          onClose={onClose}
          onReopen={onReopen}
        />
      )}
    </LazyLayer>
  );
}
