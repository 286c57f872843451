import type { MenuId } from '@tavolata/domain';
import type { GuestSessionReply } from '@tavolata/protocol';
import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { HomeBar } from '../features/home/home-bar.tsx';
import { LazyLayer } from '../shared/lazy-layer.tsx';
import type { TableSituation } from '../shared/table-situation.ts';
import { useTexts } from '../shared/texts.ts';
import { valueOf } from './content.ts';
import { useDevice } from './device.ts';
import { HomeView } from './home-view.tsx';
import { loadMain } from './load-main.ts';
import { prefetch } from './prefetch.ts';
import { useTableWatch } from './use-table-watch.ts';

const loadOpening = () => import('./opening.tsx');
const Opening = lazy(loadOpening);

interface HomeScreenProps {
  readonly guest: GuestSessionReply;
  readonly situation: TableSituation;
}

/** Home, and from there on: to open the table, or back to a table that is open. */
export default function HomeScreen({ guest: { table }, situation }: HomeScreenProps) {
  const { content } = useDevice();
  const house = useStore(content, (state) => valueOf(state.house));
  const [, navigate] = useLocation();
  const t = useTexts();
  const [isOpening, setIsOpening] = useState(false);
  const [wantedMenuId, setWantedMenuId] = useState<MenuId | null>(null);
  const isFree = situation === 'free';
  useTableWatch(isFree);

  useEffect(() => {
    if (!house) return;
    // While the guest reads, the next steps are fetched.
    prefetch(loadOpening);
    prefetch(loadMain);
  }, [house]);

  function goOn() {
    if (isFree) setIsOpening(true);
    else navigate('/Main');
  }

  return (
    <>
      <HomeView
        table={table}
        onChooseMenu={(menuId) => {
          setWantedMenuId(menuId);
          goOn();
        }}
        bottomBar={
          <HomeBar
            tableName={table.table_name}
            action={isFree ? 'home.orderNow' : 'home.continue'}
            blockedBecause={house && house.menus.length === 0 ? t('home.noMenu') : null}
            onPress={goOn}
          />
        }
      />
      {house && (
        <LazyLayer open={isOpening}>
          <Opening
            open={isOpening}
            house={house}
            table={table}
            wantedMenuId={wantedMenuId}
            onClose={() => setIsOpening(false)}
          />
        </LazyLayer>
      )}
    </>
  );
}
