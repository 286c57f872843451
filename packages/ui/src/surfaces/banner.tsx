import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import type { Level } from '../snackbars/snackbars.ts';
import styles from './banner.module.css';

interface BannerProps {
  readonly level: Level;
  /** 32 high for the lost connection, 40 for the closing kitchen, 96 for a table that waits for approval. */
  readonly size?: 'thin' | 'line' | 'large';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A strip under the top bar with something that stays true for a while. */
export function Banner({ level, size = 'line', action, children }: BannerProps) {
  return (
    <div className={classes(styles['banner'], styles[level], styles[size])}>
      <Icon name={level === 'default' ? 'dot' : level} size={size === 'large' ? 24 : 18} />
      <div className={styles['words']}>{children}</div>
      {action}
    </div>
  );
}
