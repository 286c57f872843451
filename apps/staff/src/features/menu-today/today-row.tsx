import { classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import type { RestaurantName } from '../../shared/names/restaurant-name.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import styles from './today-row.module.css';

interface TodayRowProps {
  readonly name: RestaurantName;
  /** Guests can't have it now. */
  readonly isGone: boolean;
  /** Below the names. */
  readonly note?: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Something that guests can have today: its names, and beside them what can be done about it. */
export function TodayRow({ name, isGone, note, children }: TodayRowProps) {
  return (
    <li className={classes(styles['row'], isGone && styles['gone'])}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <ShownName name={name.main} />
        </p>
        {name.other && (
          <p className={styles['other']}>
            <ShownName name={name.other} />
          </p>
        )}
        {note}
      </div>
      <div className={styles['controls']}>{children}</div>
    </li>
  );
}
