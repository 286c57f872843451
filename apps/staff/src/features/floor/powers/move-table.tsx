import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { TableChoice } from './table-choice.tsx';
import { useFreeTables } from './use-other-tables.ts';

interface MoveTableProps {
  readonly tile: FloorTableWire;
  /** Shows the table to which the guests have gone. */
  readonly onGo: (tableId: number) => void;
}

/** Takes the guests, and all that is theirs, to a free table. */
export function MoveTable({ tile, onGo }: MoveTableProps) {
  const t = useTexts();
  const free = useFreeTables();
  const from = tile.table_name;
  const move = useCommand({
    key: 'powers',
    send: ({ table_id }: FloorTableWire, requestId) =>
      call(addresses.moveVisit, visitOn(tile), { request_id: requestId, table_id }),
    onDone: ({ table_id, table_name: to }) => {
      snackbars.show({ key: 'powers', level: 'success', text: t('powers.moved', { from, to }) });
      onGo(table_id);
    },
  });
  return (
    <TableChoice
      icon="chevron-right"
      word={t('powers.move')}
      title={t('powers.moveTitle', { table: from })}
      tables={free}
      noneText={t('floor.noneFree')}
      explain={({ table_name: to }) => t('powers.moveEffect', { from, to, count: tile.customer_num })}
      confirm={t('powers.move')}
      isBusy={move.isPending}
      onChoose={(table, close) => move.mutate(table, { onSuccess: close })}
    />
  );
}
