import { classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { LiveSign } from './live/live-sign.tsx';
import styles from './room-header.module.css';

interface RoomHeaderProps {
  readonly title: string;
  /** What stands beside the title: filters. */
  readonly children?: ReactNode;
  /** They are so many that beside the title they fit on wide screens alone. */
  readonly hasMany?: boolean;
  /** What stands at the end: buttons. */
  readonly end?: ReactNode;
}

/** The head of a room: its name, its filters and whether it is live. */
export function RoomHeader({ title, children, hasMany, end }: RoomHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <h1 className={styles['title']}>{title}</h1>
        {children !== undefined && (
          <div className={classes(styles['filters'], hasMany && styles['many'])}>{children}</div>
        )}
        <div className={styles['live']}>
          <LiveSign />
        </div>
        {end !== undefined && <div className={styles['tools']}>{end}</div>}
      </div>
    </header>
  );
}
