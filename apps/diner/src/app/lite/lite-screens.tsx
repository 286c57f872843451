import { liteTableId } from '@tavolata/domain';
import type { TableStatusWire } from '@tavolata/protocol';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useStore } from 'zustand';
import { MenuSkeleton } from '../../features/menu/index.tsx';
import { isLite, type Arrival } from '../arrival/arrival.ts';
import { useDevice } from '../device.ts';
import { MainShell } from '../load-main.ts';
import { LiteHome } from './lite-home.tsx';
import { LiteMain } from './lite-main.tsx';

/** Looking around without a table (specification 1, section 2). A part of the app of its own. */
export default function LiteScreens({ path }: { readonly path: '/LiteHome' | '/LiteMain' }) {
  const { arrival: arrivals } = useDevice();
  const arrival = useStore(arrivals);
  const mustEnter = isOutside(arrival);

  useEffect(() => {
    if (mustEnter) void arrivals.enterLite();
  }, [mustEnter, arrivals]);

  const guest = arrival.stage === 'seated' ? arrival.guest : null;
  const isOrdering = guest !== null && hasOrder(guest.table);
  if (path === '/LiteHome') return <LiteHome arrival={arrival} isOrdering={isOrdering} />;
  if (isOrdering && isLite(guest)) return <MainShell guest={guest} />;
  // Who else has an order has a table: the menu to order from is there [L-03].
  if (isOrdering) return <Redirect to="/LiteHome" replace />;
  return arrival.stage === 'looking' ? (
    <MenuSkeleton />
  ) : (
    <LiteMain guest={guest} tableId={liteTableId} home="/LiteHome" hasCall />
  );
}

/** Who has neither a session here nor an order elsewhere comes in; without an answer the guest tries again. */
function isOutside(arrival: Arrival): boolean {
  if (arrival.stage === 'looking') return false;
  if (arrival.stage === 'at-door') return arrival.reason !== 'unreachable' && arrival.reason !== 'busy';
  return !isLite(arrival.guest) && !hasOrder(arrival.guest.table);
}

function hasOrder({ order_head_id, select_menu, customer_num }: TableStatusWire): boolean {
  return order_head_id > 0 && select_menu !== '' && customer_num > 0;
}
