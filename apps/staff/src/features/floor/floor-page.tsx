import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { useConsole } from '../../shared/console.tsx';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { FloorFilterChips } from './floor-filter-chips.tsx';
import { FloorGrid } from './floor-grid.tsx';
import { shownTables, type FloorFilter } from './floor-filter.ts';
import styles from './floor-page.module.css';
import { OrdersStrip } from './orders/orders-strip.tsx';
import { FloorPlan } from './plan/floor-plan.tsx';
import { RoundLegend } from './round-legend.tsx';
import { useTableNeeds } from './table-needs.ts';
import { TablePanel } from './table-panel.tsx';
import { TableSheet } from './table-sheet.tsx';

/** All tables at a glance, and beside them the one that was tapped. */
export function FloorPage() {
  const t = useTexts();
  const { data: floor, error, refetch } = useQuery(floorQuery);
  useWakeLock();
  const [filter, setFilter] = useState<FloorFilter>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const needsOf = useTableNeeds();
  const hasRoomBeside = useMediaQuery('(min-width: 700px)');
  const { preferences } = useConsole();
  const wantsPlan = useStore(preferences, ({ showsPlan }) => showsPlan);
  // A plan needs room, and somebody who has arranged it.
  const hasPlan = hasRoomBeside && floor !== undefined && floor.plan.length > 0;
  const chosen = floor?.tables.find(({ table_id }) => table_id === chosenId) ?? null;
  const shown = shownTables(floor?.tables ?? [], filter, needsOf);
  const choose = (id: number) => setChosenId(id === chosenId ? null : id);

  return (
    <div className={styles['page']}>
      <section className={styles['tables']}>
        <RoomHeader title={t('floor.title')}>
          <div className={styles['choices']}>
            {floor && (
              <FloorFilterChips
                tables={floor.tables}
                needsOf={needsOf}
                chosen={filter}
                onChoose={setFilter}
              />
            )}
            {hasPlan && (
              <ChoiceChips
                label={t('floor.view')}
                options={[
                  { key: 'tiles', word: t('floor.viewTiles') },
                  { key: 'plan', word: t('floor.viewPlan') },
                ]}
                chosen={wantsPlan ? 'plan' : 'tiles'}
                onChoose={(key) => preferences.setState({ showsPlan: key === 'plan' })}
              />
            )}
          </div>
        </RoomHeader>
        <div className={styles['scroll']}>
          {floor ? (
            <>
              {filter !== 'free' && <OrdersStrip floor={floor} />}
              <RoundLegend tables={shown} />
              {hasPlan && wantsPlan ? (
                <FloorPlan
                  floor={floor}
                  needsOf={needsOf}
                  isShown={(tile) => shown.includes(tile)}
                  chosenId={chosenId}
                  onChoose={choose}
                  onGo={setChosenId}
                />
              ) : (
                <FloorGrid
                  allTables={floor.tables}
                  floor={{ ...floor, tables: shown }}
                  needsOf={needsOf}
                  filter={filter}
                  chosenId={chosenId}
                  onChoose={choose}
                />
              )}
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
