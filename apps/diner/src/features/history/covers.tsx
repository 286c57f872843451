import type { Cover } from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { ShownName } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './covers.module.css';

/** What the table pays per person, so that the total can be followed. */
export function Covers({ covers }: { readonly covers: readonly Cover[] }) {
  const t = useTexts();
  const { money } = useFormats();
  return (
    <div role="listitem" className={styles['covers']}>
      <h2 className={styles['title']}>{t('orders.covers')}</h2>
      <ul className={styles['list']}>
        {covers.map((cover) => (
          <li key={`${cover.person}-${cover.itemId}`} className={styles['cover']}>
            <span className={styles['name']}>
              <ShownName names={cover.names} />
            </span>
            <span className={styles['times']}>
              {t('cart.times', { count: cover.quantity, price: money(cover.unitPrice) })}
            </span>
            <span className={styles['price']}>{money(cover.unitPrice * cover.quantity)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
