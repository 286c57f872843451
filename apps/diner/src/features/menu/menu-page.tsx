import type { Diner, Dish, Menu, MenuId } from '@tavolata/domain';
import { Button, useBackCloses } from '@tavolata/ui';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useNames } from '../../shared/dish/shown-name.tsx';
import type { MenuMode } from '../../shared/preferences.ts';
import { useTexts } from '../../shared/texts.ts';
import { Dishes } from './dishes.tsx';
import { filterCount, judgeDish, noFilter, type DishFilter } from '../../shared/dish/dish-filter.ts';
import type { NoticeEntry } from './menu-chooser.tsx';
import type { MenuMemory } from './menu-memory.ts';
import type { OverList } from './over-list.ts';
import styles from './menu-page.module.css';
import { dishCount, isOnTheList, sectionsOf, type MenuSection } from './menu-rows.ts';
import { TopBar } from './top-bar.tsx';
import { useRoomForList } from './use-room-for-list.ts';
import { MissingLayer, MissingPage, MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';
import { menuBeside } from './orderable-menus.ts';
import { OrderAgainLayer } from './order-again-layer.tsx';

const MenuChooser = part(() => import('./menu-chooser.tsx'), MissingLayer);
const FilterSheet = part(() => import('./filter/filter-sheet.tsx'), MissingLayer);
// No filter is on before its sheet was there.
const FilterLine = part(() => import('./filter/filter-line.tsx'), MissingQuietly);
function MissingSearch({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts();
  return (
    <MissingPage>
      <Button kind="secondary" onClick={onCancel}>
        {t('search.cancel')}
      </Button>
    </MissingPage>
  );
}

const SearchPage = part(() => import('./search/search-page.tsx'), MissingSearch);

/** What the menu page needs from outside. It keeps nothing of this itself. */
interface MenuPageProps {
  /** The first-level menus this table may order from, in the restaurant's order. */
  readonly menus: readonly Menu[];
  /** Menus outside their hours, which can't be looked at now. */
  readonly closedMenus: readonly Menu[];
  readonly notice: NoticeEntry | null;
  readonly menu: Menu;
  readonly onMenu: (id: MenuId) => void;
  readonly mode: MenuMode;
  readonly onMode: (mode: MenuMode) => void;
  readonly filter: DishFilter;
  readonly onFilter: (filter: DishFilter) => void;
  /** Lets the guest say what they avoid. */
  readonly onAllergies: () => void;
  /** The guest of this phone, once the table is open. */
  readonly diner: Diner | undefined;
  /** Lets the guest choose a name or a picture; left out where nobody else sits. */
  readonly onIntroduce: (() => void) | undefined;
  /** Lies over the foot of the list. */
  readonly offer: ReactNode;
  /** Said in the bar about all of the menu. */
  readonly note: string | undefined;
  /** Where the guest was on the list, kept while another view is shown. */
  readonly memory: MenuMemory;
  /** Opens the detail of a dish among its neighbours, which the guest can swipe to. */
  readonly onOpenDish: (dish: Dish, among: readonly Dish[], part: 'dish' | 'allergens') => void;
  /** `null` where nothing ever floats over the list. */
  readonly over: OverList | null;
  /** Left out where nothing can be ordered. */
  readonly onCart: (() => void) | undefined;
}

/** The menu: categories, dishes, and what the table has of them. */
export function MenuPage(props: MenuPageProps) {
  const { menus, menu, onMenu, mode, onMode, filter, onFilter, onAllergies } = props;
  const { diner, memory, onOpenDish, over } = props;
  const t = useTexts();
  const nameOf = useNames();
  const { catalogue, showsSoldOut } = useMenuAtHand();
  const hasRoomForList = useRoomForList();
  const shownMode = hasRoomForList ? mode : 'NORMAL';
  const [layer, setLayer] = useState<'menus' | 'filter'>();
  const [isSearching, setIsSearching] = useState(false);

  // The same as long as the menu is the same: the list is not drawn anew by what else changes.
  const listOf = useMemo(
    () => (one: Menu) => sectionsOf(catalogue, one, (dish) => isOnTheList(dish, showsSoldOut)),
    [catalogue, showsSoldOut],
  );
  const all = useMemo(() => listOf(menu), [listOf, menu]);
  const sections = useMemo(() => withFilter(all, filter), [all, filter]);
  const previous = menus[menus.indexOf(menu) - 1];
  const next = menus[menus.indexOf(menu) + 1];
  const other = props.onCart && menuBeside(menu, menus);
  const close = () => setLayer(undefined);
  const leaveFor = (go: () => void) => () => {
    close();
    go();
  };
  const turnTo = (id: MenuId) => {
    onMenu(id);
    // The button goes with its list: whoever does not see stands on the name of the next one.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const listName = `${menu.id}-${shownMode}-${JSON.stringify(filter)}`;
  useBackCloses(
    isSearching,
    () => setIsSearching(false),
    () => setIsSearching(true),
  );

  const menuChooser = (
    <LazyLayer open={layer === 'menus'}>
      <MenuChooser
        open={layer === 'menus'}
        menus={menus}
        closedMenus={props.closedMenus}
        current={menu}
        notice={props.notice && { ...props.notice, onOpen: leaveFor(props.notice.onOpen) }}
        onChoose={(id) => {
          close();
          onMenu(id);
        }}
        onClose={close}
        onReopen={() => setLayer('menus')}
      />
    </LazyLayer>
  );

  if (isSearching) {
    const others = menus.filter((one) => one !== menu);
    return (
      <>
        <Suspense fallback={null}>
          <SearchPage
            menus={[{ menu, sections: all }, ...others.map((one) => ({ menu: one, sections: listOf(one) }))]}
            onMenus={others.length > 0 ? () => setLayer('menus') : undefined}
            filter={filter}
            onOpenDish={onOpenDish}
            onWithoutFilter={() => onFilter(noFilter)}
            onCancel={() => setIsSearching(false)}
            over={over}
          />
        </Suspense>
        {menuChooser}
      </>
    );
  }

  return (
    <div className={styles['page']}>
      <TopBar
        menu={menu}
        diner={diner}
        onIntroduce={props.onIntroduce}
        note={props.note}
        filterCount={filterCount(filter)}
        onMenus={() => setLayer('menus')}
        onFilter={() => setLayer('filter')}
        onSearch={() => setIsSearching(true)}
      />
      <Dishes
        // Another menu, layout or filter begins at its first category [M-02, M-03].
        key={listName}
        name={listName}
        sections={sections}
        mode={shownMode}
        onMode={hasRoomForList ? onMode : undefined}
        otherMenu={
          other === 'several'
            ? { menu: null, onGo: () => setLayer('menus') }
            : other && { menu: other, onGo: () => turnTo(other.id) }
        }
        filter={filter}
        memory={memory}
        onOpenDish={onOpenDish}
        neighbours={{ previous, next }}
        onMenu={onMenu}
        line={
          <>
            {filterCount(filter) > 0 && (
              <Suspense fallback={null}>
                <FilterLine
                  filter={filter}
                  hidden={dishCount(all) - dishCount(sections)}
                  onClear={() => onFilter(noFilter)}
                />
              </Suspense>
            )}
            {props.onCart && <OrderAgainLayer onCart={props.onCart} />}
          </>
        }
        over={over}
        emptyText={all.length === 0 ? t('menu.emptyMenu') : t('filter.nothingLeft')}
        end={
          next && (
            <Button kind="secondary" wide onClick={() => turnTo(next.id)}>
              {t('menu.nextMenu', { menu: nameOf(next.names) })}
            </Button>
          )
        }
      />
      {props.offer}
      {menuChooser}
      <LazyLayer open={layer === 'filter'}>
        <FilterSheet
          open={layer === 'filter'}
          filter={filter}
          dishes={all.flatMap(({ dishes }) => dishes)}
          onFilter={onFilter}
          onAllergies={() => {
            close();
            onAllergies();
          }}
          onClose={close}
          onReopen={() => setLayer('filter')}
        />
      </LazyLayer>
    </div>
  );
}

/** What the filter leaves of the categories. */
function withFilter(all: readonly MenuSection[], filter: DishFilter): readonly MenuSection[] {
  return all
    .map(({ category, dishes }) => ({
      category,
      dishes: dishes.filter((dish) => judgeDish(dish, filter) !== 'hidden'),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}
