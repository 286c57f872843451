import { classes } from '../classes.ts';
import type { IconName } from './icon-names.ts';
import styles from './icon.module.css';
import motifsUrl from './motifs.svg?no-inline';
import spriteUrl from './sprite.svg?no-inline';

/** Where the sprite with the pictures for tokens lies: few guests need one, and who does may lose the network before. */
export const motifSpriteUrl: string = motifsUrl;

interface IconProps {
  readonly name: IconName;
  /** Edge in px at 100 % text. */
  readonly size?: 14 | 16 | 18 | 20 | 22 | 24 | 32 | 40;
  readonly className?: string | undefined;
}

/** One picture of a sprite in the colour of the text around it. Always decorative: the words stand beside it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(styles['icon'], styles[`size-${size}`], className)}
      aria-hidden="true"
    >
      <use href={`${name.startsWith('motif-') ? motifsUrl : spriteUrl}#${name}`} />
    </svg>
  );
}
