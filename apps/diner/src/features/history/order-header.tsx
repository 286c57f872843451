import type { Batch } from '@tavolata/domain';
import { classes, useFormats } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { batchName } from './batch-names.ts';
import type { OrderRow } from './order-rows.ts';
import styles from './order-header.module.css';

interface OrderHeaderProps {
  readonly row: Extract<OrderRow, { kind: 'header' }>;
  /** All that are shown: their names differ. */
  readonly batches: readonly Batch[];
  readonly isFirst: boolean;
}

/** When a batch was sent, and what it holds [HI-02]. */
export function OrderHeader({ row, batches, isFirst }: OrderHeaderProps) {
  const t = useTexts();
  const { money, time } = useFormats();
  const { batch, dishes, total } = row;
  return (
    <div role="listitem" className={classes(styles['header'], isFirst && styles['first'])}>
      <h2 className={styles['title']}>
        {t('orders.nameAt', { name: batchName(batch, batches, t), time: time(batch.sentAt) })}
      </h2>
      <span className={styles['sum']}>
        {total > 0
          ? t('orders.batchSum', { count: dishes, price: money(total) })
          : t('cart.dishes', { count: dishes })}
      </span>
    </div>
  );
}
