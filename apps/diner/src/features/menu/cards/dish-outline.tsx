import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { ShownName } from '../../../shared/dish/shown-name.tsx';
import styles from './dish-outline.module.css';

interface DishOutlineProps {
  readonly dish: Dish;
  readonly place: number;
  readonly total: number;
  readonly size: 'card' | 'row';
}

/** A dish while the list runs fast on a slow phone: the place of its photo and its name, on as much room as the whole. */
export function DishOutline({ dish, place, total, size }: DishOutlineProps) {
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
