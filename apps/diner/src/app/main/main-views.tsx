import type { Catalogue, Dish } from '@tavolata/domain';
import type { GuestSessionReply, HouseReply } from '@tavolata/protocol';
import { lazy, useState } from 'react';
import { ChoiceDialog } from '../../features/choice/index.tsx';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { PicksProvider } from '../../shared/dish/picks.tsx';
import { useTable } from '../table/use-table.ts';
import { MenuView } from './menu-view.tsx';
import { useOrdering } from './use-ordering.ts';

const DishSheet = lazy(() => import('../../features/dish/dish-sheet.tsx'));

interface MainViewsProps {
  readonly guest: GuestSessionReply;
  readonly house: HouseReply;
  readonly catalogue: Catalogue;
}

/** A dish that is being looked at, among its neighbours. */
interface OpenDish {
  readonly dish: Dish;
  readonly among: readonly Dish[];
  readonly part: 'dish' | 'allergens';
}

/** The views of the ordering screen and what lies over them. */
export function MainViews({ guest, house, catalogue }: MainViewsProps) {
  const { state } = useTable();
  const ordering = useOrdering();
  const [openDish, setOpenDish] = useState<OpenDish | null>(null);
  const visit = state?.visit ?? null;
  return (
    <PicksProvider picks={ordering.picks}>
      <MenuView
        guest={guest}
        house={house}
        catalogue={catalogue}
        visit={visit}
        onOpenDish={(dish, among, part) => setOpenDish({ dish, among, part })}
      />
      {openDish && (
        <LazyLayer open>
          <DishSheet
            {...openDish}
            open
            visit={visit}
            userId={guest.user_id}
            onCustomise={ordering.choose}
            onClose={() => setOpenDish(null)}
          />
        </LazyLayer>
      )}
      {ordering.choosing && (
        <LazyLayer open>
          <ChoiceDialog
            open
            dish={ordering.choosing}
            onConfirm={ordering.confirm}
            onClose={ordering.cancel}
          />
        </LazyLayer>
      )}
    </PicksProvider>
  );
}
