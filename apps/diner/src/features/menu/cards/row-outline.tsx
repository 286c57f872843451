import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { useEffect, useRef } from 'react';
import { ShownName } from '../../../shared/dish/shown-name.tsx';
import { ListPace } from '../list-pace.ts';
import type { RowOfDishes } from '../menu-rows.ts';
import rowStyles from './menu-row.module.css';
import styles from './row-outline.module.css';

/** That of the list on the screen. */
export const listPace = new ListPace();

interface RowOutlineProps {
  readonly row: RowOfDishes;
  /** Its turn has come to be drawn whole. */
  readonly onFill: () => void;
}

/** A row that came while the list ran fast on a slow phone: what it will be in outline, on as much room as the whole. */
export function RowOutline({ row, onFill }: RowOutlineProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => listPace.awaitFilling({ distance: () => distanceFromMiddle(place.current), fill: onFill }),
    [onFill],
  );
  return (
    <div ref={place} className={rowStyles[row.kind]}>
      {row.dishes.map((dish, column) => (
        <DishOutline
          key={dish.id}
          dish={dish}
          place={row.place + column}
          total={row.section.dishes.length}
          size={row.kind === 'cards' ? 'card' : 'row'}
        />
      ))}
    </div>
  );
}

function distanceFromMiddle(element: HTMLElement | null): number {
  if (!element) return Infinity;
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs(top + bottom - innerHeight) / 2;
}

interface DishOutlineProps {
  readonly dish: Dish;
  readonly place: number;
  readonly total: number;
  readonly size: 'card' | 'row';
}

/** The place of a dish’s photo and its name. */
function DishOutline({ dish, place, total, size }: DishOutlineProps) {
  const hasPhoto = size === 'card' || dish.picture !== null;
  return (
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={place}
      className={classes(styles['outline'], hasPhoto && styles[size])}
    >
      <h3 className={styles['name']}>
        <ShownName names={dish.names} />
      </h3>
    </div>
  );
}
