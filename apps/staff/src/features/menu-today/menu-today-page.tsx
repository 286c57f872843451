import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { restaurantQuery, menusQuery } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { optionsQuery } from '../../shared/live/options.ts';
import { stockQuery } from '../../shared/live/stock.ts';
import { JumpTo } from '../../shared/jump-to.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useRestaurantName } from '../../shared/names/use-names.ts';
import { RoomHeader } from '../../shared/room-header.tsx';
import { SearchField } from '../../shared/search-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useCatalogue } from '../../shared/use-catalogue.ts';
import { menuFilters, menuToday, shownDishes, type CategoryToday, type MenuFilter } from './menu-today.ts';
import { optionsToday, shownOptions } from './options-today.ts';
import { headingOf, optionsHeadingOf, TodayList } from './today-list.tsx';
import styles from './menu-today-page.module.css';

/** What can be had today: one tap marks a dish or an option as sold out, and counted dishes say how many are left. */
export function MenuTodayPage({ parts }: { readonly parts?: ReactNode }) {
  const t = useTexts();
  const restaurant = useQuery(restaurantQuery);
  const menus = useQuery(menusQuery);
  const stock = useQuery(stockQuery);
  const { data: optionsOfMenu } = useQuery(optionsQuery);
  const failed = [restaurant, menus, stock].find(({ data, error }) => error !== null && data === undefined);
  const catalogue = useCatalogue();
  const nameOf = useRestaurantName();
  const [filter, setFilter] = useState<MenuFilter>('all');
  const [words, setWords] = useState('');

  const menu: readonly CategoryToday[] | null =
    catalogue && stock.data ? menuToday({ catalogue, stock: stock.data, nameOf }) : null;
  // Dishes are marked all the same while they are not there yet.
  const options = optionsOfMenu ? optionsToday(optionsOfMenu, nameOf) : [];
  const shown = menu && shownDishes(menu, { filter, words });
  const optionsShown = shownOptions(options, { filter, words });
  const countOf = (key: MenuFilter) => {
    const all = { filter: key, words: '' };
    return [
      ...shownDishes(menu ?? [], all).map(({ dishes }) => dishes.length),
      ...shownOptions(options, all).map(({ options: ofGroup }) => ofGroup.length),
    ].reduce((sum, count) => sum + count, 0);
  };

  return (
    <>
      <RoomHeader title={t('menu.title')} hasMany={parts !== undefined} end={parts}>
        {menu && (
          <ChoiceChips
            label={t('menu.show')}
            options={menuFilters.map((key) => ({ key, word: t(`menu.${key}`), count: countOf(key) }))}
            chosen={filter}
            onChoose={setFilter}
          />
        )}
      </RoomHeader>
      <div className={styles['search']}>
        <SearchField
          label={t('menu.search')}
          clearLabel={t('menu.clear')}
          words={words}
          onChange={setWords}
        />
      </div>
      {shown && (
        <JumpTo
          groups={[
            { name: null, places: shown.map(({ id, name }) => ({ id: headingOf(id), name: name.text })) },
            ...(optionsShown.length > 0
              ? [
                  {
                    name: t('menu.options'),
                    places: optionsShown.map(({ id, name }) => ({
                      id: optionsHeadingOf(id),
                      name: name.text,
                    })),
                  },
                ]
              : []),
          ]}
        />
      )}
      <div className={styles['scroll']}>
        {shown ? (
          <TodayList menu={shown} options={optionsShown} filter={filter} words={words} />
        ) : failed?.error ? (
          <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <Skeleton className={styles['bone']} />
        )}
      </div>
    </>
  );
}
