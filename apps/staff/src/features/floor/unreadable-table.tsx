import type { FloorTableWire } from '@tavolata/protocol';
import { Banner } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { EndUnreadable } from './end-unreadable.tsx';
import hint from './review-hint.module.css';
import styles from './table-detail.module.css';

interface UnreadableTableProps {
  readonly tile: FloorTableWire;
  readonly visit: NonNullable<FloorTableWire['unreadable']>;
}

/** A table whose visit the restaurant can't read any more: what to do, and the way out. */
export function UnreadableTable({ tile, visit }: UnreadableTableProps) {
  const t = useTexts();
  return (
    <div className={styles['detail']}>
      <div className={hint['hint']}>
        <Banner level="error">{t('unreadable.text')}</Banner>
      </div>
      {visit.order_head_id > 0 && <p>{t('unreadable.order', { number: visit.order_head_id })}</p>}
      <EndUnreadable tile={tile} visitId={visit.visit_id} />
    </div>
  );
}
