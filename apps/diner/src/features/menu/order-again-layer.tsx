import { useTable } from '@tavolata/client/react';
import { Suspense } from 'react';
import { MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const OrderAgain = part(() => import('./order-again.tsx'), MissingQuietly);

/** What the guest has had before over the list; before a table has sent anything nobody needs to fetch it. */
export function OrderAgainLayer({ onCart }: { readonly onCart: () => void }) {
  const { state } = useTable();
  if (!state?.visit?.batches.length) return null;
  return (
    <Suspense fallback={null}>
      <OrderAgain onCart={onCart} />
    </Suspense>
  );
}
