import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { addresses, type PastOrderWire } from '@tavolata/protocol';
import { Button, Skeleton, TextField } from '@tavolata/ui';
import { useDeferredValue, useState } from 'react';
import { pastOrdersKey } from '../../../shared/api/queries.ts';
import { call } from '../../../shared/api/call.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DayBooks } from './day-books.tsx';
import { WebhookLine } from './webhook-line.tsx';
import { PastOrder } from './past-order.tsx';
import styles from './past-orders.module.css';

/** As many as the server answers at once. */
const pageLength = 50;

/** The orders that have ended, the last one first, of a day and by table, number or sum. Each opens to its bill. */
export function PastOrders() {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [day, setDay] = useState('');
  const wanted = { search: useDeferredValue(search.trim()), day };
  const isFiltered = wanted.search !== '' || day !== '';
  const past = useInfiniteQuery({
    queryKey: [...pastOrdersKey, wanted],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: last }) =>
      call(addresses.pastOrders, {
        ...(last !== null && { before: last.ended_at, after: last.visit_id }),
        ...(wanted.search !== '' && { search: wanted.search }),
        ...(day !== '' && { day }),
      }),
    initialPageParam: null as PastOrderWire | null,
    getNextPageParam: ({ orders }) => (orders.length < pageLength ? null : orders.at(-1)),
  });
  if (!past.data) {
    if (past.error) return <LoadFailed error={past.error} onRetry={() => void past.refetch()} />;
    return <Skeleton />;
  }
  const orders = past.data.pages.flatMap((page) => page.orders);
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('settings.partOrders')}>
      <DayBooks />
      <WebhookLine />
      <search className={styles['filter']}>
        <TextField
          label={t('past.search')}
          type="search"
          maxLength={40}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <TextField
          label={t('past.onDay')}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </search>
      {orders.length === 0 ? (
        <p className={styles['nothing']} role="status">
          {t(isFiltered ? 'past.noneFits' : 'past.empty')}
        </p>
      ) : (
        <ol className={styles['list']}>
          {orders.map((order) => (
            <PastOrder key={order.visit_id} order={order} />
          ))}
        </ol>
      )}
      {past.hasNextPage && (
        <div className={styles['older']}>
          <Button kind="secondary" busy={past.isFetchingNextPage} onClick={() => void past.fetchNextPage()}>
            {t('log.older')}
          </Button>
        </div>
      )}
    </div>
  );
}
