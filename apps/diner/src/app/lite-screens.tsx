import { liteTableId } from '@tavolata/domain';
import { isAskedFor, type TableStatusWire } from '@tavolata/protocol';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useStore } from 'zustand';
import { MenuSkeleton } from '../features/menu/index.tsx';
import { isLite, type Arrival } from '../device/arrival/arrival.ts';
import { useDevice } from '../device/device.ts';
import { MainShell } from './load-main.ts';
import { LiteHome } from './lite-home.tsx';
import { LiteMain } from './lite-main.tsx';

interface LiteScreensProps {
  /** At `/Main` the menu of a table by its printed code, where that shows it and no more. */
  readonly path: '/LiteHome' | '/LiteMain' | '/Main';
}

/** Looking around without a table (specification 1, section 2). A part of the app of its own. */
export default function LiteScreens({ path }: LiteScreensProps) {
  const { arrival: arrivals } = useDevice();
  const arrival = useStore(arrivals);
  const mustEnter = isOutside(arrival);

  useEffect(() => {
    if (mustEnter) void arrivals.enterLite();
  }, [mustEnter, arrivals]);

  const guest = arrival.stage === 'seated' ? arrival.guest : null;
  const table = guest && !isLite(guest) ? guest.table : null;
  // Who has not said the PIN does not sit there yet: what others have begun is not theirs.
  const isOrdering = guest !== null && !guest.pin_needed && hasBegun(guest.table);
  if (path === '/LiteHome') return <LiteHome arrival={arrival} isOrdering={isOrdering} />;
  const isOnlyLooking = path === '/Main';
  if (isOrdering && table === null) return <MainShell guest={guest} />;
  // Who else has an order has a table: the menu to order from is there [L-03].
  if (isOrdering && !isOnlyLooking) return <Redirect to="/LiteHome" replace />;
  if (arrival.stage === 'looking') return <MenuSkeleton />;
  if (table === null) return <LiteMain guest={guest} tableId={liteTableId} home="/LiteHome" hasCall />;
  // Nobody can be called to a table that is not open, but it can be opened from its home.
  return <LiteMain guest={guest} tableId={table.table_id} home="/Home" hasCall={false} />;
}

/**
 * Who has no session comes in; without an answer the guest tries again. Who has scanned a table keeps it: looking around
 * would else cost them their place.
 */
function isOutside(arrival: Arrival): boolean {
  return arrival.stage === 'at-door' && arrival.reason !== 'unreachable' && arrival.reason !== 'busy';
}

/** There is an order, or the staff are asked for one. */
function hasBegun(table: TableStatusWire): boolean {
  const { order_head_id, select_menu, customer_num } = table;
  return isAskedFor(table) || (order_head_id > 0 && select_menu !== '' && customer_num > 0);
}
