import type { Category, Dish, MenuId } from '@tavolata/domain';
import { announceSettled, Button, classes, Tabs } from '@tavolata/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { nameOnScreen, useNames } from '../../../shared/dish/shown-name.tsx';
import { ListScrollerProvider } from '../../../shared/list-scroller.tsx';
import { useNaming } from '../../../shared/names.tsx';
import type { MenuMode } from '../../../shared/preferences.ts';
import { useTexts } from '../../../shared/texts.ts';
import { filterCount, judgeDish, type DishFilter } from '../../../shared/dish/dish-filter.ts';
import { MenuList } from '../menu-list.tsx';
import { dishCount, rowsOf, type MenuRow } from '../menu-rows.ts';
import { MenusButton } from '../menus-button.tsx';
import { useDishesPerRow, useRoomForList } from '../use-room-for-list.ts';
import type { OverList } from '../over-list.ts';
import { useHeadRoom } from '../use-head-room.ts';
import { findInMenus, listInMenus, splitAtMatch, type MenuInSections } from './find-dishes.ts';
import { SearchBar } from './search-bar.tsx';
import { fitsIdea, ideaTexts, SearchIdeas, type SearchIdea } from './search-ideas.tsx';
import styles from './search-page.module.css';

interface SearchPageProps {
  /** All that this table may order from; the menu that is looked at comes first. */
  readonly menus: readonly [current: MenuInSections, ...others: MenuInSections[]];
  /** Opens the list of menus; left out where there is one only. */
  readonly onMenus: (() => void) | undefined;
  readonly filter: DishFilter;
  readonly onOpenDish: (dish: Dish, among: readonly Dish[], part: 'dish' | 'allergens') => void;
  readonly onWithoutFilter: () => void;
  readonly onCancel: () => void;
  readonly over: OverList | null;
}

/**
 * Dishes by name, in every menu that this table may order from, the one that is looked at first [M-06, M-19]. It runs
 * with every letter; another menu that is chosen meanwhile runs it again [M-13].
 */
export default function SearchPage(props: SearchPageProps) {
  const { menus, onMenus, filter, onOpenDish, onWithoutFilter, onCancel, over } = props;
  const t = useTexts();
  const nameOf = useNames();
  const naming = useNaming();
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const headRoom = useHeadRoom(over, scroller);
  const [query, setQuery] = useState('');
  const [idea, setIdea] = useState<SearchIdea | null>(null);
  const [searches, setSearches] = useState(1);
  const [chosen, setChosen] = useState<Category['id'] | 'all'>('all');
  const [{ menu: current }] = menus;
  const mode = useRoomForList() ? 'CAROUSEL' : 'NORMAL';
  const perRow = useDishesPerRow(mode);

  const listed = withFilter(menus, filter);
  const results =
    idea === null ? findInMenus(listed, query, nameOf) : listInMenus(listed, (dish) => fitsIdea(dish, idea));
  const found = results.flatMap(({ sections }) => sections);
  const isChosen = found.some(({ category }) => category.id === chosen);
  const shown = found.filter(({ category }) => !isChosen || category.id === chosen);
  const count = dishCount(found);
  const isAsked = query.trim() !== '' || idea !== null;
  const none =
    idea === null
      ? t('search.none', { query: query.trim() })
      : t('search.noneOf', { idea: t(ideaTexts[idea]) });

  // Said when the guest has stopped typing, or has chosen another menu.
  const sayFound = useEffectEvent(() => {
    if (isAsked) announceSettled('search', count > 0 ? t('search.found', { count }) : none, 500);
  });
  const firstCount = results[0]?.menu.id === current.id ? dishCount(results[0].sections) : 0;
  useEffect(() => {
    sayFound();
  }, [query, idea, count, firstCount, current.id]);

  const labelOf = ({ names }: Category) => {
    const { text, lang } = nameOnScreen(names, naming);
    return { label: text, ...(lang && { lang }) };
  };
  const numberOf = (dishes: number) => ({
    shown: String(dishes),
    said: t('cart.dishes', { count: dishes }),
  });

  function run(words: string) {
    setQuery(words);
    look(null);
  }

  function look(next: SearchIdea | null) {
    setIdea(next);
    setChosen('all');
    scroller.current?.scrollTo({ top: 0 });
  }

  function startAnew() {
    run('');
    // A new field: empty, and with the cursor in it.
    setSearches(searches + 1);
  }

  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{t('search.label')}</h1>
      <SearchBar key={searches} onRun={run} onCancel={onCancel} />
      {query === '' && <SearchIdeas chosen={idea} onChoose={look} />}
      {(onMenus ?? over) && (
        <div className={styles['line']}>
          {onMenus && <MenusButton names={current.names} className={styles['menus']} onMenus={onMenus} />}
          {over?.folded}
        </div>
      )}
      <div className={styles['body']}>
        {found.length > 0 && (
          <Tabs
            label={t('menu.categories')}
            place={mode === 'CAROUSEL' ? 'left' : 'top'}
            current={isChosen ? String(chosen) : 'all'}
            entries={[
              { key: 'all', label: t('search.all'), count: numberOf(count) },
              ...found.map(({ category, dishes }) => ({
                key: String(category.id),
                ...labelOf(category),
                count: numberOf(dishes.length),
              })),
            ]}
            onChoose={(key) => setChosen(key === 'all' ? 'all' : Number(key))}
          />
        )}
        <div className={styles['stage']}>
          <div ref={scroller} className={classes(styles['scroller'], headRoom > 0 && styles['under'])}>
            {found.length > 0 ? (
              <MenuList
                rows={
                  isChosen ? rowsOf(shown, mode, perRow) : rowsOfMenus(results, current.id, { mode, perRow })
                }
                perRow={perRow}
                filter={filter}
                list={list}
                headRoom={headRoom}
                scroller={scroller}
                onOpen={(dish, part) =>
                  onOpenDish(
                    dish,
                    shown.flatMap(({ dishes }) => dishes),
                    part,
                  )
                }
                nameOf={(dish) => <FoundName dish={dish} query={query} />}
              />
            ) : (
              <div className={styles['none']}>
                <p>{isAsked ? none : t('search.hint')}</p>
                {isAsked && (
                  <>
                    {filterCount(filter) > 0 && (
                      <Button kind="secondary" onClick={onWithoutFilter}>
                        {t('search.withoutFilter')}
                      </Button>
                    )}
                    <Button kind="text" onClick={startAnew}>
                      {t('search.clear')}
                    </Button>
                  </>
                )}
              </div>
            )}
          </div>
          <ListScrollerProvider value={scroller}>{over?.floating}</ListScrollerProvider>
        </div>
      </div>
    </div>
  );
}

function withFilter(menus: readonly MenuInSections[], filter: DishFilter): readonly MenuInSections[] {
  return menus.map(({ menu, sections }) => ({
    menu,
    sections: sections.map(({ category, dishes }) => ({
      category,
      dishes: dishes.filter((dish) => judgeDish(dish, filter) !== 'hidden'),
    })),
  }));
}

/** What the other menus have stands under their names. */
function rowsOfMenus(
  results: readonly MenuInSections[],
  currentId: MenuId,
  { mode, perRow }: { readonly mode: MenuMode; readonly perRow: number },
): readonly MenuRow[] {
  return results.flatMap(({ menu, sections }) => {
    const [title, ...dishes] = rowsOf(sections, mode, perRow);
    if (title?.kind !== 'title') return [];
    if (menu.id === currentId) return [title, ...dishes];
    return [{ ...title, inMenu: { names: menu.names, count: dishCount(sections) } }, ...dishes];
  });
}

function FoundName({ dish, query }: { readonly dish: Dish; readonly query: string }) {
  const { text, lang } = nameOnScreen(dish.names, useNaming());
  const [before, match, after] = splitAtMatch(text, query);
  return (
    <span lang={lang}>
      {before}
      <mark className={styles['match']}>{match}</mark>
      {after}
    </span>
  );
}
