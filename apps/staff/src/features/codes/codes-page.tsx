import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { meQuery } from '../../shared/api/queries.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CodeKeys } from './code-keys.tsx';
import { codesQuery } from './codes-query.ts';
import styles from './codes-page.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { TableCard } from './table-card.tsx';

/** What stands on the tables: a picture to scan and letters to type, to be looked at, printed and made anew. */
export function CodesPage() {
  const t = useTexts();
  const { data: codes, error, refetch } = useQuery(codesQuery);
  const { data: me } = useQuery(meQuery);
  /** The table whose card alone is to be printed. */
  const [onlyTable, setOnlyTable] = useState<number | null>(null);
  const isManager = me?.role === 'manager';

  function print(tableId: number | null) {
    // The sheet must be on the page before the browser takes it.
    flushSync(() => setOnlyTable(tableId));
    window.print();
  }

  const tables = codes?.tables ?? [];
  return (
    <>
      <RoomHeader
        title={t('codes.title')}
        end={
          tables.length > 0 && (
            <Button kind="secondary" icon="code" onClick={() => print(null)}>
              {t('codes.printAll')}
            </Button>
          )
        }
      />
      <div className={styles['scroll']}>
        {codes ? (
          <>
            {tables.length === 0 && <p>{t('codes.empty')}</p>}
            <ul className={styles['cards']}>
              {tables.map((table) => (
                <TableCard
                  key={table.table_id}
                  table={table}
                  mayRenew={isManager}
                  onPrint={() => print(table.table_id)}
                />
              ))}
            </ul>
            {isManager && <CodeKeys />}
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['bone']} />
        )}
      </div>
      <PrintSheet tables={tables.filter(({ table_id }) => onlyTable === null || table_id === onlyTable)} />
    </>
  );
}
