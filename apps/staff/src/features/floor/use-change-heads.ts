import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { visitOn } from '../../shared/live/table-state.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';
import { peopleIn, type HeadCount } from './head-count.ts';

/** Sets how many people sit at a table, and says so; `onDone` follows once it is true. */
export function useChangeHeads(tile: FloorTableWire, onDone?: () => void) {
  const t = useTexts();
  return useCommand({
    key: 'people',
    send: (heads: HeadCount, requestId) =>
      call(addresses.changeHeads, tile.table_id, {
        request_id: requestId,
        visit_id: visitOn(tile),
        adult_number: heads.adult,
        child_number: heads.child,
        other_number: heads.other,
      }),
    onDone: (heads) => {
      onDone?.();
      const text = t('people.changed', { table: tile.table_name, count: peopleIn(heads) });
      snackbars.show({ key: 'people', level: 'success', text });
    },
  });
}
