import type { FloorTableWire } from '@tavolata/protocol';
import { IconButton } from '@tavolata/ui';
import { useEffect, useRef } from 'react';
import { tableWord } from '../../shared/names/table-word.ts';
import { useTexts } from '../../shared/texts.ts';
import { TableDetail } from './table-detail.tsx';
import styles from './table-panel.module.css';

interface TablePanelProps {
  readonly tile: FloorTableWire;
  readonly onClose: () => void;
  /** Shows another table. */
  readonly onGo: (tableId: number) => void;
}

/** The chosen table, beside the floor. */
export function TablePanel({ tile, onClose, onGo }: TablePanelProps) {
  const t = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The visit may end under somebody's finger, and the button that ended it is gone.
    if (document.activeElement === document.body) title.current?.focus();
  }, [tile.visit_id]);
  useEffect(() => title.current?.focus(), []);

  return (
    <aside
      className={styles['panel']}
      aria-labelledby="table-panel-title"
      onKeyDown={({ key, target }) => {
        // A question over the panel is closed alone.
        const isAsking = target instanceof Element && target.closest('dialog, [role="alertdialog"]');
        if (key === 'Escape' && !isAsking) onClose();
      }}
    >
      <header className={styles['header']}>
        <h2 id="table-panel-title" ref={title} tabIndex={-1}>
          {tableWord(tile.table_name, t)}
        </h2>
        <IconButton icon="close" label={t('table.close')} onClick={onClose} />
      </header>
      <div className={styles['body']}>
        <TableDetail tile={tile} onGo={onGo} />
      </div>
    </aside>
  );
}
