import { useFormats } from '@tavolata/ui';
import type { StaffTableReply } from '@tavolata/protocol';
import { useTexts } from '../../shared/texts.ts';
import { OrderedDish } from './ordered-dish.tsx';
import { PanelPart } from './panel-part.tsx';
import styles from './table-orders.module.css';
import { useServe } from './use-serve.ts';
import { waitingFirst, type ShownBatch } from './waiting-first.ts';

interface TableOrdersProps {
  readonly tableId: number;
  readonly visitId: string | null;
  readonly batches: StaffTableReply['batches'];
  readonly seats: StaffTableReply['seats'];
}

/** What was sent: what waits, the oldest first, and folded below it what is settled. Whoever carries a dish marks it served here. */
export function TableOrders({ tableId, visitId, batches, seats }: TableOrdersProps) {
  const t = useTexts();
  const { time } = useFormats();
  const serve = useServe({ tableId, visitId });
  if (batches.length === 0) return <PanelPart title={t('table.orders')}>{t('table.noOrders')}</PanelPart>;
  const { waiting, settled } = waitingFirst(batches);
  const settledDishes = settled.flatMap(({ rows }) => rows.map(({ quantity }) => quantity));

  const shown = (batch: ShownBatch) => (
    <div key={batch.batch} className={styles['batch']}>
      <h4 className={styles['head']}>
        <span>{t('table.order', { batch: batch.batch })}</span>
        {batch.round > 0 && <span>{t('table.round', { round: batch.round })}</span>}
        <time>{time(batch.sent_at)}</time>
      </h4>
      <ul>
        {batch.rows.map((row) => (
          <OrderedDish
            key={row.key}
            row={row}
            guest={seats.find(({ seat }) => seat === row.parts[0].seat)}
            onServe={serve}
          />
        ))}
      </ul>
    </div>
  );
  return (
    <PanelPart title={t('table.orders')}>
      {waiting.map(shown)}
      {settled.length > 0 && (
        <details className={styles['settled']}>
          <summary>
            {t('table.settled', { count: settledDishes.reduce((sum, quantity) => sum + quantity, 0) })}
          </summary>
          {settled.map(shown)}
        </details>
      )}
    </PanelPart>
  );
}
