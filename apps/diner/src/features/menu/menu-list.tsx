import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react';
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
  /** So many dishes have room side by side. */
  readonly perRow: number;
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

/** This many rows the server paints: more than a tall phone shows, with a title among them. */
const paintedRows = 6;

/** The dishes as a list that only draws what is near the screen. Rows are measured, so text of any size fits. */
export function MenuList(props: MenuListProps) {
  const {
    rows,
    perRow,
    filter,
    keepsClear,
    list,
    scroller,
    cache,
    onOpen,
    onScroll,
    onScrollEnd,
    end,
    nameOf,
  } = props;
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
      case 'lines':
        return (
          <div
            key={row.key}
            className={classes(styles['lines'], index === rows.length - 1 && styles['last'])}
          >
            {row.dishes.map((dish, column) => (
              <DishRow
                key={dish.id}
                dish={dish}
                place={row.place + column}
                total={total}
                loading={loadingOf(dish)}
                isUnconfirmed={judgeDish(dish, filter) === 'not-confirmed'}
                name={nameOf?.(dish)}
                onOpen={(part) => onOpen(dish, part)}
              />
            ))}
          </div>
        );
    }
  }

  return (
    <>
      <div
        id={dishListId}
        role="list"
        tabIndex={-1}
        aria-label={t('menu.dishes')}
        className={styles['list']}
        style={{ '--columns': perRow } as CSSProperties}
      >
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          bufferSize={640}
          {...(import.meta.env.SSR && { ssrCount: paintedRows })}
          startMargin={keepsClear ? clearance() : 0}
          {...(cache && { cache })}
          {...(onScroll && { onScroll })}
          {...(onScrollEnd && { onScrollEnd })}
          data={rows}
        >
          {draw}
        </Virtualizer>
      </div>
      <div className={classes(styles['end'], rows.at(-1)?.kind === 'lines' && styles['within'])}>{end}</div>
    </>
  );
}

/** The room above the first row in px: 65 at 100 % text. */
function clearance(): number {
  if (import.meta.env.SSR) return 65;
  return 4.0625 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function eagerDishes(rows: readonly MenuRow[]): readonly Dish[] {
  return rows
    .slice(0, firstScreen + 2)
    .flatMap((row) => (row.kind === 'title' ? [] : row.dishes))
    .slice(0, firstScreen);
}
