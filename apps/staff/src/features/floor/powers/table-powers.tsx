import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire, StaffTableReply } from '@tavolata/protocol';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { PanelPart } from '../panel-part.tsx';
import { AddTable } from './add-table.tsx';
import { ChangePin } from './change-pin.tsx';
import { DropTable } from './drop-table.tsx';
import { MergeTable } from './merge-table.tsx';
import { MoveTable } from './move-table.tsx';
import { PartTable } from './part-table.tsx';
import styles from './table-powers.module.css';

interface TablePowersProps {
  readonly tile: FloorTableWire;
  /** Those who came to these guests. */
  readonly parties: StaffTableReply['parties'];
  readonly onGo: (tableId: number) => void;
}

/** What staff do with the place of guests who are there. */
export function TablePowers({ tile, parties, onGo }: TablePowersProps) {
  const t = useTexts();
  const { data: floor } = useQuery(floorQuery);
  const pushed = floor?.tables.filter(({ table_id }) => tile.other_tables.includes(table_id)) ?? [];
  return (
    <PanelPart title={t('powers.title')}>
      <div className={styles['powers']}>
        <MoveTable tile={tile} onGo={onGo} />
        <MergeTable tile={tile} onGo={onGo} />
        <AddTable tile={tile} />
        <ChangePin tile={tile} />
        {parties.map((party) => (
          <PartTable key={party.visit_id} tile={tile} party={party} onGo={onGo} />
        ))}
        {pushed.map((table) => (
          <DropTable key={table.table_id} visitId={visitOn(tile)} table={table} />
        ))}
      </div>
    </PanelPart>
  );
}
