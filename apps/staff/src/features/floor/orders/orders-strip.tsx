import type { Floor } from '../../../shared/live/floor-tiles.ts';
import { useServerClock } from '../../../shared/live/use-server-clock.ts';
import { useTexts } from '../../../shared/texts.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders-strip.module.css';

/** Orders of guests who have no table: taken away, or brought to a place that they named. */
export function OrdersStrip({ floor }: { readonly floor: Floor }) {
  const t = useTexts();
  const now = useServerClock(floor.clockAheadMs);
  if (floor.orders.length === 0) return null;
  return (
    <section className={styles['strip']} aria-labelledby="orders-strip">
      <h2 id="orders-strip">{t('orders.title')}</h2>
      <ul className={styles['orders']}>
        {floor.orders.map((order) => (
          <li key={order.visit_id}>
            <OrderCard order={order} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
