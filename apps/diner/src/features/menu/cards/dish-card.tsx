import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { DishPicture } from '../../../shared/dish/dish-picture.tsx';
import { DishPrice } from '../../../shared/dish/dish-price.tsx';
import { DishStepper } from '../../../shared/dish/dish-stepper.tsx';
import { usePicks } from '../../../shared/dish/picks.tsx';
import { ShownName } from '../../../shared/dish/shown-name.tsx';
import styles from './dish-card.module.css';
import { DishFlags } from './dish-flags.tsx';
import { DishAllergens, DishMarks } from './dish-labels.tsx';
import { useLimitEdge } from './limit-edge.tsx';
import { LimitNote } from './limit-note.tsx';
import { SeatChip } from './seat-chip.tsx';

/** What a dish on the list needs from its place there. */
export interface ListedDishProps {
  readonly dish: Dish;
  /** Its place among the dishes of its category, from 1. */
  readonly place: number;
  readonly total: number;
  readonly loading: 'lazy' | 'eager' | 'first';
  /** A filter could not tell whether it fits, as its allergens are not provided. */
  readonly isUnconfirmed: boolean;
  readonly onOpen: (part: 'dish' | 'allergens') => void;
}

/** A dish in the grid. The whole card opens the detail; name, stepper and allergens are its real buttons. */
export function DishCard({ dish, place, total, loading, isUnconfirmed, onOpen }: ListedDishProps) {
  const others = usePicks()?.of(dish.id).others ?? [];
  const { edge, light } = useLimitEdge();
  const hasMarks = dish.marks.length > 0;
  return (
    <div role="listitem" aria-setsize={total} aria-posinset={place} className={styles['place']}>
      <div className={classes(styles['card'], dish.isSoldOut && styles['gone'])}>
        <div className={styles['photo']}>
          <DishPicture
            dish={dish}
            sizes="197px"
            widest={560}
            loading={loading}
            className={styles['picture']}
          />
          <DishFlags dish={dish} isUnconfirmed={isUnconfirmed} />
          <span className={styles['seats']}>
            <SeatChip others={others} />
          </span>
        </div>
        <div className={styles['words']}>
          <h3 className={classes(styles['name'], !hasMarks && styles['tall'])}>
            <button type="button" className={styles['open']} onClick={() => onOpen('dish')}>
              <ShownName names={dish.names} />
            </button>
          </h3>
          <div className={styles['price']}>
            <DishPrice dish={dish} />
            <LimitNote dish={dish} />
          </div>
          {hasMarks && (
            <div className={styles['marks']}>
              <DishMarks dish={dish} />
            </div>
          )}
          <div className={styles['allergens']}>
            <DishAllergens dish={dish} room={5} onOpen={() => onOpen('allergens')} />
          </div>
        </div>
        <div className={styles['stepper']}>
          <DishStepper dish={dish} size="card" onRefused={light} />
        </div>
        {edge}
      </div>
    </div>
  );
}
