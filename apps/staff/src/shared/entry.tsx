import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

interface EntryProps {
  readonly at: ReactNode;
  /** Nothing for what happened at no table. */
  readonly where: string;
  readonly who: string;
  /** What happened. */
  readonly children: ReactNode;
}

/** The look of a list of entries. */
export const entryListClass = styles['list'];

/** Something that has happened: when, where, what, and who it was. */
export function Entry({ at, where, who, children }: EntryProps) {
  return (
    <li className={styles['entry']}>
      <span className={styles['at']}>{at}</span>
      <span className={styles['where']}>{where}</span>
      <div className={styles['what']}>{children}</div>
      <span className={styles['who']}>{who}</span>
    </li>
  );
}
