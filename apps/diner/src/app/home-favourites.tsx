import type { Catalogue, LiveStock, TableId } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { useState } from 'react';
import { useStore } from 'zustand';
import { AllergiesLayer } from '../features/allergies/allergies-layer.tsx';
import { DishLayer } from '../features/dish/dish-layer.tsx';
import { useOpenDish } from '../features/dish/use-open-dish.ts';
import { FeaturedDishes } from '../features/home/featured-dishes.tsx';
import { useDevice } from '../device/device.ts';
import { AllergiesProvider } from '../shared/dish/allergies.tsx';
import { menuAtHand } from '../shared/dish/menu-at-hand-of.ts';
import { MenuAtHandProvider } from '../shared/dish/menu-at-hand.tsx';
import { PicksProvider } from '../shared/dish/picks.tsx';
import { RoundProvider } from '../shared/round/round.tsx';

interface HomeFavouritesProps {
  readonly restaurant: RestaurantReply;
  readonly catalogue: Catalogue;
  readonly tableId: TableId;
}

/** The favourites of home, each of which can be looked at [H-05]. A part of the app of its own. */
export default function HomeFavourites({ restaurant, catalogue, tableId }: HomeFavouritesProps) {
  const { preferences } = useDevice();
  const allergies = useStore(preferences, (kept) => kept.allergies);
  return (
    <MenuAtHandProvider menu={menuAtHand(restaurant, catalogue, noStockNews, tableId)}>
      <AllergiesProvider allergies={allergies}>
        {/* They are ordered on the menu. */}
        <RoundProvider round={null}>
          <PicksProvider picks={null}>
            <Favourites restaurant={restaurant} catalogue={catalogue} />
          </PicksProvider>
        </RoundProvider>
      </AllergiesProvider>
    </MenuAtHandProvider>
  );
}

const noStockNews: LiveStock = new Map();

function Favourites({ restaurant, catalogue }: Pick<HomeFavouritesProps, 'restaurant' | 'catalogue'>) {
  const looking = useOpenDish();
  const [isNamingAllergies, setIsNamingAllergies] = useState(false);
  const dishes = restaurant.featured.flatMap((id) => catalogue.findDish(id) ?? []);
  return (
    <>
      <FeaturedDishes
        dishes={dishes}
        onOpen={(dish) => looking.open({ dish, among: dishes, part: 'dish' })}
      />
      <DishLayer
        openDish={looking.openDish}
        visit={null}
        userId=""
        onShow={looking.show}
        onCustomise={looking.close}
        onAllergies={() => setIsNamingAllergies(true)}
        onClose={looking.close}
      />
      <AllergiesLayer open={isNamingAllergies} onClose={() => setIsNamingAllergies(false)} />
    </>
  );
}
