import { Skeleton } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './orders-waiting.module.css';

const bones = [1, 2, 3, 4];

/** The page of orders before there is anything to show: they are coming, or could not be loaded yet [HI-07]. */
export function OrdersWaiting({ hasFailed }: { readonly hasFailed: boolean }) {
  const t = useTexts();
  return (
    <div className={styles['page']} aria-busy={!hasFailed}>
      <h1 className={styles['title']}>{t('orders.title')}</h1>
      {hasFailed ? (
        <p className={styles['note']}>{t('orders.notLoaded')}</p>
      ) : (
        bones.map((bone) => <Skeleton key={bone} className={styles['bone']} />)
      )}
    </div>
  );
}
