import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire, type StaffTableReply } from '@tavolata/protocol';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { TableChoice } from './table-choice.tsx';
import { usePartyTables } from './use-other-tables.ts';

interface PartTableProps {
  readonly tile: FloorTableWire;
  readonly party: StaffTableReply['parties'][number];
  /** Shows the table at which the party is by itself. */
  readonly onGo: (tableId: number) => void;
}

/** Parts a party that came to the guests of this table: to its own table, or to one that is free. */
export function PartTable({ tile, party, onGo }: PartTableProps) {
  const t = useTexts();
  const tables = usePartyTables(party);
  const { table_name: from, people, dishes } = party;
  const again = useCommand({
    key: 'powers',
    // Parted it is a visit by itself, under the id that it has had.
    send: (_to: FloorTableWire, requestId) =>
      call(addresses.mergeVisit, party.visit_id, { request_id: requestId, into: visitOn(tile) }),
    onDone: ({ table_name: to }) => {
      const text = t('powers.merged', { from: to, into: tile.table_name });
      snackbars.show({ key: 'powers', level: 'success', text });
      onGo(tile.table_id);
    },
  });
  const part = useCommand({
    key: 'powers',
    send: ({ table_id }: FloorTableWire, requestId) =>
      call(addresses.partVisit, visitOn(tile), { request_id: requestId, party: party.visit_id, table_id }),
    onDone: (table) => {
      const { table_id, table_name: to } = table;
      snackbars.show({
        key: 'powers',
        level: 'success',
        text: t('powers.parted', { from, to, isElsewhere: to === from ? 'no' : 'yes' }),
        action: { label: t('shared.undo'), onPress: () => again.mutate(table) },
      });
      onGo(table_id);
    },
  });
  return (
    <TableChoice
      icon="undo"
      word={t('powers.part', { table: from })}
      title={t('powers.partTitle', { table: from })}
      tables={tables}
      proposed={tables.find(({ table_id }) => party.tables.includes(table_id))?.table_id}
      noneText={t('floor.noneFree')}
      explain={({ table_name: to }) => t('powers.partEffect', { to, people, dishes, table: tile.table_name })}
      confirm={t('powers.part', { table: from })}
      isBusy={part.isPending}
      onChoose={(table, close) => part.mutate(table, { onSuccess: close })}
    />
  );
}
