import type { OpenVisit } from '@tavolata/domain';
import type { OrdersPageProps } from './orders-page.tsx';
import { Suspense, useEffect, useState } from 'react';
import { OrdersWaiting } from './orders-waiting.tsx';
import { log } from '../../shared/log.ts';
import { useTable } from '@tavolata/client/react';
import { MissingView } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const OrdersPage = part(() => import('./orders-page.tsx'), MissingView);

interface OrdersViewProps extends Omit<OrdersPageProps, 'visit'> {
  readonly visit: OpenVisit | null;
}

/** The table's orders, or that they are still on their way. */
export function OrdersView({ visit, ...page }: OrdersViewProps) {
  const { state } = useTable();
  const [hasFailed, setHasFailed] = useState(false);
  // Every further attempt in the background would else show as loading again.
  if (state?.connection === 'offline' && !hasFailed) setHasFailed(true);
  const isMissing = visit === null && hasFailed;

  useEffect(() => {
    // Nothing that a guest could do about it: the line is tried again all the time [HI-07].
    if (isMissing) log('The orders could not be loaded.');
  }, [isMissing]);

  if (!visit) {
    const reason = state?.waiting ? 'not-open' : isMissing ? 'failed' : 'loading';
    return <OrdersWaiting reason={reason} onSeeMenu={page.onSeeMenu} />;
  }
  return (
    <Suspense fallback={<OrdersWaiting reason="loading" onSeeMenu={page.onSeeMenu} />}>
      <OrdersPage {...page} visit={visit} />
    </Suspense>
  );
}
