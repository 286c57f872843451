import { must } from '@tavolata/domain';
import type { MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedDish, EditedMenu } from '../menu-editor-query.ts';
import { GoesThen } from '../plans/goes-then.tsx';
import { SortableItem } from '../sort/sortable-item.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { useMove } from '../sort/use-move.ts';
import { useReaderWords } from '../reader-words.ts';
import { categoryHeading } from './category-heading.ts';
import { CategorySection, HouseName } from './category-section.tsx';
import styles from './menu-list.module.css';
import type { OpenSheet } from './open-sheet.ts';

interface MenuSectionProps {
  readonly menu: MenuEditorReply;
  readonly of: EditedMenu;
  /** The dishes that are shown. */
  readonly dishes: readonly EditedDish[];
  /** Only what was found: what is empty for it is left out, and nothing is put in order. */
  readonly isSearch: boolean;
  /** What moves the menu. */
  readonly tools: ReactNode;
  readonly onOpen: (sheet: OpenSheet) => void;
}

/** One menu: its name and prices, and its categories in their order. */
export function MenuSection({ menu, of, dishes, isSearch, tools, onOpen }: MenuSectionProps) {
  const t = useTexts();
  const move = useMove();
  const { nameOf, houseName } = useReaderWords(menu.name_languages);
  const name = nameOf(of.content.names);
  const categories = of.category_ids.map((id) =>
    must(
      menu.categories.find((category) => category.id === id),
      'a category of a menu',
    ),
  );
  return (
    <>
      <div className={styles['menuHead']}>
        <h2>
          {name}
          <HouseName name={houseName(of.content.names)} />
          <GoesThen type="deleteMenu" id={of.id} />
        </h2>
        <Button kind="secondary" size="small" onClick={() => onOpen({ kind: 'menu', of })}>
          {t('editor.namesAndPrices')}
        </Button>
        <Button
          kind="text"
          size="small"
          icon="plus"
          onClick={() => onOpen({ kind: 'category', menuId: of.id, category: null })}
        >
          {t('editor.newCategory')}
        </Button>
        {!isSearch && tools}
      </div>
      {categories.length === 0 && !isSearch && <p className={styles['hint']}>{t('editor.noCategory')}</p>}
      <SortableList
        ids={of.category_ids}
        nameOf={(id) => nameOf(categories.find((category) => category.id === id)?.content.names ?? {})}
        onMove={(id, before) => move({ type: 'moveCategory', menu_id: of.id, id, before })}
      >
        {categories.map((category) => {
          const own = dishes.filter(({ content }) => content.category_id === category.id);
          if (isSearch && own.length === 0) return null;
          return (
            <SortableItem
              key={category.id}
              id={category.id}
              as="section"
              label={nameOf(category.content.names)}
              className={styles['category']}
            >
              {(categoryTools) => (
                <CategorySection
                  menu={menu}
                  headingId={categoryHeading(of.id, category.id)}
                  category={category}
                  dishes={own}
                  isSearch={isSearch}
                  tools={categoryTools}
                  onEdit={() => onOpen({ kind: 'category', menuId: of.id, category })}
                />
              )}
            </SortableItem>
          );
        })}
      </SortableList>
    </>
  );
}
