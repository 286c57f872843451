import { snackbars } from '@tavolata/app-kit';
import {
  accessOf,
  dinersAt,
  hasOwnVisits,
  liteTableId,
  personsOf,
  unsentLines,
  type OpenVisit,
  type RestaurantRules,
} from '@tavolata/domain';
import { isOn, type GuestSessionReply, type RestaurantReply } from '@tavolata/protocol';
import { useBackCloses } from '@tavolata/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useTable } from '@tavolata/client/react';
import { createMenuMemory, noFilter } from '../features/menu/index.tsx';
import { useRoundWindow } from '../features/round/round-window.tsx';
import { useMenuAtHand } from '../shared/dish/menu-at-hand.tsx';
import { useLast } from '../shared/lazy-layer.tsx';
import { PicksProvider } from '../shared/dish/picks.tsx';
import { RoundProvider } from '../shared/round/round.tsx';
import type { ViewPage } from '../shared/preferences.ts';
import { settingValue } from '../shared/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { useFreshScreen } from '../shared/use-fresh-screen.ts';
import { AllergiesLayer } from '../features/allergies/allergies-layer.tsx';
import { ApprovalLayer, useCartTip } from '../features/approval/approval-layer.tsx';
import { BillLayer } from '../features/call/bill-layer.tsx';
import type { BillWay } from '../features/call/bill-note.ts';
import { takesCallsAt } from '../features/call/takes-calls.ts';
import { CountdownBar } from '../features/cart/countdown-bar.tsx';
import { cartSum } from '../features/cart/cart-sum.ts';
import { useReadyNews } from '../features/cart/use-ready.ts';
import { CallView } from '../features/call/call-view.tsx';
import { useDevice } from '../device/device.ts';
import { IntroduceLayer } from '../features/party/introduce-layer.tsx';
import { IntroduceOfferLayer } from '../features/party/introduce-offer-layer.tsx';
import { useIntroduceOffer } from '../features/party/use-introduce-offer.ts';
import { JoinedLayer } from '../features/party/joined-layer.tsx';
import { NewcomerLayer } from '../features/party/newcomer-layer.tsx';
import { useTableRound } from '../device/table/use-table-round.ts';
import { BottomBar } from '../features/bottom-bar/bottom-bar.tsx';
import { ChoiceLayer } from '../features/choice/choice-layer.tsx';
import { CartLayer, NoCartYet, useSendingWarning } from '../features/cart/cart-layer.tsx';
import { DoubtLayer } from '../features/choice/doubt-layer.tsx';
import { DishLayer } from '../features/dish/dish-layer.tsx';
import { FillUpLayer } from '../features/fill-up/fill-up-layer.tsx';
import { MemberLayer } from '../features/member/member-layer.tsx';
import { MenuView } from '../features/menu/menu-view.tsx';
import { orderableMenus } from '../features/menu/orderable-menus.ts';
import { NoticeView } from '../features/notice/notice-view.tsx';
import { OrdersView } from '../features/history/orders-view.tsx';
import { PickUpLayer } from '../features/quick-service/pick-up-layer.tsx';
import { SkipLinks } from '../features/menu/skip-links.tsx';
import { CartFromList } from '../features/menu/to-cart.tsx';
import { TourLayer, useTour } from '../features/tour/tour-layer.tsx';
import { TipLayer } from '../features/tip/tip-layer.tsx';
import { useTips } from '../features/tip/use-tips.ts';
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
  const ordering = useOrdering(visit, round);
  const menuAtHand = useMenuAtHand();
  const warnWhileSending = useSendingWarning();
  const looking = useOpenDish();
  const { state } = useTable();
  const hasCartTip = useCartTip();
  const t = useTexts();
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [askedForBill, setAskedForBill] = useState<BillWay | null>(null);
  const [memory] = useState(createMenuMemory);
  const [filter, setFilter] = useState(noFilter);
  const [isIntroducing, setIsIntroducing] = useState(false);
  const [isNamingAllergies, setIsNamingAllergies] = useState(false);
  const [isMemberOpen, setIsMemberOpen] = useState(false);
  const tour = useTour({
    isOn: isOn(settingValue(restaurant.settings, 'guide')),
    hasChosen: hasChosen(visit, guest.user_id),
  });
  const canCall = takesCallsAt(guest.table, restaurant);
  const view = shownView(viewPage, { canCall });
  const { rounds, presence } = menuAtHand.rules;
  // Where the staff open the tables the first to be heard may be that they are still asked: then there is no round.
  const isRoundAwaited =
    !visit && rounds !== null && !presence.staffApproveOpening && !hasOwnVisits(guest.table.table_id);
  const table = visit && { name: guest.table.table_name, persons: personsOf(visit.heads) };
  const diner = visit?.diners.find(({ id }) => id === guest.user_id);
  const isNewToRounds =
    diner !== undefined &&
    accessOf(diner, menuAtHand.rules) === 'all' &&
    !hasChosen(visit, guest.user_id) &&
    // The tour points at what else stands there, and says it too.
    typeof tour.stage !== 'number';
  const over = useRoundWindow({
    round,
    table,
    isAwaited: isRoundAwaited,
    tells: isNewToRounds ? chooserOf(table, menuAtHand.rules) : null,
  });

  const hasOrdersNews = useOrdersNews(visit, {
    userId: guest.user_id,
    isLooking: view === 'orderHistory',
  });

  useRoundAnnouncements(round);
  const ready = useReadyNews(visit, { userId: guest.user_id, isCartOpen });

  const isAmongOthers = visit !== null && sitsWithOthers(visit);
  const introduce = diner && isAmongOthers ? () => setIsIntroducing(true) : undefined;
  const nameOffer = useIntroduceOffer({
    diner: isAmongOthers ? diner : undefined,
    hasChosen: hasChosen(visit, guest.user_id),
  });
  const tips = useTips();
  // One thing at a time over the foot of the menu.
  const isNameOffered = nameOffer.isOffered && tour.stage === 'over' && !tips.tip;

  function openCart() {
    snackbars.closeAnswers();
    setIsCartOpen(true);
    warnWhileSending();
  }

  function goTo(page: ShownView) {
    preferences.setState({ viewPage: page });
    snackbars.turnPage();
    setIsCartOpen(false);
  }

  const besideMenu = useLast(view === 'menuPage' ? null : view);
  useBackCloses(
    view !== 'menuPage',
    () => goTo('menuPage'),
    () => besideMenu && goTo(besideMenu),
  );
  useFreshScreen(view);

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
            <CartFromList value={openCart}>
              <MenuView
                offered={orderableMenus(menuAtHand.catalogue, guest.table, menuAtHand.rules.kitchen)}
                restaurant={restaurant}
                diner={diner}
                onIntroduce={introduce}
                offer={
                  introduce &&
                  visit &&
                  diner &&
                  isNameOffered && (
                    <IntroduceOfferLayer
                      visit={visit}
                      diner={diner}
                      onEnd={nameOffer.end}
                      onMore={introduce}
                    />
                  )
                }
                memory={memory}
                filter={filter}
                onFilter={setFilter}
                onAllergies={() => setIsNamingAllergies(true)}
                over={over}
                onCart={openCart}
                onNotice={() => goTo('noticePage')}
                onOpenDish={(dish, among, part) => looking.open({ dish, among, part })}
              />
            </CartFromList>
          ) : view === 'noticePage' ? (
            <NoticeView pictures={restaurant.bulletins} />
          ) : view === 'callWaiter' ? (
            <CallView table={guest.table} />
          ) : (
            <OrdersView
              visit={visit}
              userId={guest.user_id}
              onLook={(dish) => looking.open({ dish, among: [dish], part: 'dish' })}
              onSeeMenu={() => goTo('menuPage')}
              onAskForBill={
                canCall ? (scope) => setAskedForBill(scope === 'me' ? 'seats' : 'together') : undefined
              }
            />
          )}
          {view === 'menuPage' && (
            <TourLayer
              stage={tour.stage}
              onStage={tour.setStage}
              house={{ hasRounds: over !== null, canCall, isAlone: hasOwnVisits(guest.table.table_id) }}
            />
          )}
          {/* It waits while the guest is elsewhere: there it would lie over what is read, and nothing is chosen. */}
          {view === 'menuPage' && tour.stage === 'over' && (
            <TipLayer
              tips={tips}
              onOpenDish={(dish) => looking.open({ dish, among: [dish], part: 'dish' })}
            />
          )}
        </ViewFrame>
        <BottomBar
          view={view}
          cartTip={
            hasCartTip ? t('approval.cartTip') : ready.isAwaited && !isCartOpen ? t('ready.othersAre') : null
          }
          countdown={
            ready.goesAt === null ? null : <CountdownBar key={ready.goesAt} untilMs={ready.goesAt} />
          }
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
          onMember={restaurant.takes_members ? () => setIsMemberOpen(true) : undefined}
        />
        <DishLayer
          openDish={looking.openDish}
          visit={visit}
          userId={guest.user_id}
          onShow={looking.show}
          onCustomise={ordering.choose}
          onAllergies={() => setIsNamingAllergies(true)}
          onClose={looking.close}
          onReopen={looking.reopen}
        />
        {visit && (
          <CartLayer
            open={isCartOpen}
            visit={visit}
            guest={guest}
            suggestion={
              round &&
              isOn(settingValue(restaurant.settings, 'marketing').enable) && (
                <FillUpLayer
                  visit={visit}
                  userId={guest.user_id}
                  round={round}
                  filter={filter}
                  note={ordering.note}
                />
              )
            }
            onIntroduce={introduce}
            onOrder={ordering.order}
            onEdit={ordering.edit}
            onLook={(dish, among) => looking.open({ dish, among, part: 'dish' })}
            onSeeMenu={() => goTo('menuPage')}
            onSent={() => {
              // Who waits for the number to be called has nothing more to choose.
              if (visit.service === 'takeaway') goTo('orderHistory');
            }}
            onClose={() => setIsCartOpen(false)}
            onReopen={openCart}
          />
        )}
        {visit && (
          <BillLayer
            asked={askedForBill}
            visit={visit}
            guest={guest}
            restaurant={restaurant}
            onClose={() => setAskedForBill(null)}
          />
        )}
        {isCartOpen && state?.waiting && <NoCartYet onSaid={() => setIsCartOpen(false)} />}
        {visit && diner && (
          <IntroduceLayer
            open={isIntroducing}
            visit={visit}
            diner={diner}
            onClose={() => setIsIntroducing(false)}
          />
        )}
        {restaurant.takes_members && (
          <MemberLayer
            open={isMemberOpen}
            visit={visit}
            info={restaurant.info}
            isOnline={state?.connection === 'online'}
            onClose={() => setIsMemberOpen(false)}
            onReopen={() => setIsMemberOpen(true)}
          />
        )}
        <AllergiesLayer
          open={isNamingAllergies}
          onClose={() => setIsNamingAllergies(false)}
          onReopen={() => setIsNamingAllergies(true)}
        />
        <ChoiceLayer ordering={ordering} filter={filter} />
        <DoubtLayer ordering={ordering} />
      </PicksProvider>
    </RoundProvider>
  );
}

/** Who is alone has nobody to be told from. */
function sitsWithOthers(visit: OpenVisit): boolean {
  return visit.service === 'table' && (personsOf(visit.heads) > 1 || dinersAt(visit).length > 1);
}

/** Whether what a round takes is chosen by all at the table together. */
function chooserOf(
  table: { readonly persons: number } | null,
  { isSelfOrder }: Pick<RestaurantRules, 'isSelfOrder'>,
): 'table' | 'guest' {
  return isSelfOrder || (table?.persons ?? 1) <= 1 ? 'guest' : 'table';
}

function hasChosen(visit: OpenVisit | null, userId: string): boolean {
  if (!visit) return false;
  return [unsentLines(visit), ...visit.batches.map(({ lines }) => lines)]
    .flat()
    .some(({ dinerId }) => dinerId === userId);
}

type ShownView = Exclude<ViewPage, 'homePage'>;

/** The menu stands for every view that is not shown here, or not here any more. */
function shownView(viewPage: ViewPage, { canCall }: { readonly canCall: boolean }): ShownView {
  if (viewPage === 'orderHistory' || viewPage === 'noticePage') return viewPage;
  return viewPage === 'callWaiter' && canCall ? viewPage : 'menuPage';
}
