import { Skeleton } from '@tavolata/ui';
import styles from './menu-skeleton.module.css';

/** The menu while it loads: the boxes of four cards. */
export function MenuSkeleton() {
  return (
    <div aria-busy="true" className={styles['bones']}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className={styles['bone']} />
      ))}
    </div>
  );
}
