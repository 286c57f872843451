import { snackbars } from '@tavolata/app-kit';
import { addresses, toCents, type FloorTableWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

interface Merge {
  readonly into: FloorTableWire;
  /** The visit of the guests who come: the other one's stands on their table from then on. */
  readonly party: string;
}

/** Brings the guests of a table to another party, with one bill for all; `onGo` shows where all sit now. */
export function useMerge(tile: FloorTableWire, onGo: (tableId: number) => void) {
  const t = useTexts();
  const { money } = useFormats();
  const from = tile.table_name;
  const part = useCommand({
    key: 'powers',
    send: ({ into, party }: Merge, requestId) =>
      call(addresses.partVisit, visitOn(into), { request_id: requestId, party, table_id: tile.table_id }),
    onDone: () => {
      const text = t('powers.parted', { from, to: from, isElsewhere: 'no' });
      snackbars.show({ key: 'powers', level: 'success', text });
      onGo(tile.table_id);
    },
  });
  const merge = useCommand({
    key: 'powers',
    send: ({ into, party }: Merge, requestId) =>
      call(addresses.mergeVisit, party, { request_id: requestId, into: visitOn(into) }),
    onDone: (merged) => {
      snackbars.show({
        key: 'powers',
        level: 'success',
        text: t('powers.merged', { from, into: merged.into.table_name }),
        action: { label: t('shared.undo'), onPress: () => part.mutate(merged) },
      });
      onGo(merged.into.table_id);
    },
  });
  return {
    isPending: merge.isPending,
    send: (into: FloorTableWire, close: () => void) =>
      merge.mutate({ into, party: visitOn(tile) }, { onSuccess: close }),
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
