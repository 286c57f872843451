import { useFormats } from '@tavolata/ui';
import type { StaffTableReply } from '@tavolata/protocol';
import { dishRows } from '../../shared/dish-rows.ts';
import { useTexts } from '../../shared/texts.ts';
import { OrderedDish } from './ordered-dish.tsx';
import { PanelPart } from './panel-part.tsx';
import styles from './table-orders.module.css';
import { useServe } from './use-serve.ts';

interface TableOrdersProps {
  readonly tableId: number;
  readonly visitId: string | null;
  readonly batches: StaffTableReply['batches'];
  readonly seats: StaffTableReply['seats'];
}

/** What was sent, newest first, with how far each dish is. Whoever carries a dish marks it served here. */
export function TableOrders({ tableId, visitId, batches, seats }: TableOrdersProps) {
  const t = useTexts();
  const { time } = useFormats();
  const serve = useServe({ tableId, visitId });
  if (batches.length === 0) return <PanelPart title={t('table.orders')}>{t('table.noOrders')}</PanelPart>;
  return (
    <PanelPart title={t('table.orders')}>
      {batches.toReversed().map((batch) => (
        <div key={batch.batch} className={styles['batch']}>
          <h4 className={styles['head']}>
            <span>{t('table.order', { batch: batch.batch })}</span>
            {batch.round > 0 && <span>{t('table.round', { round: batch.round })}</span>}
            <time>{time(batch.sent_at)}</time>
          </h4>
          <ul>
            {dishRows(batch.dishes).map((row) => (
              <OrderedDish
                key={row.key}
                row={row}
                guest={seats.find(({ seat }) => seat === row.parts[0].seat)}
                onServe={serve}
              />
            ))}
          </ul>
        </div>
      ))}
    </PanelPart>
  );
}
