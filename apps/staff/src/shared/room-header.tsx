import type { ReactNode } from 'react';
import { LiveSign } from './live/live-sign.tsx';
import styles from './room-header.module.css';

interface RoomHeaderProps {
  readonly title: string;
  /** What stands beside the title: filters. */
  readonly children?: ReactNode;
  /** What stands at the end: buttons. */
  readonly end?: ReactNode;
}

/** The head of a room: its name, its filters and whether it is live. */
export function RoomHeader({ title, children, end }: RoomHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <h1 className={styles['title']}>{title}</h1>
        {children !== undefined && <div className={styles['filters']}>{children}</div>}
        <div className={styles['live']}>
          <LiveSign />
        </div>
        {end !== undefined && <div className={styles['tools']}>{end}</div>}
      </div>
    </header>
  );
}
