import { hasOwnVisits, type MenuId } from '@tavolata/domain';
import { isOn, type GuestSessionReply } from '@tavolata/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { HomeBar } from '../features/home/home-bar.tsx';
import { LazyLayer } from '../shared/lazy-layer.tsx';
import { restaurantRules, settingValue } from '../shared/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { whereWords } from '../shared/where-words.ts';
import { valueOf } from '../device/content.ts';
import { useDevice } from '../device/device.ts';
import { HomeView } from './home-view.tsx';
import { loadMain } from './load-main.ts';
import { keepGuideWish } from '../features/tour/guide-cookie.ts';
import { PinLayer } from '../features/pin/pin-layer.tsx';
import { useOpeningBlock } from '../features/place/use-opening-block.ts';
import { noWordsYet, RoundLine } from '../features/round/round-line.tsx';
import { prefetch } from '../shared/prefetch.ts';
import { MissingLayer } from '../shared/missing.tsx';
import { part } from '../shared/part.tsx';

const loadOpening = () => import('../features/open-table/opening.tsx');
const Opening = part(loadOpening, MissingLayer);

interface HomeScreenProps {
  readonly guest: GuestSessionReply;
  /** Somebody has opened the table, or asked the staff to. */
  readonly isBegun: boolean;
}

/** Home, and from there on: to open the table, or back to a table that is open. */
export default function HomeScreen({ guest, isBegun }: HomeScreenProps) {
  const { table, may_order: mayOrder, pin_needed: needsPin } = guest;
  const { content, place, preferences } = useDevice();
  const restaurant = useStore(content, (state) => valueOf(state.restaurant));
  const [, navigate] = useLocation();
  const t = useTexts();
  const [isOpening, setIsOpening] = useState(false);
  const [wantedMenuId, setWantedMenuId] = useState<MenuId | null>(null);
  const [openings, setOpenings] = useState(0);
  const [isSayingPin, setIsSayingPin] = useState(needsPin);
  const openingBlock = useOpeningBlock(restaurant, { isBegun, tableId: table.table_id });
  // The code that is printed on the table opens the menu to look at, and no more.
  const isOnlyLooking = !mayOrder;
  const blockedBecause = isOnlyLooking ? null : openingBlock;

  useEffect(() => {
    if (!restaurant) return;
    // While the guest reads, the next steps are fetched.
    if (!isBegun && !isOnlyLooking) prefetch(loadOpening);
    prefetch(loadMain);
  }, [restaurant, isBegun, isOnlyLooking]);

  // Others were faster: the form is over, also for the next guests of the table.
  if (isBegun && isOpening) setIsOpening(false);

  function goOn(menuId: MenuId | null) {
    if (isOnlyLooking) {
      if (menuId !== null) preferences.setState({ selectedMenuId: menuId });
      return navigate('/Main');
    }
    // Whoever taps a menu wants to see that one.
    if (isBegun && menuId !== null) preferences.setState({ selectedMenuId: menuId, viewPage: 'menuPage' });
    if (needsPin) return setIsSayingPin(true);
    if (isBegun) return navigate('/Main');
    setOpenings(openings + 1);
    setIsOpening(true);
  }

  /** The menu that the guest has tapped, or that of the table they stand before. */
  function lookAtMenu() {
    preferences.setState({
      selectedMenuId: wantedMenuId ?? (Number.parseInt(table.select_menu, 10) || null),
    });
    setIsSayingPin(false);
    navigate('/LiteMain');
  }

  const isAtTable = isBegun && !needsPin && !isOnlyLooking && !hasOwnVisits(table.table_id);
  const mayTour =
    restaurant !== null && isBegun && !needsPin && isOn(settingValue(restaurant.settings, 'guide'));

  function takeTour() {
    keepGuideWish('wanted');
    preferences.setState({ viewPage: 'menuPage' });
    navigate('/Main');
  }

  return (
    <>
      <HomeView
        table={table}
        isOrdering={isBegun && !isOnlyLooking}
        ownNote={isAtTable && <OwnRound />}
        onTour={mayTour ? takeTour : undefined}
        onChooseMenu={(menuId) => {
          setWantedMenuId(menuId);
          goOn(menuId);
        }}
        bottomBar={
          <HomeBar
            place={whereWords(table, t)}
            action={actionFor({ isBegun, isOnlyLooking })}
            blockedBecause={blockedBecause}
            note={isOnlyLooking ? t('home.visitCode') : undefined}
            onBlocked={place.show}
            onPress={() => goOn(null)}
          />
        }
      />
      {restaurant && (
        <LazyLayer open={isOpening}>
          <Opening
            // Every opening begins with nobody [O-09].
            key={openings}
            // Who was faster opens it for all: the form has nothing more to ask [T-10].
            open={isOpening && !isBegun}
            restaurant={restaurant}
            table={table}
            wantedMenuId={wantedMenuId}
            blockedBecause={blockedBecause}
            onClose={() => setIsOpening(false)}
            onReopen={() => !isBegun && goOn(wantedMenuId)}
          />
        </LazyLayer>
      )}
      <PinLayer
        open={isSayingPin && needsPin}
        guest={guest}
        onLook={lookAtMenu}
        onClose={() => setIsSayingPin(false)}
      />
    </>
  );
}

/** The round of the table, once restaurant and dishes are here; its place is kept until then. */
function OwnRound() {
  const { content } = useDevice();
  const restaurant = useStore(content, (state) => valueOf(state.restaurant));
  const catalogue = useStore(content, (state) => valueOf(state.catalogue));
  if (!restaurant) return null;
  const rules = restaurantRules(restaurant);
  if (!rules.rounds) return null;
  return catalogue ? <RoundLine rules={rules} catalogue={catalogue} /> : noWordsYet;
}

function actionFor({
  isBegun,
  isOnlyLooking,
}: {
  readonly isBegun: boolean;
  readonly isOnlyLooking: boolean;
}) {
  if (isOnlyLooking) return 'lite.lookMenu';
  return isBegun ? 'home.continue' : 'home.orderNow';
}
