import { Button, Skeleton } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { ViewPage } from '../../shared/view-page.tsx';
import styles from './orders-waiting.module.css';

const bones = [1, 2, 3, 4];

interface OrdersWaitingProps {
  /** They are coming, could not be loaded yet [HI-07], or can't be any before the staff have opened the table. */
  readonly reason: 'loading' | 'failed' | 'not-open';
  readonly onSeeMenu: () => void;
}

/** The page of orders before there is anything to show. */
export function OrdersWaiting({ reason, onSeeMenu }: OrdersWaitingProps) {
  const t = useTexts();
  return (
    <ViewPage title={t('orders.title')}>
      {reason === 'loading' ? (
        <div className={styles['bones']} aria-busy="true">
          {bones.map((bone) => (
            <Skeleton key={bone} className={styles['bone']} />
          ))}
        </div>
      ) : (
        <div className={styles['note']}>
          <p>{t(reason === 'failed' ? 'orders.notLoaded' : 'orders.notOpen')}</p>
          <Button kind="secondary" onClick={onSeeMenu}>
            {t('cart.seeMenu')}
          </Button>
        </div>
      )}
    </ViewPage>
  );
}
