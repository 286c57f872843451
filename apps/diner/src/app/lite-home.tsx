import { liteTableId, type MenuId } from '@tavolata/domain';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { HomeBar } from '../features/home/home-bar.tsx';
import { LazyLayer } from '../shared/lazy-layer.tsx';
import { settingValue } from '../shared/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { whereWords } from '../shared/where-words.ts';
import type { Arrival } from '../device/arrival/arrival.ts';
import { valueOf } from '../device/content.ts';
import { useDevice } from '../device/device.ts';
import { HomeView } from './home-view.tsx';
import { useLiteOrder } from '../features/lite/use-lite-order.ts';
import { MissingLayer } from '../shared/missing.tsx';
import { part } from '../shared/part.tsx';

const MenuPicker = part(() => import('../features/lite/menu-picker.tsx'), MissingLayer);

interface LiteHomeProps {
  readonly arrival: Arrival;
  /** This phone's guests have an order, or have asked for one. */
  readonly isOrdering: boolean;
}

/** Home without a table: the menu is chosen here and looked at next [L-01]. */
export function LiteHome({ arrival, isOrdering }: LiteHomeProps) {
  const { content, arrival: arrivals, preferences } = useDevice();
  const restaurant = useStore(content, (state) => valueOf(state.restaurant));
  const [, navigate] = useLocation();
  const t = useTexts();
  const order = useLiteOrder();
  const [isPicking, setIsPicking] = useState(false);
  const [wantedMenuId, setWantedMenuId] = useState<MenuId | null>(null);
  const table =
    arrival.stage === 'seated'
      ? arrival.guest.table
      : { table_id: liteTableId, table_name: '', select_menu: '' };
  const isWithoutTable = table.table_id === liteTableId;

  /** Until the restaurant has let this phone in, there is nothing to go on with [H-09]. */
  function blockedBecause(): string | null {
    if (arrival.stage === 'looking') return t('lite.checking');
    if (arrival.stage === 'at-door') return t('lite.noAnswer');
    return restaurant && restaurant.menus.length === 0 ? t('home.noMenu') : null;
  }

  const takesOrders =
    restaurant !== null && isWithoutTable && settingValue(restaurant.settings, 'lite-ordering').enable;
  const goOn = () => navigate(isWithoutTable ? '/LiteMain' : '/Main');

  function look(menuId: MenuId) {
    preferences.setState({ selectedMenuId: menuId });
    navigate('/LiteMain');
  }

  return (
    <>
      <HomeView
        table={table}
        isOrdering={isOrdering}
        onChooseMenu={(menuId) => {
          if (isOrdering) {
            preferences.setState({ selectedMenuId: menuId, viewPage: 'menuPage' });
            return goOn();
          }
          // A menu that is paid per person can be looked at without a table, not ordered from.
          const isPerPerson = restaurant?.menus.some(
            (menu) => menu.main_group_id === menuId && menu.set_item_main === '1',
          );
          if (takesOrders && isPerPerson) return look(menuId);
          setWantedMenuId(menuId);
          setIsPicking(true);
        }}
        bottomBar={
          <HomeBar
            place={whereWords(table, t)}
            action={isOrdering ? 'home.continue' : 'lite.lookMenu'}
            blockedBecause={blockedBecause()}
            onBlocked={() => {
              if (arrival.stage === 'at-door') void arrivals.enterLite();
            }}
            onPress={() => (isOrdering ? goOn() : setIsPicking(true))}
          />
        }
      />
      {restaurant && (
        <LazyLayer open={isPicking}>
          <MenuPicker
            key={wantedMenuId}
            open={isPicking}
            restaurant={restaurant}
            wantedMenuId={wantedMenuId}
            onLook={look}
            onOrder={takesOrders ? order.begin : null}
            isBusy={order.isBusy}
            onClose={() => setIsPicking(false)}
          />
        </LazyLayer>
      )}
    </>
  );
}
