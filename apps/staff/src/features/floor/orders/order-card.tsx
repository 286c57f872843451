import { toCents, type FloorTableWire } from '@tavolata/protocol';
import { classes, Icon, Price } from '@tavolata/ui';
import { BillButton } from '../../../shared/bill/bill-button.tsx';
import { visitOn } from '../../../shared/live/table-state.ts';
import { minutesBetween } from '../../../shared/live/use-server-clock.ts';
import { usePlaceName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { EndUnreadable } from '../end-unreadable.tsx';
import { ReviewHint } from '../review-hint.tsx';
import { TileFact } from '../tile-fact.tsx';
import { HandOver } from './hand-over.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  readonly order: FloorTableWire;
  readonly now: number;
}

/** An order without a table: how it is called, whose it is, how far it is and how old. */
export function OrderCard({ order, now }: OrderCardProps) {
  const t = useTexts();
  const place = usePlaceName()(order);
  const state = orderStateOf(order);
  const minutes = minutesBetween(order.opened_at ?? now, now);
  return (
    <article className={classes(styles['order'], styles[state])} aria-label={place}>
      <div className={styles['head']}>
        <span className={styles['place']}>{place}</span>
        <TileFact
          icon="clock"
          number={t('shared.minutes', { minutes })}
          words={t('floor.sinceMinutes', { minutes })}
        />
      </div>
      {order.guest_name !== null && <p>{order.guest_name}</p>}
      {order.guest_phone !== null && <p>{order.guest_phone}</p>}
      {state === 'unreadable' && <p>{t('unreadable.text')}</p>}
      {state === 'asking' && <ReviewHint visitId={visitOn(order)} of="batch" />}
      {state !== 'asking' && state !== 'unreadable' && (
        <p className={styles['state']}>
          <Icon name={state === 'done' ? 'check' : 'tray'} size={16} />
          {state === 'cooking'
            ? t('floor.waiting', { count: order.dishes_waiting })
            : t(state === 'done' ? 'orders.done' : 'orders.choosing')}
        </p>
      )}
      {order.unreadable ? (
        <EndUnreadable tile={order} visitId={order.unreadable.visit_id} />
      ) : (
        <div className={styles['foot']}>
          <Price cents={toCents(order.should_amount)} />
          {order.visit_id && state !== 'choosing' && (
            <BillButton visitId={order.visit_id} place={place} button={{ size: 'small' }} />
          )}
          <HandOver order={order} />
        </div>
      )}
    </article>
  );
}

/** How far an order without a table is. */
type OrderState = 'unreadable' | 'asking' | 'choosing' | 'cooking' | 'done';

/** Reads it from the tile: a guest who has sent nothing yet is still choosing. */
export function orderStateOf({
  unreadable,
  approval,
  batches,
  dishes_waiting: waiting,
}: FloorTableWire): OrderState {
  if (unreadable) return 'unreadable';
  if (approval) return 'asking';
  if (batches === 0) return 'choosing';
  return waiting > 0 ? 'cooking' : 'done';
}
