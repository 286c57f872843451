import { useState } from 'react';
import { toCents, type PastOrderWire } from '@tavolata/protocol';
import { Icon, Price, useFormats } from '@tavolata/ui';
import { tableWord } from '../../../shared/names/table-word.ts';
import { useTexts } from '../../../shared/texts.ts';
import { PastBill } from './past-bill.tsx';
import styles from './past-orders.module.css';

interface PastOrderProps {
  readonly order: PastOrderWire;
}

/** An order that has ended: when, where, for how many and how much, and the bill behind it, which comes when it is opened. */
export function PastOrder({ order }: PastOrderProps) {
  const t = useTexts();
  const { date, time } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const place = order.table_name === '' ? t('orders.takeaway') : tableWord(order.table_name, t);
  return (
    <li>
      <details className={styles['order']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles['head']}>
          <time className={styles['at']} dateTime={new Date(order.ended_at).toISOString()}>
            {date(order.ended_at)}, {time(order.ended_at)}
          </time>
          <span className={styles['what']}>{t('past.order', { place, number: order.order_head_id })}</span>
          <span className={styles['people']}>{t('shared.people', { count: order.people })}</span>
          <Price cents={toCents(order.should_amount)} size="small" />
          <Icon name="chevron-down" size={20} />
        </summary>
        {isOpen && <PastBill visitId={order.visit_id} place={place} />}
      </details>
    </li>
  );
}
