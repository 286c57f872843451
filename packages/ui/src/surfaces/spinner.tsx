import { classes } from '../classes.ts';
import styles from './spinner.module.css';

/** A turning ring: something that was just asked for is under way. */
export function Spinner({ size = 20 }: { readonly size?: 20 | 24 }) {
  return <span aria-hidden="true" className={classes(styles['spinner'], styles[`size-${size}`])} />;
}
