import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import styles from './floor-page.module.css';
import { TablePanel } from './table-panel.tsx';
import { TableSheet } from './table-sheet.tsx';

interface WithTablesProps {
  /** A room that speaks of tables, and can have one of them shown. */
  readonly children: (onShow: (tableId: number) => void) => ReactNode;
}

/** A room, and beside it the table that somebody wants to see; on a phone it lies over the room. */
export function WithTables({ children }: WithTablesProps) {
  const { data: floor } = useQuery(floorQuery);
  const [shownId, setShownId] = useState<number | null>(null);
  const hasRoomBeside = useMediaQuery('(min-width: 700px)');
  const shown = floor?.tables.find(({ table_id }) => table_id === shownId) ?? null;
  const close = () => setShownId(null);
  return (
    <div className={styles['page']}>
      <section className={styles['tables']}>{children(setShownId)}</section>
      {hasRoomBeside
        ? shown && <TablePanel key={shown.table_id} tile={shown} onClose={close} onGo={setShownId} />
        : floor && <TableSheet tile={shown} onClose={close} onGo={setShownId} />}
    </div>
  );
}
