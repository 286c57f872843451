import type { ReactNode } from 'react';
import styles from './room-frame.module.css';

interface RoomFrameProps {
  readonly rail: ReactNode;
  /** The room. */
  readonly children: ReactNode;
}

/** A room with the way to the others beside it. */
export function RoomFrame({ rail, children }: RoomFrameProps) {
  return (
    <div className={styles['shell']}>
      {rail}
      <main className={styles['room']}>{children}</main>
    </div>
  );
}
