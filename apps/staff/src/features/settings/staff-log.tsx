import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, menuFromWire, toCents, toCsv, type AuditEntryWire } from '@tavolata/protocol';
import { Button, Skeleton, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { auditKey, menusQuery, restaurantQuery } from '../../shared/api/queries.ts';
import { call } from '../../shared/api/call.ts';
import { Entry, entryListClass } from '../../shared/entry.tsx';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useRestaurantName } from '../../shared/names/use-names.ts';
import { saveFile } from '../../shared/save-file.ts';
import { tableWord } from '../../shared/names/table-word.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCatalogue } from '../../shared/use-catalogue.ts';
import { useDates } from '../../shared/use-dates.ts';
import { failureText } from '../../shared/failure-text.ts';
import { wordIn } from '../../shared/words/word-in.ts';
import { xlsxFile } from '../../shared/xlsx-file.ts';
import { LogFilterFields } from './log-filter-fields.tsx';
import { everything, fileName, toQuery, type LogFilter } from './log-filter.ts';
import { pageLength, readWholeLog } from './log-file.ts';
import { logWords } from './log-words.ts';
import { useOptionName } from './use-option-name.ts';
import styles from './staff-log.module.css';

/** What the staff did, newest first: when, who, where and what. */
export function StaffLog() {
  const t = useTexts();
  const formats = useFormats();
  const { shortOf, weekday } = useDates();
  const catalogue = useCatalogue();
  const optionName = useOptionName();
  const nameOf = useRestaurantName();
  const { isPending: awaitsMenus } = useQuery(menusQuery);
  const { data: floor, isPending: awaitsFloor } = useQuery(floorQuery);
  const { data: restaurant } = useQuery(restaurantQuery);
  const zone = restaurant?.info.time_zone ?? 'UTC';
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

  function menuName(id: number): string {
    const menu = restaurant?.menus.find(({ main_group_id }) => main_group_id === id);
    return menu ? nameOf(menuFromWire(menu).names).main.text : String(id);
  }

  const say = wordIn([formats.language, ...(restaurant?.info.name_languages ?? [])]);
  const wordsOf = (entry: AuditEntryWire) =>
    logWords(entry, {
      ...{ t, dishName, tableName, optionName, menuName, wordIn: say, dayOf: shortOf, weekday },
      money: (amount) => formats.money(toCents(amount)),
      percent: (percent) => `${formats.number(percent)}\u00a0%`,
    });

  const save = useMutation({
    mutationFn: async (kind: 'csv' | 'xlsx') => {
      const entries = await readWholeLog(toQuery(filter));
      const head = [t('log.column.at'), t('log.person'), t('log.table'), t('log.column.what')];
      const rows = entries.map((entry) => [
        momentIn(entry.at, zone),
        entry.staff_name,
        entry.table_name,
        wordsOf(entry),
      ]);
      const file =
        kind === 'xlsx'
          ? await xlsxFile({ name: t('settings.partLog'), head, rows })
          : new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
      saveFile(fileName(filter, kind), file);
    },
    onError: (error) => snackbars.show({ key: 'log', level: 'error', text: failureText(error, t) }),
  });

  if (log.error && !log.data) return <LoadFailed error={log.error} onRetry={() => void log.refetch()} />;
  // Dishes and tables stand in the log by their numbers: it is read once their names are there.
  if (!log.data || !restaurant || awaitsMenus || awaitsFloor) return <Skeleton />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('settings.partLog')}>
      <LogFilterFields
        filter={filter}
        names={log.data.pages[0]?.staff_names ?? []}
        tables={floor?.tables ?? []}
        onChange={setFilter}
      >
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            busy={save.isPending && save.variables === kind}
            onClick={() => save.mutate(kind)}
          >
            {t(kind === 'xlsx' ? 'log.exportExcel' : 'log.export')}
          </Button>
        ))}
      </LogFilterFields>
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
            where={entry.table_name === '' ? '' : tableWord(entry.table_name, t)}
            who={entry.staff_name}
          >
            {wordsOf(entry)}
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

/** A moment by the restaurant’s clocks, as spreadsheets read and sort it in any language. */
function momentIn(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone });
}
