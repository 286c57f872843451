import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addresses, toCents } from '@tavolata/protocol';
import { Button, Skeleton, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { auditKey } from '../../shared/api/queries.ts';
import { call } from '../../shared/api/call.ts';
import { Entry, entryListClass } from '../../shared/entry.tsx';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useRestaurantName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCatalogue } from '../../shared/use-catalogue.ts';
import { LogFilterFields } from './log-filter-fields.tsx';
import { everything, toQuery, type LogFilter } from './log-filter.ts';
import { logWords } from './log-words.ts';
import styles from './staff-log.module.css';

/** As many as the server answers at once. */
const pageLength = 100;

/** What the staff did, newest first: when, who, where and what. */
export function StaffLog() {
  const t = useTexts();
  const formats = useFormats();
  const catalogue = useCatalogue();
  const nameOf = useRestaurantName();
  const { data: floor } = useQuery(floorQuery);
  const [filter, setFilter] = useState<LogFilter>(everything);
  const log = useInfiniteQuery({
    queryKey: [...auditKey, filter],
    queryFn: ({ pageParam: before }) =>
      call(addresses.audit, { ...toQuery(filter), ...(before === null ? {} : { before }) }),
    // The list that is there stays until the other one has come.
    placeholderData: keepPreviousData,
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
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('settings.partLog')}>
      <LogFilterFields
        filter={filter}
        names={log.data.pages[0]?.staff_names ?? []}
        tables={floor?.tables ?? []}
        onChange={setFilter}
      />
      {entries.length === 0 && (
        <p className={styles['nothing']} role="status">
          {t(filter === everything ? 'log.empty' : 'log.noneFound')}
        </p>
      )}
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
            {logWords(entry, { t, dishName, tableName, money: (amount) => formats.money(toCents(amount)) })}
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
