import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

/** Takes the guests of a table, and all that is theirs, to a free one; `onGo` shows where they have gone. */
export function useMove(tile: FloorTableWire, onGo: (tableId: number) => void) {
  const t = useTexts();
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
  return {
    isPending: move.isPending,
    send: (table: FloorTableWire, close: () => void) => move.mutate(table, { onSuccess: close }),
    /** What will happen. */
    explain: ({ table_name: to }: FloorTableWire) =>
      t('powers.moveEffect', { from, to, count: tile.customer_num }),
  };
}
