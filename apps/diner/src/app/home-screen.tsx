import type { ApiFailure } from '@tavolata/client';
import type { MenuId } from '@tavolata/domain';
import type { GuestSessionReply } from '@tavolata/protocol';
import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { HomeBar } from '../features/home/home-bar.tsx';
import type { TableWish } from '../features/open-table/table-wish.ts';
import { LazyLayer } from '../shared/lazy-layer.tsx';
import { menuOffers } from '../shared/menu-offers.ts';
import { disappointmentMessage } from '../shared/refusal-message.ts';
import { settingValue } from '../shared/settings.ts';
import { snackbars } from '../shared/snackbars.ts';
import type { TableSituation } from '../shared/table-situation.ts';
import { useTexts } from '../shared/texts.ts';
import { useStore } from 'zustand';
import { valueOf } from './content.ts';
import { useDevice } from './device.ts';
import { HomeView } from './home-view.tsx';
import { loadMain } from './main-route.tsx';
import { prefetch } from './prefetch.ts';
import { useTableWatch } from './use-table-watch.ts';

const loadOpenTable = () => import('../features/open-table/open-table-page.tsx');
const OpenTablePage = lazy(loadOpenTable);

interface HomeScreenProps {
  readonly guest: GuestSessionReply;
  readonly situation: TableSituation;
}

/** Home, and from there on: to open the table, or back to a table that is open. */
export function HomeScreen({ guest, situation }: HomeScreenProps) {
  const { arrival, api, preferences, content } = useDevice();
  const house = useStore(content, (state) => valueOf(state.house));
  const [, navigate] = useLocation();
  const t = useTexts();
  const [isOpening, setIsOpening] = useState(false);
  const [wantedMenuId, setWantedMenuId] = useState<MenuId | null>(null);
  const isFree = situation === 'free';
  const { table } = guest;
  useTableWatch(isFree);

  useEffect(() => {
    if (!house) return;
    // While the guest reads, the next steps are fetched.
    prefetch(loadOpenTable);
    prefetch(loadMain);
  }, [house]);

  function goOn(menuId: MenuId | null) {
    if (!isFree) return navigate('/Main');
    setWantedMenuId(menuId);
    setIsOpening(true);
  }

  /** Another phone may have been first: then this one is at the same table now [O-05]. */
  async function openTable(wish: TableWish, requestId: string): Promise<ApiFailure | null> {
    const answer = await api.openTable({
      request_id: requestId,
      select_menu: String(wish.menuId),
      adult_number: wish.heads.adults,
      child_number: wish.heads.children,
      other_number: wish.heads.others,
    });
    if (!answer.ok) {
      tellFailure(answer.failure);
      return answer.failure;
    }
    const { joined, table: opened } = answer.value;
    preferences.setState({ viewPage: 'menuPage', selectedMenuId: joined ? null : wish.menuId });
    arrival.opened(opened);
    snackbars.show(
      joined
        ? { key: 'table', level: 'info', text: t('openTable.joined') }
        : { key: 'table', level: 'success', text: t('openTable.opened') },
    );
    setIsOpening(false);
    navigate('/Main');
    return null;
  }

  function tellFailure(failure: ApiFailure) {
    const text =
      failure.code === 'unreachable'
        ? t('openTable.noAnswer')
        : disappointmentMessage({ code: failure.code, refusal: failure.refusal }, t);
    snackbars.show({ key: 'table', level: 'error', text });
    if (failure.code === 'scan-again' || failure.code === 'no-session') arrival.leave('session-expired');
  }

  return (
    <>
      <HomeView
        table={table}
        onChooseMenu={goOn}
        bottomBar={
          <HomeBar
            tableName={table.table_name}
            action={isFree ? 'home.orderNow' : 'home.continue'}
            blockedBecause={house && house.menus.length === 0 ? t('home.noMenu') : null}
            onPress={() => goOn(null)}
          />
        }
      />
      {house && (
        <LazyLayer open={isOpening}>
          <OpenTablePage
            open={isOpening}
            offers={menuOffers(house, table.table_id)}
            preselectedMenuId={
              wantedMenuId ?? defaultMenuId(settingValue(house.settings, 'default-selection-menu'))
            }
            onOpen={openTable}
            onClose={() => setIsOpening(false)}
          />
        </LazyLayer>
      )}
    </>
  );
}

/** The menu that the house chooses beforehand, where it does [O-10]. */
function defaultMenuId(setting: unknown): MenuId | null {
  const id = Number(setting);
  return id > 0 ? id : null;
}
