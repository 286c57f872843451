import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import type { ReactNode, Ref, RefObject } from 'react';
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua';
import { useTexts } from '../../shared/texts.ts';
import { DishCard } from './cards/dish-card.tsx';
import { DishRow } from './cards/dish-row.tsx';
import { CategoryTitle } from './category-title.tsx';
import { judgeDish, type DishFilter } from '../../shared/dish/dish-filter.ts';
import styles from './menu-list.module.css';
import type { MenuRow } from './menu-rows.ts';

interface MenuListProps {
  readonly rows: readonly MenuRow[];
  readonly list: Ref<VirtualizerHandle>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly filter: DishFilter;
  /** Its first row begins below what floats over the list. */
  readonly keepsClear: boolean;
  /** Measures of these rows from before. */
  readonly cache?: CacheSnapshot | undefined;
  readonly onOpen: (dish: Dish, part: 'dish' | 'allergens') => void;
  readonly onScroll?: () => void;
  readonly onScrollEnd?: () => void;
  /** Closes the list, in the 58 px that its last row has more than the others. */
  readonly end?: ReactNode;
  /** How a name is written in a row, where something in it is marked. */
  readonly nameOf?: (dish: Dish) => ReactNode;
}

/** Where who skips the bars gets to. */
export const dishListId = 'dishes';

/** This many dishes are on the first screen: their pictures are not lazy. */
const firstScreen = 4;

/** The dishes as a list that only draws what is near the screen. Rows are measured, so text of any size fits. */
export function MenuList(props: MenuListProps) {
  const { rows, filter, keepsClear, list, scroller, cache, onOpen, onScroll, onScrollEnd, end, nameOf } =
    props;
  const t = useTexts();
  const eager = eagerDishes(rows);

  function loadingOf(dish: Dish) {
    const index = eager.indexOf(dish);
    if (index === -1) return 'lazy';
    return index === 0 ? 'first' : 'eager';
  }

  function draw(row: MenuRow, index: number) {
    const total = row.section.dishes.length;
    switch (row.kind) {
      case 'title':
        return <CategoryTitle key={row.key} section={row.section} inMenu={row.inMenu} />;
      case 'cards':
        return (
          <div key={row.key} className={styles['cards']}>
            {row.dishes.map((dish, column) => (
              <DishCard
                key={dish.id}
                dish={dish}

                place={row.place + column}
                total={total}
                loading={loadingOf(dish)}
                isUnconfirmed={judgeDish(dish, filter) === 'not-confirmed'}
                onOpen={(part) => onOpen(dish, part)}
              />
            ))}
          </div>
        );
      case 'row':
        return (
          <div key={row.key} className={classes(styles['row'], index === rows.length - 1 && styles['last'])}>
            <DishRow
              dish={row.dish}

              place={row.place}
              total={total}
              loading={loadingOf(row.dish)}
              isUnconfirmed={judgeDish(row.dish, filter) === 'not-confirmed'}
              name={nameOf?.(row.dish)}
              onOpen={(part) => onOpen(row.dish, part)}
            />
          </div>
        );
    }
  }

  return (
    <>
      <div id={dishListId} role="list" tabIndex={-1} aria-label={t('menu.dishes')} className={styles['list']}>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          bufferSize={640}
          startMargin={keepsClear ? clearance() : 0}
          {...(cache && { cache })}
          {...(onScroll && { onScroll })}
          {...(onScrollEnd && { onScrollEnd })}
          data={rows}
        >
          {draw}
        </Virtualizer>
      </div>
      <div className={classes(styles['end'], rows.at(-1)?.kind === 'row' && styles['within'])}>{end}</div>
    </>
  );
}

/** The room above the first row in px: 65 at 100 % text. */
function clearance(): number {
  return 4.0625 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function eagerDishes(rows: readonly MenuRow[]): readonly Dish[] {
  return rows
    .slice(0, firstScreen + 2)
    .flatMap((row) => (row.kind === 'cards' ? row.dishes : row.kind === 'row' ? [row.dish] : []))
    .slice(0, firstScreen);
}
