import type { MenuEditorReply } from '@tavolata/protocol';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { RoomHeader } from '../../../shared/room-header.tsx';
import { JumpTo } from '../../../shared/jump-to.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMediaQuery } from '../../../shared/use-media-query.ts';
import { editorPath } from '../editor-path.ts';
import type { EditedDish } from '../menu-editor-query.ts';
import { ChoosingContext } from '../many/choosing.ts';
import { ManySheet } from '../many/many-sheet.tsx';
import many from '../many/many.module.css';
import { GroupList } from '../options/group-list.tsx';
import { OrderButton } from '../plans/order-button.tsx';
import { PlansLine } from '../plans/plans-line.tsx';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { useMove } from '../sort/use-move.ts';
import { StationList } from '../stations/station-list.tsx';
import { useReaderWords } from '../reader-words.ts';
import { categoryHeading } from './category-heading.ts';
import { CategorySheet } from './category-sheet.tsx';
import { MenuSection } from './menu-section.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { Button, IconButton } from '@tavolata/ui';
import { NewMenuSheet } from './new-menu-sheet.tsx';
import type { OpenSheet } from './open-sheet.ts';
import styles from './menu-list.module.css';

interface MenuListProps {
  readonly menu: MenuEditorReply;
  readonly parts: ReactNode;
}

/** All menus with their categories and dishes, found by a part of any of their names. */
export function MenuList({ menu, parts }: MenuListProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<'all' | 'unknown'>('all');
  const [isAdding, setIsAdding] = useState(false);
  // Not where the entry stands: what is written of it outlives it.
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const closeSheet = () => setSheet(null);
  const [, goTo] = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const move = useMove();
  const { nameOf } = useReaderWords(menu.name_languages);
  const isEmpty = menu.menus.length === 0;
  const wanted = words.trim().toLocaleLowerCase();
  const isUnknown = ({ content, is_set_menu }: EditedDish) => content.allergens === null && !is_set_menu;
  const shown = menu.dishes.filter(
    (dish) =>
      (filter === 'all' || isUnknown(dish)) &&
      Object.values(dish.content.names).some((name) => name.toLocaleLowerCase().includes(wanted)),
  );
  const isSearch = wanted !== '' || filter !== 'all';
  const isPhone = useMediaQuery('(max-width: 40rem)');
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  // What leaves dishes out stays in sight.
  const isMoreShown = !isPhone || isMoreOpen || filter !== 'all';
  const choosing = useMemo(
    () =>
      chosen && {
        chosen,
        choose: (ids: readonly number[], isChosen: boolean) =>
          setChosen(
            isChosen ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))),
          ),
      },
    [chosen],
  );
  const chosenDishes = menu.dishes.filter(({ id }) => chosen?.has(id));
  function stopChoosing() {
    setIsChanging(false);
    setChosen(null);
  }
  const filters = !isEmpty && (
    <ChoiceChips
      label={t('menu.show')}
      options={[
        { key: 'all', word: t('menu.all'), count: menu.dishes.length },
        { key: 'unknown', word: t('editor.withoutAllergens'), count: menu.dishes.filter(isUnknown).length },
      ]}
      chosen={filter}
      onChoose={setFilter}
    />
  );
  return (
    <ChoosingContext value={choosing}>
      <RoomHeader title={t('editor.title')} hasMany end={parts}>
        {!isPhone && filters}
      </RoomHeader>
      <div className={styles['page']}>
        {!isEmpty && (
          <div className={styles['search']}>
            <SearchField
              label={t('menu.search')}
              clearLabel={t('menu.clear')}
              words={words}
              onChange={setWords}
            />
            {isPhone && (
              <IconButton
                icon="more"
                label={t('editor.moreOfMenu')}
                aria-expanded={isMoreShown}
                onClick={() => {
                  setIsMoreOpen(!isMoreShown);
                  if (isMoreShown) setFilter('all');
                }}
              />
            )}
            {isPhone && isMoreShown && filters}
            {!chosen && isMoreShown && (
              <Button kind="text" size="small" icon="clock" onClick={() => goTo(editorPath.history)}>
                {t('editor.history')}
              </Button>
            )}
            {!chosen && isMoreShown && menu.dishes.length > 1 && (
              <Button kind="text" size="small" icon="check" onClick={() => setChosen(new Set())}>
                {t('editor.chooseSeveral')}
              </Button>
            )}
          </div>
        )}
        {!isEmpty && (
          <JumpTo
            groups={menu.menus.map((one) => ({
              name: nameOf(one.content.names),
              places: one.category_ids
                .filter((id) => !isSearch || shown.some(({ content }) => content.category_id === id))
                .map((id) => ({
                  id: categoryHeading(one.id, id),
                  name: nameOf(menu.categories.find((category) => category.id === id)?.content.names ?? {}),
                })),
            }))}
          />
        )}
        <PlansLine menu={menu} />
        <div className={styles['scroll']}>
          {shown.length === 0 && wanted !== '' && (
            <p role="status" className={styles['nothing']}>
              {t('menu.noneFound', { words: words.trim() })}
            </p>
          )}
          <SortableList
            ids={menu.menus.map(({ id }) => id)}
            nameOf={(id) => nameOf(menu.menus.find((one) => one.id === id)?.content.names ?? {})}
            onMove={(id, before) => move({ type: 'moveMenu', id, before })}
          >
            {menu.menus.map((one) => (
              <SortableItem
                key={one.id}
                id={one.id}
                as="section"
                label={nameOf(one.content.names)}
                className={styles['menu']}
              >
                {(tools) => (
                  <MenuSection
                    menu={menu}
                    of={one}
                    dishes={shown}
                    isSearch={isSearch || chosen !== null}
                    tools={menu.menus.length > 1 && tools}
                    onOpen={setSheet}
                  />
                )}
              </SortableItem>
            ))}
          </SortableList>
          <div className={isEmpty ? styles['first'] : styles['more']}>
            {isEmpty && <p>{t('editor.noMenu')}</p>}
            <Button
              kind={isEmpty ? 'main' : 'secondary'}
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setIsAdding(true)}
            >
              {t('editor.newMenu')}
            </Button>
            <OrderButton menu={menu} of={{ type: 'orderMenus' }} />
            {isEmpty && (
              <Button kind="secondary" onClick={() => goTo('/menu/import')}>
                {t('editor.fromFile')}
              </Button>
            )}
          </div>
          {!isEmpty && !chosen && wanted === '' && filter === 'all' && (
            <>
              <GroupList menu={menu} />
              <StationList menu={menu} />
            </>
          )}
        </div>
      </div>
      {chosen && (
        <footer className={many['bar']}>
          <p role="status">{t('editor.chosenCount', { count: chosenDishes.length })}</p>
          <Button kind="secondary" onClick={stopChoosing}>
            {t('editor.stopChoosing')}
          </Button>
          <Button
            aria-haspopup="dialog"
            blockedBecause={chosenDishes.length === 0 ? t('addDishes.nothing') : undefined}
            onClick={() => setIsChanging(true)}
          >
            {t('editor.changeChosen')}
          </Button>
        </footer>
      )}
      {sheet?.kind === 'menu' && <MenuSheet menu={menu} of={sheet.of} onClose={closeSheet} />}
      {sheet?.kind === 'category' && <CategorySheet {...sheet} menu={menu} onClose={closeSheet} />}
      {isAdding && <NewMenuSheet menu={menu} onClose={() => setIsAdding(false)} />}
      {isChanging && (
        <ManySheet
          menu={menu}
          dishes={chosenDishes}
          onDone={stopChoosing}
          onClose={() => setIsChanging(false)}
        />
      )}
    </ChoosingContext>
  );
}
