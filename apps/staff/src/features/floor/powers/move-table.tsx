import type { FloorTableWire } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import { TableChoice } from './table-choice.tsx';
import { useMove } from './use-move.ts';
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
  const move = useMove(tile, onGo);
  return (
    <TableChoice
      icon="chevron-right"
      word={t('powers.move')}
      title={t('powers.moveTitle', { table: tile.table_name })}
      tables={free}
      noneText={t('floor.noneFree')}
      explain={move.explain}
      confirm={t('powers.move')}
      isBusy={move.isPending}
      onChoose={move.send}
    />
  );
}
