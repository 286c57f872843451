import type { Dish, Names } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useNaming } from '../../../shared/names.tsx';
import { DishStepper } from '../../../shared/dish/dish-stepper.tsx';
import { nameOnScreen } from '../../../shared/dish/shown-name.tsx';
import { ToCart } from '../to-cart.tsx';
import { useLimitEdge } from './limit-edge.tsx';
import styles from './listed-dish.module.css';

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

interface ListedDishFrameProps extends Pick<ListedDishProps, 'dish' | 'place' | 'total'> {
  readonly size: 'card' | 'row';
  /** Lays the card out; `--stepper-inset` says where the stepper lies. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A dish on the list: its card, with its stepper. */
export function ListedDish({ dish, place, total, size, className, children }: ListedDishFrameProps) {
  const { edge, light } = useLimitEdge();
  return (
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={place}
      className={classes(styles['card'], dish.isSoldOut && styles['gone'], className)}
    >
      {children}
      <div className={styles['stepper']}>
        <DishStepper dish={dish} size={size} onRefused={light} />
      </div>
      {edge}
      {/* From the end of each category it is near: the list may be hundreds of stops long. */}
      {place === total && <ToCart />}
    </div>
  );
}

interface DishTitleProps {
  readonly names: Names;
  readonly className?: string | false | undefined;
  readonly onOpen: () => void;
  /** The name with something marked in it. */
  readonly children?: ReactNode;
}

/** The name of a listed dish: a button that lies over the whole card, under the card's other buttons. */
export function DishTitle({ names, className, onOpen, children }: DishTitleProps) {
  const { text, lang } = nameOnScreen(names, useNaming());
  return (
    <h3 className={classes(styles['name'], className)}>
      <button type="button" lang={children ? undefined : lang} className={styles['open']} onClick={onOpen}>
        {children ?? text}
      </button>
    </h3>
  );
}
