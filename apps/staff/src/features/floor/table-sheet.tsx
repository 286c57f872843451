import type { FloorTableWire } from '@tavolata/protocol';
import { Sheet } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { TableDetail } from './table-detail.tsx';
import styles from './table-sheet.module.css';

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
      title={tile ? t('shared.table', { table: tile.table_name }) : ''}
      closeLabel={t('table.close')}
      tall
    >
      {tile && (
        <div className={styles['table']}>
          <TableDetail key={tile.table_id} tile={tile} onGo={onGo} />
        </div>
      )}
    </Sheet>
  );
}
