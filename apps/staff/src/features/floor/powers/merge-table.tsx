import { snackbars } from '@tavolata/app-kit';
import { addresses, toCents, type FloorTableWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { TableChoice } from './table-choice.tsx';
import { useMergeableTables } from './use-other-tables.ts';

interface MergeTableProps {
  readonly tile: FloorTableWire;
  /** Shows the table at which all sit now. */
  readonly onGo: (tableId: number) => void;
}

/** Brings the guests of this table to another party, with one bill for all. */
export function MergeTable({ tile, onGo }: MergeTableProps) {
  const t = useTexts();
  const { money } = useFormats();
  const others = useMergeableTables(tile);
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
  return (
    <TableChoice
      icon="link"
      word={t('powers.merge')}
      title={t('powers.mergeTitle', { table: from })}
      tables={others}
      noneText={t('powers.mergeNone')}
      explain={(into) =>
        t('powers.mergeEffect', {
          from,
          into: into.table_name,
          people: tile.customer_num + into.customer_num,
          total: money(toCents(tile.should_amount) + toCents(into.should_amount)),
          rounds: tile.turn && into.turn ? 'yes' : 'no',
          round: Math.max(tile.turn?.number ?? 0, into.turn?.number ?? 0),
        })
      }
      confirm={t('powers.merge')}
      isBusy={merge.isPending}
      onChoose={(into, close) => merge.mutate(into, { onSuccess: close })}
    />
  );
}
