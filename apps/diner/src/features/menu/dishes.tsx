import type { Dish, MenuId } from '@tavolata/domain';
import { classes, IconButton, moveFocus, Tabs, type TabEntry } from '@tavolata/ui';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';
import { ListScrollerProvider } from '../../shared/list-scroller.tsx';
import { usePicks } from '../../shared/dish/picks.tsx';
import { nameOnScreen } from '../../shared/dish/shown-name.tsx';
import { useNaming } from '../../shared/names.tsx';
import type { MenuMode } from '../../shared/preferences.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './dishes.module.css';
import type { DishFilter } from '../../shared/dish/dish-filter.ts';
import { MenuList } from './menu-list.tsx';
import type { MenuMemory } from './menu-memory.ts';
import { rowsOf, type MenuSection } from './menu-rows.ts';
import { useDishesPerRow } from './use-room-for-list.ts';
import { OtherMenu, type WayToOtherMenu } from './other-menu.tsx';
import type { OverList } from './over-list.ts';
import type { MenuNeighbours } from './pull-past.tsx';
import { pulling } from './pulling.ts';
import { useHeadRoom } from './use-head-room.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import { useSteady } from './use-steady.ts';

interface DishesProps {
  /** Names this list, so that its place is found again and no other's. */
  readonly name: string;
  readonly sections: readonly MenuSection[];
  readonly mode: MenuMode;
  /** Left out where the screen has room for one layout only. */
  readonly onMode: ((mode: MenuMode) => void) | undefined;
  /** `undefined` where this table may order from no other menu. */
  readonly otherMenu: WayToOtherMenu | undefined;
  readonly filter: DishFilter;
  readonly memory: MenuMemory;
  readonly onOpenDish: (dish: Dish, among: readonly Dish[], part: 'dish' | 'allergens') => void;
  readonly neighbours: MenuNeighbours;
  readonly onMenu: (id: MenuId) => void;
  /** A line over the list, such as the filter that is on. */
  readonly line: ReactNode;
  readonly over: OverList | null;
  readonly emptyText: string;
  readonly end: ReactNode;
}

/** The categories and the list of dishes, tied to each other. */
export function Dishes(props: DishesProps) {
  const { name, sections, mode, onMode, otherMenu, filter, memory, onOpenDish, neighbours, onMenu } = props;
  const { line, over, emptyText, end } = props;
  const t = useTexts();
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const PullPast = useSyncExternalStore(pulling.subscribe, pulling.get, pulling.get).content?.PullPast;
  const headRoom = useHeadRoom(over, scroller);
  const perRow = useDishesPerRow(mode);
  const rows = useMemo(() => rowsOf(sections, mode, perRow), [sections, mode, perRow]);
  const spy = useScrollSpy(list, rows);
  // Rows of another width have other heights.
  const cache = useKeptPlace({ name: `${name} ${perRow}`, memory, list, scroller, headRoom });
  const entries = useCategoryEntries(sections);
  const open = useSteady((dish: Dish, part: 'dish' | 'allergens') =>
    onOpenDish(
      dish,
      sections.flatMap(({ dishes }) => dishes),
      part,
    ),
  );

  const isList = mode === 'CAROUSEL';
  const place = isList ? 'left' : 'top';
  const tabs = (
    <Tabs
      label={t('menu.categories')}
      place={place}
      entries={entries}
      current={String(spy.current)}
      onChoose={(key) => spy.jumpTo(Number(key))}
    />
  );
  const toggle = onMode && (
    <IconButton
      icon={isList ? 'grid' : 'list'}
      data-tour="mode"
      tabIndex={otherMenu ? -1 : 0}
      label={t(isList ? 'menu.showAsGrid' : 'menu.showAsList')}
      onClick={() => onMode(isList ? 'NORMAL' : 'CAROUSEL')}
    />
  );
  // One stop of the keyboard with arrows in it, as the categories are.
  const ways = otherMenu ? (
    <div role="toolbar" className={styles['ways']} onKeyDown={moveFocus}>
      <OtherMenu {...otherMenu} place={place} />
      {toggle}
    </div>
  ) : (
    toggle
  );

  return (
    <>
      {!isList && (
        <div className={styles['tabRow']}>
          {tabs}
          {over?.folded}
          {ways}
        </div>
      )}
      <div className={styles['body']}>
        {isList && (
          <div className={styles['side']}>
            {tabs}
            <div className={styles['foot']}>
              {over?.folded}
              {ways}
            </div>
          </div>
        )}
        <div className={styles['column']}>
          {line}
          <div ref={stage} className={styles['stage']}>
            <div ref={scroller} className={classes(styles['scroller'], headRoom > 0 && styles['under'])}>
              {rows.length === 0 ? (
                <div className={styles['empty']}>
                  <p>{emptyText}</p>
                  {end}
                </div>
              ) : (
                <MenuList
                  rows={rows}
                  perRow={perRow}
                  filter={filter}
                  list={list}
                  scroller={scroller}
                  cache={cache}
                  headRoom={headRoom}
                  onOpen={open}
                  onScroll={spy.onScroll}
                  onScrollEnd={spy.onScrollEnd}
                  end={end}
                />
              )}
            </div>
            <ListScrollerProvider value={scroller}>{over?.floating}</ListScrollerProvider>
            {PullPast && <PullPast {...neighbours} area={stage} scroller={scroller} onMenu={onMenu} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** The categories with what the guest has in each, and its limit where it has one. */
function useCategoryEntries(sections: readonly MenuSection[]): readonly TabEntry[] {
  const t = useTexts();
  const naming = useNaming();
  const picks = usePicks();
  return useMemo(
    () =>
      sections.map(({ category, dishes }) => {
        const use = picks?.categoryLimitOf(category);
        const chosen = picks ? dishes.reduce((sum, dish) => sum + picks.of(dish.id).own, 0) : 0;
        const { text, lang } = nameOnScreen(category.names, naming);
        return {
          key: String(category.id),
          label: text,
          ...(lang && { lang }),
          count: use
            ? { shown: `${use.used}/${use.limit}`, said: t('dish.limitUse', { ...use }) }
            : undefined,
          chosen:
            chosen > 0
              ? { shown: String(chosen), said: t('menu.categoryOwn', { count: chosen }) }
              : undefined,
        };
      }),
    [sections, t, naming, picks],
  );
}

interface KeptPlace {
  readonly name: string;
  readonly memory: MenuMemory;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly headRoom: number;
}

/** Takes the guest back to where the list was left, and remembers it again on leaving. */
function useKeptPlace({ name, memory, list, scroller, headRoom }: KeptPlace): CacheSnapshot | undefined {
  const [kept] = useState(() => memory.find(name));
  // A list that was left at its head begins there, whatever room it has above its rows by now.
  const [from] = useState(kept && kept.offset > 0 ? kept.offset + headRoom : 0);

  useLayoutEffect(() => {
    if (from > 0) {
      // At once, so that what floats over the list doesn't take it for a guest who scrolls; the list itself goes once it is measured.
      scroller.current?.scrollTo({ top: from, behavior: 'instant' });
      list.current?.scrollTo(from);
    }
    memory.forget();
  }, [from, memory, list, scroller]);

  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      if (handle) memory.keep({ name, offset: handle.scrollOffset - headRoom, cache: handle.cache });
    };
  }, [name, memory, list, headRoom]);

  return kept?.cache;
}
