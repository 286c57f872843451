import { fromIsMake, toCents, type PastOrderWire } from '@tavolata/protocol';
import { Icon, Price, useFormats } from '@tavolata/ui';
import { BillLine } from '../../../shared/bill-line.tsx';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useBillName } from '../../../shared/names/use-names.ts';
import { reasonOf } from '../../../shared/reason-words.ts';
import { StatusMark } from '../../../shared/status-mark.tsx';
import { useTexts } from '../../../shared/texts.ts';
import styles from './past-orders.module.css';

interface PastOrderProps {
  readonly order: PastOrderWire;
}

/** An order that has ended: when, where, for how many and how much, and the bill behind it. */
export function PastOrder({ order }: PastOrderProps) {
  const t = useTexts();
  const { date, time } = useFormats();
  const nameOf = useBillName();
  const place =
    order.table_name === '' ? t('orders.takeaway') : t('shared.table', { table: order.table_name });
  return (
    <li>
      <details className={styles['order']}>
        <summary className={styles['head']}>
          <time className={styles['at']} dateTime={new Date(order.ended_at).toISOString()}>
            {date(order.ended_at)}, {time(order.ended_at)}
          </time>
          <span className={styles['what']}>{t('past.order', { place, number: order.order_head_id })}</span>
          <span className={styles['people']}>{t('shared.people', { count: order.people })}</span>
          <Price cents={toCents(order.should_amount)} size="small" />
          <Icon name="chevron-down" size={20} />
        </summary>
        <ul className={styles['bill']}>
          {[...order.covers, ...order.charges].map((line, place) => (
            <BillLine key={place} line={line} />
          ))}
          {order.dishes.map((dish) => (
            <li key={dish.order_detail_id} className={styles['row']}>
              <span className={styles['times']}>{dish.quantity}×</span>
              <ShownName name={nameOf(dish)} className={styles['name']} />
              <StatusMark status={fromIsMake(dish.is_make)} because={reasonOf(dish, t)} />
              {dish.total !== 0 && <Price cents={toCents(dish.total)} size="small" />}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
