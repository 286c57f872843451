import { must } from '@tavolata/domain';
import type { MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedDish, EditedMenu } from '../menu-editor-query.ts';
import { wordIn } from '../word-in.ts';
import { CategorySection } from './category-section.tsx';
import { CategorySheet } from './category-sheet.tsx';
import styles from './menu-list.module.css';
import { MenuSheet } from './menu-sheet.tsx';

interface MenuSectionProps {
  readonly menu: MenuEditorReply;
  readonly of: EditedMenu;
  /** The dishes that are shown. */
  readonly dishes: readonly EditedDish[];
  /** Only what was found: what is empty for it is left out, and nothing is put in order. */
  readonly isSearch: boolean;
}

/** One menu: its name and prices, and its categories in their order. */
export function MenuSection({ menu, of, dishes, isSearch }: MenuSectionProps) {
  const t = useTexts();
  const [open, setOpen] = useState<'menu' | 'category' | null>(null);
  const name = wordIn(menu.name_languages)(of.content.names);
  const categories = of.category_ids.map((id) =>
    must(
      menu.categories.find((category) => category.id === id),
      'a category of a menu',
    ),
  );
  const close = () => setOpen(null);
  return (
    <section className={styles['menu']} aria-label={name}>
      <div className={styles['menuHead']}>
        <h2>{name}</h2>
        <Button kind="secondary" size="small" onClick={() => setOpen('menu')}>
          {t('editor.namesAndPrices')}
        </Button>
        <Button kind="text" size="small" icon="plus" onClick={() => setOpen('category')}>
          {t('editor.newCategory')}
        </Button>
      </div>
      {categories.length === 0 && !isSearch && <p className={styles['hint']}>{t('editor.noCategory')}</p>}
      {categories.map((category, place) => {
        const own = dishes.filter(({ content }) => content.category_id === category.id);
        if (isSearch && own.length === 0) return null;
        return (
          <CategorySection
            key={category.id}
            menu={menu}
            menuId={of.id}
            category={category}
            dishes={own}
            isSearch={isSearch}
            isFirst={place === 0}
            isLast={place === categories.length - 1}
          />
        );
      })}
      {open === 'menu' && <MenuSheet menu={menu} of={of} onClose={close} />}
      {open === 'category' && <CategorySheet menu={menu} menuId={of.id} category={null} onClose={close} />}
    </section>
  );
}
