import { classes } from '@tavolata/ui';
import styles from './table-button.module.css';

interface TableButtonProps {
  /** As "Table 7". */
  readonly place: string;
  readonly onShow: () => void;
}

/** Where something is, as the way to the table there. */
export function TableButton({ place, onShow }: TableButtonProps) {
  return (
    <button type="button" className={classes(styles['table'])} aria-haspopup="dialog" onClick={onShow}>
      {place}
    </button>
  );
}
