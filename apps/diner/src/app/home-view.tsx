import { quickServiceTableId, type MenuId } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';
import { Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { FeaturedPlace } from '../features/home/featured-place.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { menuOffers, offersAtTable } from '../shared/menu-offers.ts';
import { MissingQuietly } from '../shared/missing.tsx';
import { part } from '../shared/part.tsx';
import { useTexts } from '../shared/texts.ts';
import { whereWords } from '../shared/where-words.ts';
import { Accessibility } from '../features/accessibility/accessibility.tsx';
import { valueOf } from '../device/content.ts';
import { useDevice } from '../device/device.ts';
import { Languages } from './languages.tsx';

const HomeFavourites = part(() => import('./home-favourites.tsx'), MissingQuietly);

interface HomeViewProps {
  readonly table: Pick<TableStatusWire, 'table_id' | 'table_name' | 'select_menu'>;
  readonly onChooseMenu: (menuId: MenuId) => void;
  readonly bottomBar: ReactNode;
  readonly onTour?: (() => void) | undefined;
  /** These guests have an order, or have asked for one: there is no other menu per person to choose. */
  readonly isOrdering: boolean;
  /** How the order stands, on the card of its menu. */
  readonly ownNote?: ReactNode;
}

/** The home page with what has loaded of it. It stands alone before ordering, and inside the ordering screen after. */
export function HomeView({ table, onChooseMenu, bottomBar, onTour, isOrdering, ownNote }: HomeViewProps) {
  const { content } = useDevice();
  const { restaurant, catalogue } = useStore(content);
  const [isReading, setIsReading] = useState(false);
  const t = useTexts();
  const languages = <Languages onPhoto />;
  const dishes = valueOf(catalogue);
  const chosenMenuId = Number.parseInt(table.select_menu, 10) || null;

  if (restaurant.status !== 'ready') {
    return (
      <HomeSkeleton
        languagePicker={languages}
        onRetry={restaurant.status === 'failed' ? () => void content.load() : null}
      />
    );
  }
  return (
    <>
      <HomePage
        restaurant={restaurant.value}
        offers={
          isOrdering
            ? offersAtTable(restaurant.value, table.table_id, chosenMenuId)
            : menuOffers(restaurant.value, table.table_id)
        }
        ownNote={ownNote}
        isTakenAway={table.table_id === quickServiceTableId}
        favourites={
          dishes &&
          restaurant.value.featured.length > 0 && (
            <Suspense fallback={<FeaturedPlace />}>
              <HomeFavourites restaurant={restaurant.value} catalogue={dishes} tableId={table.table_id} />
            </Suspense>
          )
        }
        place={whereWords(table, t)}
        chosenMenuId={chosenMenuId}
        onChooseMenu={onChooseMenu}
        onTour={onTour}
        onOpenAccessibility={() => setIsReading(true)}
        languagePicker={languages}
        bottomBar={bottomBar}
      />
      <Accessibility
        open={isReading}
        onClose={() => setIsReading(false)}
        onReopen={() => setIsReading(true)}
      />
    </>
  );
}
