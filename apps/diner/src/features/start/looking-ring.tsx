import type { ReactNode } from 'react';
import styles from './looking-ring.module.css';

/** A thin ring that fills while the table is looked up; it is full long after most answers have come. */
export function LookingRing({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <svg viewBox="0 0 120 120" className={styles['ring']} aria-hidden="true">
        <circle cx="60" cy="60" r="58" className={styles['track']} />
        <circle cx="60" cy="60" r="58" pathLength={1} className={styles['arc']} />
      </svg>
      {children}
    </div>
  );
}
