import type { IconName } from './icon-names.ts';
import styles from './icon.module.css';
import spriteUrl from './sprite.svg?no-inline';

/** Where the one sprite with all pictures lies, for a preload. */
export const iconSpriteUrl: string = spriteUrl;

interface IconProps {
  readonly name: IconName;
  /** Edge in px at 100 % text. */
  readonly size?: number;
}

/** One picture of the sprite in the colour of the text around it. Always decorative: the words stand beside it. */
export function Icon({ name, size = 24 }: IconProps) {
  const edge = `${size / 16}rem`;
  return (
    <svg
      className={styles['icon']}
      style={{ width: edge, height: edge }}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
