import type { Catalogue, LiveStock, TableId } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { useStore } from 'zustand';
import { FeaturedDishes } from '../features/home/featured-dishes.tsx';
import { useDevice } from '../device/device.ts';
import { AllergiesProvider } from '../shared/dish/allergies.tsx';
import { menuAtHand } from '../shared/dish/menu-at-hand-of.ts';
import { MenuAtHandProvider } from '../shared/dish/menu-at-hand.tsx';
import { LookingOnly } from './looking-only.tsx';

interface HomeFavouritesProps {
  readonly restaurant: RestaurantReply;
  readonly catalogue: Catalogue;
  readonly tableId: TableId;
}

/** The favourites of home, each of which can be looked at [H-05]. A part of the app of its own. */
export default function HomeFavourites({ restaurant, catalogue, tableId }: HomeFavouritesProps) {
  const { preferences } = useDevice();
  const allergies = useStore(preferences, (kept) => kept.allergies);
  const dishes = restaurant.featured.flatMap((id) => catalogue.findDish(id) ?? []);
  return (
    <MenuAtHandProvider menu={menuAtHand(restaurant, catalogue, noStockNews, tableId)}>
      <AllergiesProvider allergies={allergies}>
        <LookingOnly>
          {({ open }) => (
            <FeaturedDishes dishes={dishes} onOpen={(dish) => open({ dish, among: dishes, part: 'dish' })} />
          )}
        </LookingOnly>
      </AllergiesProvider>
    </MenuAtHandProvider>
  );
}

const noStockNews: LiveStock = new Map();
