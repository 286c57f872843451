import { snackbars } from '@tavolata/app-kit';
import { addresses, toCents, type FloorTableWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

/** Brings the guests of a table to another party, with one bill for all; `onGo` shows where all sit now. */
export function useMerge(tile: FloorTableWire, onGo: (tableId: number) => void) {
  const t = useTexts();
  const { money } = useFormats();
  const from = tile.table_name;
  const merge = useCommand({
    key: 'powers',
    send: (into: FloorTableWire, requestId) =>
      call(addresses.mergeVisit, visitOn(tile), { request_id: requestId, into: visitOn(into) }),
    onDone: ({ table_id, table_name: into }) => {
      snackbars.show({ key: 'powers', level: 'success', text: t('powers.merged', { from, into }) });
      onGo(table_id);
    },
  });
  return {
    isPending: merge.isPending,
    send: (into: FloorTableWire, close: () => void) => merge.mutate(into, { onSuccess: close }),
    /** What will happen. */
    explain: (into: FloorTableWire) =>
      t('powers.mergeEffect', {
        from,
        into: into.table_name,
        people: tile.customer_num + into.customer_num,
        total: money(toCents(tile.should_amount) + toCents(into.should_amount)),
        rounds: tile.turn && into.turn ? 'yes' : 'no',
        round: Math.max(tile.turn?.number ?? 0, into.turn?.number ?? 0),
      }),
  };
}
