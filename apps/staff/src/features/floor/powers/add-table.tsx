import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { TableChoice } from './table-choice.tsx';
import { useFreeTables } from './use-other-tables.ts';

/** Pushes a free table to the guests' one: whoever scans its code comes to them. */
export function AddTable({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const free = useFreeTables();
  const main = tile.table_name;
  const add = useCommand({
    key: 'powers',
    send: ({ table_id }: FloorTableWire, requestId) =>
      call(addresses.addTable, visitOn(tile), { request_id: requestId, table_id }),
    onDone: ({ table_name: added }) =>
      snackbars.show({ key: 'powers', level: 'success', text: t('powers.added', { added, main }) }),
  });
  return (
    <TableChoice
      icon="plus"
      word={t('powers.add')}
      title={t('powers.addTitle', { table: main })}
      tables={free}
      noneText={t('floor.noneFree')}
      explain={({ table_name: added }) => t('powers.addEffect', { added, main })}
      confirm={t('powers.add')}
      isBusy={add.isPending}
      onChoose={(table, close) => add.mutate(table, { onSuccess: close })}
    />
  );
}
