import { useInfiniteQuery } from '@tanstack/react-query';
import { addresses, toCents } from '@tavolata/protocol';
import { Button, Price, Skeleton, useFormats } from '@tavolata/ui';
import { Link } from 'wouter';
import { call } from '../../shared/api/call.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './closings-page.module.css';
import { closingsKey } from './report-queries.ts';
import { useDates } from '../../shared/use-dates.ts';

/** As many as the server answers at once. */
const pageLength = 30;

/** The days that were closed, the last one first; each opens to its summary. */
export function ClosingsPage() {
  const t = useTexts();
  const { day, time } = useFormats();
  const { dayOf } = useDates();
  const list = useInfiniteQuery({
    queryKey: closingsKey,
    queryFn: ({ pageParam: before }) => call(addresses.dayClosings, before === null ? {} : { before }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ closings }) => (closings.length < pageLength ? null : closings.at(-1)?.number),
  });
  if (!list.data) {
    return list.error ? (
      <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className={styles['bone']} />
    );
  }
  const closings = list.data.pages.flatMap((page) => page.closings);
  if (closings.length === 0) return <p className={styles['nothing']}>{t('reports.noClosings')}</p>;
  return (
    <div className={styles['scroll']}>
      <ol className={styles['list']}>
        {closings.map((closing) => (
          <li key={closing.number}>
            <Link to={`/reports/days/${closing.number}`} className={styles['row']}>
              <span>
                {dayOf(closing.day)}
                <span className={styles['who']}>
                  {t('reports.closedBy', {
                    who: closing.closed_by,
                    when: `${day(closing.closed_at)}, ${time(closing.closed_at)}`,
                  })}
                </span>
              </span>
              <Price cents={toCents(closing.total)} size="small" />
            </Link>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button kind="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('log.older')}
        </Button>
      )}
    </div>
  );
}
