import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Skeleton, useFormats } from '@tavolata/ui';
import { auditKey } from '../../shared/api/queries.ts';
import { staffApi } from '../../shared/api/staff-api.ts';
import { Entry, entryListClass } from '../../shared/entry.tsx';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useHouseName } from '../../shared/names/use-house-name.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCatalogue } from '../../shared/use-catalogue.ts';
import { logWords } from './log-words.ts';
import styles from './staff-log.module.css';

/** As many as the server answers at once. */
const pageLength = 100;

/** What the staff did, newest first: when, who, where and what. */
export function StaffLog() {
  const t = useTexts();
  const formats = useFormats();
  const catalogue = useCatalogue();
  const nameOf = useHouseName();
  const { data: floor } = useQuery(floorQuery);
  const log = useInfiniteQuery({
    queryKey: auditKey,
    queryFn: ({ pageParam }) => staffApi.audit(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length < pageLength ? null : entries.at(-1)?.number),
  });

  function dishName(id: number): string {
    const dish = catalogue?.dishes.find((known) => known.id === id);
    return dish ? nameOf(dish.names).main.text : String(id);
  }

  function tableName(id: number): string {
    return floor?.tables.find(({ table_id }) => table_id === id)?.table_name ?? String(id);
  }

  if (!log.data) {
    if (log.error) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
    return <Skeleton />;
  }
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={styles['nothing']}>{t('log.empty')}</p>;
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('settings.partLog')}>
      <ol className={entryListClass}>
        {entries.map((entry) => (
          <Entry
            key={entry.number}
            at={
              <time dateTime={new Date(entry.at).toISOString()}>
                {formats.date(entry.at)}, {formats.time(entry.at)}
              </time>
            }
            where={entry.table_name === '' ? '' : t('shared.table', { table: entry.table_name })}
            who={entry.staff_name}
          >
            {logWords(entry, { t, dishName, tableName })}
          </Entry>
        ))}
      </ol>
      {log.hasNextPage && (
        <div className={styles['older']}>
          <Button kind="secondary" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('log.older')}
          </Button>
        </div>
      )}
    </div>
  );
}
