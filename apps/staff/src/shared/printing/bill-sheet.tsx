import { createPortal } from 'react-dom';
import styles from './bill-sheet.module.css';

/** A bill as it leaves the browser's own print, on whatever paper is chosen there. On the screen there is nothing of it. */
export function BillSheet({ picture }: { readonly picture: string }) {
  return createPortal(
    <div className={styles['sheet']} data-print-sheet>
      <img className={styles['paper']} src={picture} alt="" />
    </div>,
    document.body,
  );
}
