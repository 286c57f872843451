import type { Category, Dish } from '@tavolata/domain';
import { announceSettled, Button, classes, Tabs } from '@tavolata/ui';
import { useRef, useState, type ReactNode } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { nameOnScreen, useNames } from '../../../shared/dish/shown-name.tsx';
import { ListScrollerProvider } from '../../../shared/list-scroller.tsx';
import { useNaming } from '../../../shared/names.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { filterCount, judgeDish, type DishFilter } from '../filter/dish-filter.ts';
import { MenuList } from '../menu-list.tsx';
import { dishCount, rowsOf, type MenuSection } from '../menu-rows.ts';
import { findDishes, splitAtMatch } from './find-dishes.ts';
import { SearchBar } from './search-bar.tsx';
import styles from './search-page.module.css';

interface SearchPageProps {
  readonly sections: readonly MenuSection[];
  readonly filter: DishFilter;
  readonly onOpenDish: (dish: Dish, among: readonly Dish[], part: 'dish' | 'allergens') => void;
  readonly onWithoutFilter: () => void;
  readonly onCancel: () => void;
  readonly over: ReactNode;
}

/** Dishes by name. Enter or the sign runs it; a menu chosen meanwhile runs it again [M-06, M-13]. */
export default function SearchPage(props: SearchPageProps) {
  const { sections, filter, onOpenDish, onWithoutFilter, onCancel, over } = props;
  const t = useTexts();
  const nameOf = useNames();
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [searches, setSearches] = useState(1);
  const [chosen, setChosen] = useState<Category['id'] | 'all'>('all');

  const resultsOf = (words: string) =>
    findDishes(sections, words, nameOf)
      .map(({ category, dishes }) => ({
        category,
        dishes: dishes.filter((dish) => judgeDish(dish, filter) !== 'hidden'),
      }))
      .filter(({ dishes }) => dishes.length > 0);
  const found = resultsOf(query);
  const shown = found.filter(({ category }) => chosen === 'all' || category.id === chosen);

  function run(words: string) {
    setQuery(words);
    setChosen('all');
    scroller.current?.scrollTo({ top: 0 });
    if (words.trim() !== '')
      announceSettled('search', t('search.found', { count: dishCount(resultsOf(words)) }), 500);
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
      <div className={styles['body']}>
        {found.length > 0 && (
          <Tabs
            label={t('menu.categories')}
            place="left"
            current={String(chosen)}
            entries={[
              { key: 'all', label: t('search.all'), count: String(dishCount(found)) },
              ...found.map(({ category, dishes }) => ({
                key: String(category.id),
                label: nameOf(category.names),
                count: String(dishes.length),
              })),
            ]}
            onChoose={(key) => setChosen(key === 'all' ? 'all' : Number(key))}
          />
        )}
        <div className={styles['stage']}>
          <div ref={scroller} className={classes(styles['scroller'], over !== null && styles['under'])}>
            {found.length > 0 ? (
              <MenuList
                rows={rowsOf(shown, 'CAROUSEL', 1)}
                filter={filter}
                list={list}
                keepsClear={over !== null}
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
                <p>{query.trim() === '' ? t('search.hint') : t('search.none', { query: query.trim() })}</p>
                {query.trim() !== '' && (
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
          <ListScrollerProvider value={scroller}>{over}</ListScrollerProvider>
        </div>
      </div>
    </div>
  );
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
