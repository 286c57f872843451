import type { FloorTableWire } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import { TableChoice } from './table-choice.tsx';
import { useMerge } from './use-merge.ts';
import { useMergeableTables } from './use-other-tables.ts';

interface MergeTableProps {
  readonly tile: FloorTableWire;
  /** Shows the table at which all sit now. */
  readonly onGo: (tableId: number) => void;
}

/** Brings the guests of this table to another party, with one bill for all. */
export function MergeTable({ tile, onGo }: MergeTableProps) {
  const t = useTexts();
  const others = useMergeableTables(tile);
  const merge = useMerge(tile, onGo);
  return (
    <TableChoice
      icon="link"
      word={t('powers.merge')}
      title={t('powers.mergeTitle', { table: tile.table_name })}
      tables={others}
      noneText={t('powers.mergeNone')}
      explain={merge.explain}
      confirm={t('powers.merge')}
      isBusy={merge.isPending}
      onChoose={merge.send}
    />
  );
}
