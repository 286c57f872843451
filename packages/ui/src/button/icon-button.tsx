import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'type'> {
  readonly icon: IconName;
  /** What it does, said aloud and shown as a tip. */
  readonly label: string;
  /** A small number at the corner. Drawn, not written: the label has to say it in words. */
  readonly badge?: string | undefined;
  /** Dark glass, for a button that floats on a picture. */
  readonly onPhoto?: boolean;
}

/** A 44 × 44 button with a sign instead of words. */
export function IconButton({ icon, label, badge, onPhoto, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classes(styles['button'], onPhoto && styles['glass'], className)}
    >
      <Icon name={icon} size={22} />
      {badge !== undefined && <span className={styles['badge']} data-text={badge} />}
    </button>
  );
}
