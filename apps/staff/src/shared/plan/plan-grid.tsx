import { planColumns, type Spot } from '@tavolata/protocol';
import type { ReactNode, RefObject } from 'react';
import { classes } from '@tavolata/ui';
import styles from './plan-grid.module.css';

interface PlanGridProps {
  /** What stands where. */
  readonly placed: readonly { readonly id: number; readonly spot: Spot; readonly part: ReactNode }[];
  /** As many rows as there are at least. */
  readonly rows?: number;
  /** The spots are marked, so that one sees where something can stand. */
  readonly isMarked?: boolean;
  readonly list?: RefObject<HTMLUListElement | null>;
}

/** The plan of a section; it is read row by row. */
export function PlanGrid({ placed, rows = 1, isMarked = false, list }: PlanGridProps) {
  const inOrder = placed.toSorted((a, b) => a.spot.y - b.spot.y || a.spot.x - b.spot.x);
  return (
    <ul
      ref={list}
      className={classes(styles['plan'], isMarked && styles['marked'])}
      style={{
        gridTemplateColumns: `repeat(${planColumns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${Math.max(rows, ...placed.map(({ spot }) => spot.y + 1))}, var(--spot))`,
      }}
    >
      {inOrder.map(({ id, spot, part }) => (
        <li key={id} style={{ gridColumn: spot.x + 1, gridRow: spot.y + 1 }}>
          {part}
        </li>
      ))}
    </ul>
  );
}
