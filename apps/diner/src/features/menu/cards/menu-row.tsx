import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { memo, useState, type ReactNode } from 'react';
import { judgeDish, type DishFilter } from '../../../shared/dish/dish-filter.ts';
import { CategoryTitle } from '../category-title.tsx';
import { fastList } from '../fast-list.ts';
import type { MenuRow, RowOfDishes } from '../menu-rows.ts';
import { DishCard } from './dish-card.tsx';
import { DishRow } from './dish-row.tsx';
import type { ListedDishProps } from './listed-dish.tsx';
import styles from './menu-row.module.css';

interface MenuRowProps {
  readonly row: MenuRow;
  readonly isLast: boolean;
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
  readonly row: RowOfDishes;
}

function DishesInRow({ row, isLast, filter, eager, onOpen, nameOf }: DishesInRowProps) {
  const fast = fastList.get().content;
  const [isWhole, setIsWhole] = useState(!fast?.listPace.drawsNamesOnly);
  if (fast && !isWhole) return <fast.RowOutline row={row} onFill={() => setIsWhole(true)} />;
  const isCards = row.kind === 'cards';
  return (
    <div className={classes(styles[row.kind], !isCards && isLast && styles['last'])}>
      {row.dishes.map((dish, column) => {
        const listed = {
          dish,
          place: row.place + column,
          total: row.section.dishes.length,
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

function loadingOf(eagerIndex: number): ListedDishProps['loading'] {
  if (eagerIndex === -1) return 'lazy';
  return eagerIndex === 0 ? 'first' : 'eager';
}
