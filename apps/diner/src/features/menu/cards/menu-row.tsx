import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { judgeDish, type DishFilter } from '../../../shared/dish/dish-filter.ts';
import { CategoryTitle } from '../category-title.tsx';
import type { ListPace } from '../list-pace.ts';
import type { MenuRow } from '../menu-rows.ts';
import { DishCard } from './dish-card.tsx';
import { DishOutline } from './dish-outline.tsx';
import { DishRow } from './dish-row.tsx';
import type { ListedDishProps } from './listed-dish.tsx';
import styles from './menu-row.module.css';

interface MenuRowProps {
  readonly row: MenuRow;
  readonly isLast: boolean;
  readonly pace: ListPace;
  readonly filter: DishFilter;
  /** Dishes of the first screen, whose pictures are not lazy. */
  readonly eager: readonly Dish[];
  readonly onOpen: (dish: Dish, part: 'dish' | 'allergens') => void;
  /** How a name is written in a line, where something in it is marked. */
  readonly nameOf?: ((dish: Dish) => ReactNode) | undefined;
}

/** A row of the list. It is drawn once: scrolling moves it, and what the table chooses draws only the dish it is about. */
export const MenuRowView = memo(function MenuRowView(props: MenuRowProps) {
  const { row, ...rest } = props;
  if (row.kind === 'title') return <CategoryTitle section={row.section} inMenu={row.inMenu} />;
  return <DishesInRow row={row} {...rest} />;
});

interface DishesInRowProps extends MenuRowProps {
  readonly row: Exclude<MenuRow, { kind: 'title' }>;
}

function DishesInRow({ row, isLast, pace, filter, eager, onOpen, nameOf }: DishesInRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasNamesOnly = useNamesOnly(pace, place);
  const isCards = row.kind === 'cards';
  const total = row.section.dishes.length;
  return (
    <div ref={place} className={classes(styles[row.kind], !isCards && isLast && styles['last'])}>
      {row.dishes.map((dish, column) => {
        const at = { dish, place: row.place + column, total };
        if (hasNamesOnly) return <DishOutline key={dish.id} {...at} size={isCards ? 'card' : 'row'} />;
        const listed = {
          ...at,
          loading: loadingOf(eager.indexOf(dish)),
          isUnconfirmed: judgeDish(dish, filter) === 'not-confirmed',
          onOpen: (part: 'dish' | 'allergens') => onOpen(dish, part),
        };
        return isCards ? (
          <DishCard key={dish.id} {...listed} />
        ) : (
          <DishRow key={dish.id} {...listed} name={nameOf?.(dish)} />
        );
      })}
    </div>
  );
}

/** Whether a row that came while the list ran fast still has its names only. */
function useNamesOnly(pace: ListPace, place: RefObject<HTMLElement | null>): boolean {
  const [hasNamesOnly, setHasNamesOnly] = useState(() => pace.drawsNamesOnly);
  useEffect(() => {
    if (!hasNamesOnly) return;
    return pace.awaitFilling({
      distance: () => distanceFromMiddle(place.current),
      fill: () => setHasNamesOnly(false),
    });
  }, [pace, place, hasNamesOnly]);
  return hasNamesOnly;
}

function distanceFromMiddle(element: HTMLElement | null): number {
  if (!element) return Infinity;
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs(top + bottom - innerHeight) / 2;
}

function loadingOf(eagerIndex: number): ListedDishProps['loading'] {
  if (eagerIndex === -1) return 'lazy';
  return eagerIndex === 0 ? 'first' : 'eager';
}
