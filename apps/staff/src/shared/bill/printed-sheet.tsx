import { classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-sheet.module.css';

interface PrintedSheetProps {
  /** The paper of a printer of 80 mm. */
  readonly picture: string;
  /** The same for a page; without it, the picture stands on that too. */
  readonly page: ReactNode;
}

/** A bill as it leaves the browser's own print, by the paper that is chosen there: a roll, or a page. On the screen there is nothing of it. */
export function PrintedSheet({ picture, page }: PrintedSheetProps) {
  return createPortal(
    <div className={classes(styles['sheet'], page !== null && styles['both'])} data-print-sheet>
      <img className={styles['paper']} src={picture} alt="" />
      <div className={styles['page']}>{page}</div>
    </div>,
    document.body,
  );
}
