import { useQuery } from '@tanstack/react-query';
import { isOn, type FloorTableWire } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { type TableState, visitOn } from '../../shared/live/table-state.ts';
import { useTexts } from '../../shared/texts.ts';
import { DropTable } from './powers/drop-table.tsx';
import { OpenForGuests } from './powers/open-for-guests.tsx';
import { PauseTable } from './powers/pause-table.tsx';
import { TableCode } from './table-code.tsx';
import styles from './table-detail.module.css';
import { useVisitCodes } from './use-visit-codes.ts';

interface TableWithoutGuestsProps {
  readonly tile: FloorTableWire;
  readonly state: Extract<TableState, 'free' | 'paused' | 'pushed'>;
  readonly onGo: (tableId: number) => void;
}

const stateTexts = { free: 'table.freeNow', paused: 'table.pausedNow', pushed: 'table.pushedNow' } as const;
const hintTexts = { free: 'table.freeHint', paused: 'table.pausedHint', pushed: 'table.pushedHint' } as const;

/** A table without guests of its own: free, out of service, or pushed to another one. */
export function TableWithoutGuests({ tile, state, onGo }: TableWithoutGuestsProps) {
  const t = useTexts();
  const { data: restaurant } = useQuery(restaurantQuery);
  const opening = restaurant?.settings.find(({ name }) => name === 'open-table-mode');
  const isForStaff = state === 'free' && opening !== undefined && !isOn(opening.value);
  const givesVisitCodes = useVisitCodes() ?? false;
  const hint = isForStaff
    ? 'table.staffOpenHint'
    : state === 'free' && givesVisitCodes
      ? 'table.freeHintCode'
      : hintTexts[state];
  return (
    <div className={styles['detail']}>
      <div>
        <p>{t(stateTexts[state])}</p>
        <p className={styles['hint']}>{t(hint)}</p>
      </div>
      {state === 'free' && <OpenForGuests tile={tile} />}
      {state !== 'pushed' && <PauseTable tile={tile} />}
      {state === 'pushed' && <Pushed tile={tile} onGo={onGo} />}
      {state === 'free' && <TableCode tableId={tile.table_id} tableName={tile.table_name} />}
    </div>
  );
}

function Pushed({ tile, onGo }: Pick<TableWithoutGuestsProps, 'tile' | 'onGo'>) {
  const t = useTexts();
  const { data: floor } = useQuery(floorQuery);
  const main = floor?.tables.find(({ table_id }) => table_id === tile.merge_target_table?.table_id);
  return (
    <>
      {main && (
        <Button wide icon="link" onClick={() => onGo(main.table_id)}>
          {t('table.goTo', { table: main.table_name })}
        </Button>
      )}
      <DropTable visitId={visitOn(tile)} table={tile} />
    </>
  );
}
