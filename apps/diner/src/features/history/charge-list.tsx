import { useFormats } from '@tavolata/ui';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './charge-list.module.css';
import type { OrderRow } from './order-rows.ts';

/** What is on the bill that nobody ordered, so that the total can be followed: per person, or added by the staff. */
export function ChargeList({ row }: { readonly row: Extract<OrderRow, { kind: 'charges' }> }) {
  const t = useTexts();
  const { money } = useFormats();
  return (
    <div role="listitem" className={styles['charges']}>
      <h2 className={styles['title']}>{t(`orders.${row.section}`)}</h2>
      <ul className={styles['list']}>
        {row.items.map(({ key, names, quantity, unitPrice }) => (
          <li key={key} className={styles['charge']}>
            <span className={styles['name']}>
              <ShownName names={names} />
            </span>
            <span className={styles['times']}>
              {t('cart.times', { count: quantity, price: money(unitPrice) })}
            </span>
            <span className={styles['price']}>{money(unitPrice * quantity)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
