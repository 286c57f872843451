import { classes } from '../classes.ts';
import styles from './seat-token.module.css';

const COLOURS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

interface SeatTokenProps {
  /** The guest's number, or the first letter of a generated name. Always shown: colour alone is not enough. */
  readonly text: string;
  /** Said aloud: "Guest 2" or "You, guest 1". Left out where the name stands beside it. */
  readonly label?: string;
  /** Place among the other guests in order of joining, from 0; left out for the guest's own token. */
  readonly otherIndex?: number | undefined;
  /** 18 in chips, 24 in headers, 32 in the guest box. */
  readonly size?: 18 | 24 | 32;
}

/** A guest as a numbered disc. From the ninth other guest on the colours come again, on squares. */
export function SeatToken({ text, label, otherIndex, size = 24 }: SeatTokenProps) {
  const colour = otherIndex === undefined ? 'you' : COLOURS[otherIndex % COLOURS.length];
  const isSquare = otherIndex !== undefined && otherIndex >= COLOURS.length;
  return (
    <span
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={classes(styles['token'], styles[`size-${size}`], isSquare && styles['square'])}
      style={{ backgroundColor: `var(--seat-${colour})` }}
    >
      {text}
    </span>
  );
}
