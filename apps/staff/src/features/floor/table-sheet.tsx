import type { FloorTableWire } from '@tavolata/protocol';
import { Sheet } from '@tavolata/ui';
import { tableWord } from '../../shared/names/table-word.ts';
import { useTexts } from '../../shared/texts.ts';
import { TableDetail } from './table-detail.tsx';

interface TableSheetProps {
  readonly tile: FloorTableWire | null;
  readonly onClose: () => void;
  /** Shows another table. */
  readonly onGo: (tableId: number) => void;
}

/** The chosen table, over the floor of a phone. */
export function TableSheet({ tile, onClose, onGo }: TableSheetProps) {
  const t = useTexts();
  return (
    <Sheet
      open={tile !== null}
      onClose={onClose}
      title={tile ? tableWord(tile.table_name, t) : ''}
      closeLabel={t('table.close')}
      tall
    >
      {tile && <TableDetail key={tile.table_id} tile={tile} onGo={onGo} />}
    </Sheet>
  );
}
