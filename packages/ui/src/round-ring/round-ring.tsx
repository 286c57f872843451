import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { arcPath, MOST_TICKS, ringSegments, type RingSegment, type RoundFill } from './ring-geometry.ts';
import styles from './round-ring.module.css';

interface RoundRingProps extends RoundFill {
  /** Said aloud: "9 of 12 dishes"; left out where the same words stand beside the ring. */
  readonly label?: string;
  /** 28 in the cart, 32 in the window, 40 collapsed, 64 opened. */
  readonly size?: 28 | 32 | 40 | 64;
  /** Chosen for a round that has not begun: its runs are dotted. */
  readonly planned?: boolean;
  readonly children?: ReactNode;
}

/** Lengths along the ring are told in tenths of a place. */
const PLACE = 10;

/** The one ring that shows a round everywhere: sent, yours, the others' striped, and what is free. */
export function RoundRing({ label, size = 32, planned = false, children, ...fill }: RoundRingProps) {
  const segments = ringSegments(fill);
  const total = segments.reduce((sum, { places }) => sum + places, 0);
  const stroke = size / 8;
  const radius = (size - stroke) / 2;
  const edge = `${size / 16}rem`;
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={styles['ring']}
      style={{ width: edge, height: edge }}
    >
      <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} strokeWidth={stroke} aria-hidden="true">
        {segments.map((segment) => (
          <path
            key={segment.part}
            className={classes(styles['arc'], styles[segment.part])}
            strokeWidth={planned && segment.part !== 'free' ? stroke * 0.6 : stroke}
            d={arcPath(segment, total, radius)}
            pathLength={segment.places * PLACE}
            strokeDasharray={
              planned && segment.part !== 'free'
                ? dots(total, (2 * Math.PI * radius) / total)
                : dashes(segment, total, (2 * Math.PI * radius) / total)
            }
          />
        ))}
      </svg>
      {children !== undefined && <span className={styles['inside']}>{children}</span>}
    </span>
  );
}

/** Each place in short dashes, so that what is planned differs from what is chosen by more than its hue. */
function dots(total: number, pxPerPlace: number): string {
  const px = PLACE / pxPerPlace;
  if (total > MOST_TICKS) return `${1.2 * px} ${1.2 * px}`;
  const gap = Math.min(1.5 * px, 3.5);
  const dash = (PLACE - gap) / 3;
  return `0 ${gap / 2} ${dash} ${dash} ${dash} ${gap / 2}`;
}

/** Ticks up to 24 places, whole arcs beyond; the others' part is striped, since its hue alone is too close. */
function dashes({ part, places }: RingSegment, total: number, pxPerPlace: number): string {
  const px = PLACE / pxPerPlace;
  const gap = Math.min(1.5 * px, 3.5);
  if (total <= MOST_TICKS) {
    const tick = PLACE - gap;
    if (part !== 'others') return `0 ${gap / 2} ${tick} ${gap / 2}`;
    // Three thin stripes where they can still be told apart, else two.
    if (pxPerPlace < 6) return `0 ${gap / 2} ${tick * 0.38} ${tick * 0.24} ${tick * 0.38} ${gap / 2}`;
    const stripe = tick / 5;
    return `0 ${gap / 2} ${stripe} ${stripe} ${stripe} ${stripe} ${stripe} ${gap / 2}`;
  }
  if (part === 'others') return `${1.6 * px} ${1.2 * px}`;
  return total === places ? 'none' : `0 ${px} ${places * PLACE - 2 * px} ${px}`;
}
