import { useQuery } from '@tanstack/react-query';
import { isTakenAway } from '@tavolata/domain';
import { menuFromWire } from '@tavolata/protocol';
import { Button, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { meQuery, restaurantQuery } from '../../shared/api/queries.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { NothingYet } from '../../shared/nothing-yet.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CodeKeys } from './code-keys.tsx';
import { CodesFile } from './codes-file.tsx';
import { codesQuery } from '../../shared/api/queries.ts';
import styles from './codes-page.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { cardOfTable, takeawayCard } from './printed-card.ts';
import { TableCard } from './table-card.tsx';
import { TakeawayCard } from './takeaway-card.tsx';

/** What stands on the tables, and where food is taken away: a picture to scan and letters to type, to be looked at, printed and made anew. */
export function CodesPage() {
  const t = useTexts();
  const [, goTo] = useLocation();
  const { data: codes, error, refetch } = useQuery(codesQuery);
  const { data: me } = useQuery(meQuery);
  // A card that leads to nothing is none [TAKEAWAY-3].
  const { data: isSold = false } = useQuery({
    ...restaurantQuery,
    select: ({ menus }) => menus.some((menu) => isTakenAway(menuFromWire(menu))),
  });
  /** The card that alone is to be printed. */
  const [onlyCard, setOnlyCard] = useState<number | null>(null);
  const [isMakingFile, setIsMakingFile] = useState(false);
  const isManager = me?.role === 'manager';

  function print(card: number | null) {
    // The sheet must be on the page before the browser takes it.
    flushSync(() => setOnlyCard(card));
    window.print();
  }

  const tables = codes?.tables ?? [];
  // A restaurant without a table has nothing to sell either.
  const takeaway = codes && isSold && tables.length > 0 ? takeawayCard(codes, t('orders.takeaway')) : null;
  const cards = [...tables.map(cardOfTable), ...(takeaway ? [takeaway] : [])];
  return (
    <>
      <RoomHeader
        title={t('codes.title')}
        end={
          tables.length > 0 && (
            <>
              <Button kind="text" icon="list" onClick={() => goTo('/menu/allergens')}>
                {t('codes.allergenList')}
              </Button>
              <Button kind="text" onClick={() => print(null)}>
                {t('codes.printAll')}
              </Button>
              <Button kind="secondary" icon="code" onClick={() => setIsMakingFile(true)}>
                {t('codes.pdf')}
              </Button>
            </>
          )
        }
      />
      <div className={styles['scroll']}>
        {codes ? (
          <>
            {tables.length === 0 && (
              <NothingYet words={t('shared.noTables')} to="/settings/tables" way={t('tables.add')} />
            )}
            <ul className={styles['cards']}>
              {tables.map((table) => (
                <TableCard
                  key={table.table_id}
                  table={table}
                  mayRenew={isManager}
                  onPrint={() => print(table.table_id)}
                />
              ))}
              {takeaway && (
                <TakeawayCard svg={takeaway.svg} url={takeaway.url} onPrint={() => print(takeaway.id)} />
              )}
            </ul>
            {isManager && <CodeKeys />}
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={styles['bone']} />
        )}
      </div>
      {codes && isMakingFile && (
        <CodesFile codes={codes} hasTakeaway={takeaway !== null} onClose={() => setIsMakingFile(false)} />
      )}
      <PrintSheet cards={cards.filter(({ id }) => onlyCard === null || id === onlyCard)} />
    </>
  );
}
