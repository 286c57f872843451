import { classes } from '../classes.ts';
import type { MotifKey } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './seat-token.module.css';

const COLOURS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const motifSizes = { 18: 14, 24: 18, 32: 24 } as const;

interface SeatTokenProps {
  /** The guest's number, or the first letter of a generated name. Always shown: colour alone is not enough. */
  readonly text: string;
  /** The picture that the guest has taken: it stands for the number, by a shape that nobody else has. */
  readonly motif?: MotifKey | null | undefined;
  /** Said aloud: "Guest 2" or "You, guest 1". Left out where the name stands beside it. */
  readonly label?: string;
  /** 1, 2, 3 … in the order of joining: a guest has one colour, whoever looks. */
  readonly seat: number;
  /** The guest who looks: their token stands in a ring. */
  readonly isYou?: boolean;
  /** 18 in chips, 24 in headers, 32 in the guest box. */
  readonly size?: 18 | 24 | 32;
}

/** A guest as a disc with a number or a picture. From the ninth guest on the colours come again, on squares. */
export function SeatToken({ text, motif, label, seat, isYou = false, size = 24 }: SeatTokenProps) {
  // What is the whole table's has seat 0, and the last colour.
  const colour = COLOURS.at((seat - 1) % COLOURS.length);
  return (
    <span
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={classes(
        styles['token'],
        styles[`size-${size}`],
        seat > COLOURS.length && styles['square'],
        isYou && styles['you'],
      )}
      style={{ backgroundColor: `var(--seat-${colour})` }}
    >
      {motif ? <Icon name={`motif-${motif}`} size={motifSizes[size]} /> : text}
    </span>
  );
}
