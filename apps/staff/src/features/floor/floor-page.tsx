import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { FloorFilterChips } from './floor-filter-chips.tsx';
import { FloorGrid } from './floor-grid.tsx';
import { shownTables, type FloorFilter } from './floor-filter.ts';
import styles from './floor-page.module.css';
import { OrdersStrip } from './orders/orders-strip.tsx';
import { useTableNeeds } from './table-needs.ts';
import { TablePanel } from './table-panel.tsx';
import { TableSheet } from './table-sheet.tsx';

/** All tables at a glance, and beside them the one that was tapped. */
export function FloorPage() {
  const t = useTexts();
  const { data: floor, error, refetch } = useQuery(floorQuery);
  const [filter, setFilter] = useState<FloorFilter>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const needsOf = useTableNeeds();
  const hasRoomBeside = useMediaQuery('(min-width: 700px)');
  const chosen = floor?.tables.find(({ table_id }) => table_id === chosenId) ?? null;

  return (
    <div className={styles['page']}>
      <section className={styles['tables']}>
        <RoomHeader title={t('floor.title')}>
          {floor && (
            <FloorFilterChips tables={floor.tables} needsOf={needsOf} chosen={filter} onChoose={setFilter} />
          )}
        </RoomHeader>
        <div className={styles['scroll']}>
          {floor ? (
            <>
              {filter !== 'free' && <OrdersStrip floor={floor} />}
              <FloorGrid
                allTables={floor.tables}
                floor={{ ...floor, tables: shownTables(floor.tables, filter, needsOf) }}
                needsOf={needsOf}
                filter={filter}
                chosenId={chosenId}
                onChoose={(id) => setChosenId(id === chosenId ? null : id)}
              />
            </>
          ) : error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <FloorBones />
          )}
        </div>
      </section>
      {hasRoomBeside
        ? chosen && (
            <TablePanel
              key={chosen.table_id}
              tile={chosen}
              onClose={() => setChosenId(null)}
              onGo={setChosenId}
            />
          )
        : floor && <TableSheet tile={chosen} onClose={() => setChosenId(null)} onGo={setChosenId} />}
    </div>
  );
}

function FloorBones() {
  return (
    <div className={styles['bones']} aria-busy="true">
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton key={place} className={styles['bone']} />
      ))}
    </div>
  );
}
