import type { LiveStock, TableId } from '@tavolata/domain';
import type { GuestSessionReply, RestaurantReply } from '@tavolata/protocol';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { LiteWays, underLiteWays } from '../features/lite/lite-ways.tsx';
import { createMenuMemory, noFilter } from '../features/menu/index.tsx';
import { useMenuAtHand } from '../shared/dish/menu-at-hand.tsx';
import { useTexts } from '../shared/texts.ts';
import { MenuShell, ViewFrame } from '../features/menu/menu-shell.tsx';
import { MenuView } from '../features/menu/menu-view.tsx';
import { menusToLookAt } from '../features/menu/orderable-menus.ts';
import { takesCalls } from '../features/call/takes-calls.ts';
import { CallLayer } from '../features/call/call-layer.tsx';
import { useLiteLine } from '../features/lite/use-lite-line.ts';
import { LookingOnly } from './looking-only.tsx';

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
            onReopen={() => setIsCalling(true)}
          />
        </>
      )}
    </MenuShell>
  );
}

const noStockNews: LiveStock = new Map();

function LiteMenu({ restaurant }: { readonly restaurant: RestaurantReply }) {
  const t = useTexts();
  const { catalogue, rules } = useMenuAtHand();
  const [memory] = useState(createMenuMemory);
  const [filter, setFilter] = useState(noFilter);
  return (
    <LookingOnly>
      {({ open, onAllergies }) => (
        <MenuView
          offered={menusToLookAt(catalogue, rules.kitchen)}
          restaurant={restaurant}
          note={t('lite.menuOnly')}
          memory={memory}
          filter={filter}
          onFilter={setFilter}
          onAllergies={onAllergies}
          over={null}
          onOpenDish={(dish, among, part) => open({ dish, among, part })}
        />
      )}
    </LookingOnly>
  );
}
