import { classes } from '../classes.ts';
import type { IconName } from './icon-names.ts';
import styles from './icon.module.css';
import spriteUrl from './sprite.svg?no-inline';

/** Where the one sprite with all pictures lies, for a preload. */
export const iconSpriteUrl: string = spriteUrl;

interface IconProps {
  readonly name: IconName;
  /** Edge in px at 100 % text. */
  readonly size?: 14 | 16 | 18 | 20 | 22 | 24 | 32 | 40;
}

/** One picture of the sprite in the colour of the text around it. Always decorative: the words stand beside it. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className={classes(styles['icon'], styles[`size-${size}`])} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
