import type { LiveStock, TableId } from '@tavolata/domain';
import type { GuestSessionReply, RestaurantReply } from '@tavolata/protocol';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { AllergiesLayer } from '../features/allergies/allergies-layer.tsx';
import { LiteWays, underLiteWays } from '../features/lite/lite-ways.tsx';
import { createMenuMemory, noFilter } from '../features/menu/index.tsx';
import { useMenuAtHand } from '../shared/dish/menu-at-hand.tsx';
import { PicksProvider } from '../shared/dish/picks.tsx';
import { RoundProvider } from '../shared/round/round.tsx';
import { useTexts } from '../shared/texts.ts';
import { DishLayer } from '../features/dish/dish-layer.tsx';
import { MenuShell, ViewFrame } from '../features/menu/menu-shell.tsx';
import { MenuView } from '../features/menu/menu-view.tsx';
import { menusToLookAt } from '../features/menu/orderable-menus.ts';
import { useOpenDish } from '../features/dish/use-open-dish.ts';
import { takesCalls } from '../features/call/takes-calls.ts';
import { CallLayer } from '../features/call/call-layer.tsx';
import { useLiteLine } from '../features/lite/use-lite-line.ts';

interface LiteMainProps {
  /** `null` while the restaurant has not let this phone in. */
  readonly guest: GuestSessionReply | null;
  readonly tableId: TableId;
  readonly home: '/LiteHome' | '/Home';
  /** The staff can be called from here, if the restaurant takes calls at all. */
  readonly hasCall: boolean;
}

/** The menu to look at, with the ways on from it [L-02]. */
export function LiteMain({ guest, tableId, home, hasCall }: LiteMainProps) {
  const { bell, state } = useLiteLine(guest?.user_id ?? null);
  const [, navigate] = useLocation();
  const t = useTexts();
  const [isCalling, setIsCalling] = useState(false);
  return (
    <MenuShell
      tableId={tableId}
      offline={state?.connection === 'offline' ? t('rejection.offline') : null}
      stock={state?.stock ?? noStockNews}
    >
      {(restaurant) => (
        <>
          <ViewFrame className={underLiteWays}>
            <LiteMenu restaurant={restaurant} />
            <LiteWays
              onHome={() => navigate(home)}
              onCall={hasCall && takesCalls(restaurant) ? () => setIsCalling(true) : undefined}
            />
          </ViewFrame>
          <CallLayer
            open={isCalling}
            bell={bell}
            isOnline={state?.connection === 'online'}
            onClose={() => setIsCalling(false)}
          />
        </>
      )}
    </MenuShell>
  );
}

const noStockNews: LiveStock = new Map();

/** Nothing can be ordered here: no steppers, and no round. */
function LiteMenu({ restaurant }: { readonly restaurant: RestaurantReply }) {
  const t = useTexts();
  const { catalogue, rules } = useMenuAtHand();
  const looking = useOpenDish();
  const [memory] = useState(createMenuMemory);
  const [filter, setFilter] = useState(noFilter);
  const [isNamingAllergies, setIsNamingAllergies] = useState(false);
  return (
    <RoundProvider round={null}>
      <PicksProvider picks={null}>
        <MenuView
          offered={menusToLookAt(catalogue, rules.kitchen)}
          restaurant={restaurant}
          note={t('lite.menuOnly')}
          memory={memory}
          filter={filter}
          onFilter={setFilter}
          onAllergies={() => setIsNamingAllergies(true)}
          over={null}
          onOpenDish={(dish, among, part) => looking.open({ dish, among, part })}
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
      </PicksProvider>
    </RoundProvider>
  );
}
