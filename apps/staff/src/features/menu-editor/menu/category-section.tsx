import { toCents, type MenuEditorReply } from '@tavolata/protocol';
import { Button, Icon, IconButton } from '@tavolata/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../../../shared/texts.ts';
import { DishPrice } from '../dish-price.tsx';
import { editorPath } from '../editor-path.ts';
import type { EditedCategory, EditedDish } from '../menu-editor-query.ts';
import { useMenuEdit } from '../use-menu-edit.ts';
import { wordIn } from '../word-in.ts';
import { CategorySheet } from './category-sheet.tsx';
import styles from './menu-list.module.css';
import { MoveButtons } from './move-buttons.tsx';

interface CategorySectionProps {
  readonly menu: MenuEditorReply;
  readonly menuId: number;
  readonly category: EditedCategory;
  readonly dishes: readonly EditedDish[];
  readonly isSearch: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A category with its dishes, each a way to its form. */
export function CategorySection(props: CategorySectionProps) {
  const { menu, menuId, category, dishes, isSearch, isFirst, isLast } = props;
  const t = useTexts();
  const [, goTo] = useLocation();
  const { edit } = useMenuEdit();
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = wordIn(menu.name_languages);
  const name = nameOf(category.content.names);
  const { limit_per_person: person, limit_per_table: table } = category.content;
  const limits = [
    ...(person === null ? [] : [t('editor.perPersonWords', { count: person })]),
    ...(table === null ? [] : [t('editor.perTableWords', { count: table })]),
  ];
  return (
    <section className={styles['category']} aria-label={name}>
      <div className={styles['categoryHead']}>
        <h3>
          {name}
          {limits.length > 0 && <small>{limits.join(' ')}</small>}
        </h3>
        <Button kind="text" size="small" icon="plus" onClick={() => goTo(editorPath.newDish(category.id))}>
          {t('editor.newDish')}
        </Button>
        <IconButton icon="more" label={t('editor.editOf', { name })} onClick={() => setIsOpen(true)} />
        {!isSearch && (
          <MoveButtons
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            onMove={(by) => edit({ type: 'moveCategory', menu_id: menuId, id: category.id, by })}
          />
        )}
      </div>
      {dishes.length === 0 && !isSearch && <p className={styles['hint']}>{t('editor.noDish')}</p>}
      {dishes.length > 0 && (
        <ul className={styles['dishes']}>
          {dishes.map((dish, place) => {
            const dishName = nameOf(dish.content.names);
            return (
              <li key={dish.id} className={styles['dish']}>
                <Link to={editorPath.dish(dish.id)} className={styles['open']}>
                  <span className={styles['name']}>{dishName}</span>
                  {dish.content.allergens === null && !dish.is_set_menu && (
                    <span className={styles['missing']}>
                      <Icon name="warning" size={16} />
                      {t('editor.withoutAllergens')}
                    </span>
                  )}
                  <DishPrice cents={toCents(dish.content.price)} size="small" />
                </Link>
                {!isSearch && (
                  <MoveButtons
                    name={dishName}
                    isFirst={place === 0}
                    isLast={place === dishes.length - 1}
                    onMove={(by) => edit({ type: 'moveDish', id: dish.id, by })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isOpen && (
        <CategorySheet menu={menu} menuId={menuId} category={category} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
