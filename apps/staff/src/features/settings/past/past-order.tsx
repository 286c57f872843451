import { useState } from 'react';
import { toCents, type PastOrderWire } from '@tavolata/protocol';
import { Icon, Price, useFormats } from '@tavolata/ui';
import { tableWord } from '../../../shared/names/table-word.ts';
import { useTexts } from '../../../shared/texts.ts';
import { minutesBetween } from '../../../shared/live/use-server-clock.ts';
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
  const lasted = minutesBetween(order.opened_at, order.ended_at);
  const [hours, minutes] = [Math.floor(lasted / 60), lasted % 60];
  const place = order.table_name === '' ? t('orders.takeaway') : tableWord(order.table_name, t);
  return (
    <li>
      <details className={styles['order']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles['head']}>
          <time className={styles['at']} dateTime={new Date(order.ended_at).toISOString()}>
            {date(order.ended_at)}, {time(order.ended_at)}
          </time>
          <span className={styles['what']}>{t('past.order', { place, number: order.order_head_id })}</span>
          <span className={styles['people']}>
            {t('shared.people', { count: order.people })} · {t('past.lasted', { hours, minutes })}
            {order.open_amount !== null && <PaidMark openCents={toCents(order.open_amount)} />}
          </span>
          <Price cents={toCents(order.should_amount)} size="small" />
          <Icon name="chevron-down" size={20} />
        </summary>
        {isOpen && <PastBill visitId={order.visit_id} place={place} />}
      </details>
    </li>
  );
}

/** Whether all of it was written down as paid. */
function PaidMark({ openCents }: { readonly openCents: number }) {
  const t = useTexts();
  const { money } = useFormats();
  return openCents === 0 ? (
    <span className={styles['paid']}>
      <Icon name="check" size={16} />
      {t('bill.paid')}
    </span>
  ) : (
    <span className={styles['open']}>
      <Icon name="warning" size={16} />
      {t('bill.openOf', { open: money(openCents) })}
    </span>
  );
}
