import { snackbars } from '@tavolata/app-kit';
import { hasOwnVisits, liteTableId, personsOf } from '@tavolata/domain';
import type { GuestSessionReply, RestaurantReply } from '@tavolata/protocol';
import { useBackCloses } from '@tavolata/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useTable } from '@tavolata/client/react';
import { createMenuMemory, noFilter } from '../features/menu/index.tsx';
import { useRoundWindow } from '../features/round/round-window.tsx';
import { useMenuAtHand } from '../shared/dish/menu-at-hand.tsx';
import { PicksProvider } from '../shared/dish/picks.tsx';
import { RoundProvider } from '../shared/round/round.tsx';
import type { ViewPage } from '../shared/preferences.ts';
import { useTexts } from '../shared/texts.ts';
import { ApprovalLayer, useCartTip } from '../features/approval/approval-layer.tsx';
import { takesCallsAt } from '../features/call/takes-calls.ts';
import { cartSum } from '../features/cart/cart-sum.ts';
import { CallView } from '../features/call/call-view.tsx';
import { useDevice } from '../device/device.ts';
import { JoinedLayer } from '../features/party/joined-layer.tsx';
import { NewcomerLayer } from '../features/party/newcomer-layer.tsx';
import { useTableRound } from '../device/table/use-table-round.ts';
import { BottomBar } from '../features/bottom-bar/bottom-bar.tsx';
import { ChoiceLayer } from '../features/choice/choice-layer.tsx';
import { CartLayer, NoCartYet, useSendingWarning } from '../features/cart/cart-layer.tsx';
import { DoubtLayer } from '../features/choice/doubt-layer.tsx';
import { DishLayer } from '../features/dish/dish-layer.tsx';
import { MenuView } from '../features/menu/menu-view.tsx';
import { orderableMenus } from '../features/menu/orderable-menus.ts';
import { OrdersView } from '../features/history/orders-view.tsx';
import { PickUpLayer } from '../features/quick-service/pick-up-layer.tsx';
import { SkipLinks } from '../features/menu/skip-links.tsx';
import { TipLayer } from '../features/tip/tip-layer.tsx';
import { useOpenDish } from '../features/dish/use-open-dish.ts';
import { useOrdering } from '../features/choice/use-ordering.ts';
import { useOrdersNews } from '../features/history/use-orders-news.ts';
import { useRoundAnnouncements } from '../features/round/use-round-announcements.ts';
import { ViewFrame } from '../features/menu/menu-shell.tsx';

interface MainViewsProps {
  readonly guest: GuestSessionReply;
  readonly restaurant: RestaurantReply;
}

/** The views of the ordering screen, what lies over them, and the way between them. */
export function MainViews({ guest, restaurant }: MainViewsProps) {
  const { preferences } = useDevice();
  const { visit, round } = useTableRound();
  const { viewPage } = useStore(preferences);
  const [, navigate] = useLocation();
  const ordering = useOrdering(visit);
  const menuAtHand = useMenuAtHand();
  const warnWhileSending = useSendingWarning();
  const looking = useOpenDish();
  const { state } = useTable();
  const hasCartTip = useCartTip();
  const t = useTexts();
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [memory] = useState(createMenuMemory);
  const [filter, setFilter] = useState(noFilter);
  const canCall = takesCallsAt(guest.table, restaurant);
  const view = shownView(viewPage, { canCall });
  const { rounds, presence } = menuAtHand.rules;
  // Where the staff open the tables the first to be heard may be that they are still asked: then there is no round.
  const isRoundAwaited =
    !visit && rounds !== null && !presence.staffApproveOpening && !hasOwnVisits(guest.table.table_id);
  const table = visit && { name: guest.table.table_name, persons: personsOf(visit.heads) };
  const over = useRoundWindow({ round, table, isAwaited: isRoundAwaited });

  const hasOrdersNews = useOrdersNews(visit, {
    userId: guest.user_id,
    isLooking: view === 'orderHistory',
  });

  useRoundAnnouncements(round);

  function openCart() {
    snackbars.closeAnswers();
    setIsCartOpen(true);
    warnWhileSending();
  }

  function goTo(page: ShownView) {
    preferences.setState({ viewPage: page });
    snackbars.closeAnswers();
    setIsCartOpen(false);
  }

  useBackCloses(view !== 'menuPage', () => goTo('menuPage'));

  return (
    <RoundProvider round={round}>
      <PicksProvider picks={ordering.picks}>
        {view === 'menuPage' && <SkipLinks onCart={openCart} />}
        <ApprovalLayer />
        <NewcomerLayer userId={guest.user_id} />
        <JoinedLayer userId={guest.user_id} />
        {view === 'orderHistory' && <PickUpLayer visit={visit} />}
        <ViewFrame {...(view === 'orderHistory' && { foot: 'total' })}>
          {view === 'menuPage' ? (
            <MenuView
              offered={orderableMenus(menuAtHand.catalogue, guest.table, menuAtHand.rules.kitchen)}
              restaurant={restaurant}
              diner={visit?.diners.find(({ id }) => id === guest.user_id)}
              memory={memory}
              filter={filter}
              onFilter={setFilter}
              over={over}
              onOpenDish={(dish, among, part) => looking.open({ dish, among, part })}
            />
          ) : view === 'callWaiter' ? (
            <CallView table={guest.table} />
          ) : (
            <OrdersView visit={visit} userId={guest.user_id} onSeeMenu={() => goTo('menuPage')} />
          )}
          <TipLayer onOpenDish={(dish) => looking.open({ dish, among: [dish], part: 'dish' })} />
        </ViewFrame>
        <BottomBar
          view={view}
          cartTip={hasCartTip ? t('approval.cartTip') : null}
          hasOrdersNews={hasOrdersNews}
          cart={cartSum(visit, guest.user_id, menuAtHand)}
          onMenu={() => goTo('menuPage')}
          onHome={() => {
            // From there one comes back to the menu, whichever view was on.
            goTo('menuPage');
            navigate(guest.table.table_id === liteTableId ? '/LiteHome' : '/Home');
          }}
          onCart={openCart}
          onOrders={() => goTo('orderHistory')}
          onCall={canCall ? () => goTo('callWaiter') : undefined}
        />
        <DishLayer
          openDish={looking.openDish}
          visit={visit}
          userId={guest.user_id}
          onShow={looking.show}
          onCustomise={ordering.choose}
          onClose={looking.close}
        />
        {visit && (
          <CartLayer
            open={isCartOpen}
            visit={visit}
            guest={guest}
            onOrder={ordering.order}
            onEdit={ordering.edit}
            onSeeMenu={() => goTo('menuPage')}
            onSent={() => {
              // Who waits for the number to be called has nothing more to choose.
              if (visit.service === 'takeaway') goTo('orderHistory');
            }}
            onClose={() => setIsCartOpen(false)}
          />
        )}
        {isCartOpen && state?.waiting && <NoCartYet onSaid={() => setIsCartOpen(false)} />}
        <ChoiceLayer ordering={ordering} filter={filter} />
        <DoubtLayer ordering={ordering} />
      </PicksProvider>
    </RoundProvider>
  );
}

type ShownView = 'menuPage' | 'orderHistory' | 'callWaiter';

/** The menu stands for every view that is not shown here, or not here any more. */
function shownView(viewPage: ViewPage, { canCall }: { readonly canCall: boolean }): ShownView {
  if (viewPage === 'orderHistory') return viewPage;
  return viewPage === 'callWaiter' && canCall ? viewPage : 'menuPage';
}
