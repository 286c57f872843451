import type { Dish } from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import { memo, useMemo, type CSSProperties, type ReactNode, type Ref, type RefObject } from 'react';
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua';
import type { DishFilter } from '../../shared/dish/dish-filter.ts';
import { useTexts } from '../../shared/texts.ts';
import { MenuRowView } from './cards/menu-row.tsx';
import { fastList } from './fast-list.ts';
import styles from './menu-list.module.css';
import type { MenuRow } from './menu-rows.ts';
import { remPx } from './use-head-room.ts';

interface DishRowsProps {
  readonly rows: readonly MenuRow[];
  readonly list: Ref<VirtualizerHandle>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly filter: DishFilter;
  /** In px, above the first row. */
  readonly headRoom: number;
  /** Measures of these rows from before. */
  readonly cache?: CacheSnapshot | undefined;
  readonly onOpen: (dish: Dish, part: 'dish' | 'allergens') => void;
  readonly onScroll?: () => void;
  readonly onScrollEnd?: () => void;
  /** How a name is written in a row, where something in it is marked. */
  readonly nameOf?: (dish: Dish) => ReactNode;
}

interface MenuListProps extends DishRowsProps {
  /** So many dishes have room side by side. */
  readonly perRow: number;
  /** Closes the list, in the 58 px that its last row has more than the others. */
  readonly end?: ReactNode;
}

/** Where who skips the bars gets to. */
export const dishListId = 'dishes';

/** This many dishes are on the first screen: their pictures are not lazy. */
const firstScreen = 4;

/** This many rows the server paints: more than a tall phone shows, with a title among them. */
const paintedRows = 6;

/** The dishes as a list that only draws what is near the screen. Rows are measured, so text of any size fits. */
export function MenuList({ perRow, end, ...dishRows }: MenuListProps) {
  const t = useTexts();
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
        <DishRows {...dishRows} />
      </div>
      <div className={classes(styles['end'], dishRows.rows.at(-1)?.kind === 'lines' && styles['within'])}>
        {end}
      </div>
    </>
  );
}

/** Nothing of it is drawn anew but by what it is given: each row that comes into view costs what it costs alone. */
const DishRows = memo(function DishRows(props: DishRowsProps) {
  const { rows, list, scroller, filter, headRoom, cache, onOpen, onScroll, onScrollEnd, nameOf } = props;
  const eager = useMemo(() => eagerDishes(rows), [rows]);
  return (
    <Virtualizer
      ref={list}
      scrollRef={scroller}
      bufferSize={640}
      itemSize={rowHeight(rows)}
      {...(import.meta.env.SSR && { ssrCount: paintedRows })}
      startMargin={headRoom}
      {...(cache && { cache })}
      onScroll={(offset) => {
        fastList.get().content?.listPace.moved(offset, performance.now());
        onScroll?.();
      }}
      onScrollEnd={() => {
        fastList.get().content?.listPace.rested();
        onScrollEnd?.();
      }}
      data={rows}
    >
      {(row, index) => (
        <MenuRowView
          key={row.key}
          row={row}
          isLast={index === rows.length - 1}
          filter={filter}
          eager={eager}
          onOpen={onOpen}
          nameOf={nameOf}
        />
      )}
    </Virtualizer>
  );
});

/**
 * What most rows have in px, before any is measured: 308 or 156 at 100 % text. The list would take each for 40 and draw eighteen
 * for a screen that has room for three.
 */
function rowHeight(rows: readonly MenuRow[]): number {
  return (rows.some(({ kind }) => kind === 'cards') ? 19.25 : 9.75) * remPx();
}

function eagerDishes(rows: readonly MenuRow[]): readonly Dish[] {
  return rows
    .slice(0, firstScreen + 2)
    .flatMap((row) => (row.kind === 'title' ? [] : row.dishes))
    .slice(0, firstScreen);
}
