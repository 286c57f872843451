import type { MenuEditorReply } from '@tavolata/protocol';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { RoomHeader } from '../../../shared/room-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { EditedDish } from '../menu-editor-query.ts';
import { GroupList } from '../options/group-list.tsx';
import { MenuSection } from './menu-section.tsx';
import { Button } from '@tavolata/ui';
import { NewMenuSheet } from './new-menu-sheet.tsx';
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
  const [, goTo] = useLocation();
  const isEmpty = menu.menus.length === 0;
  const wanted = words.trim().toLocaleLowerCase();
  const isUnknown = ({ content, is_set_menu }: EditedDish) => content.allergens === null && !is_set_menu;
  const shown = menu.dishes.filter(
    (dish) =>
      (filter === 'all' || isUnknown(dish)) &&
      Object.values(dish.content.names).some((name) => name.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <>
      <RoomHeader title={t('editor.title')} end={parts}>
        {!isEmpty && (
          <ChoiceChips
            label={t('menu.show')}
            options={[
              { key: 'all', word: t('menu.all'), count: menu.dishes.length },
              {
                key: 'unknown',
                word: t('editor.withoutAllergens'),
                count: menu.dishes.filter(isUnknown).length,
              },
            ]}
            chosen={filter}
            onChoose={setFilter}
          />
        )}
      </RoomHeader>
      {!isEmpty && (
        <div className={styles['search']}>
          <SearchField
            label={t('menu.search')}
            clearLabel={t('menu.clear')}
            words={words}
            onChange={setWords}
          />
        </div>
      )}
      <div className={styles['scroll']}>
        {shown.length === 0 && wanted !== '' && (
          <p role="status" className={styles['nothing']}>
            {t('menu.noneFound', { words: words.trim() })}
          </p>
        )}
        {menu.menus.map((one) => (
          <MenuSection
            key={one.id}
            menu={menu}
            of={one}
            dishes={shown}
            isSearch={wanted !== '' || filter !== 'all'}
          />
        ))}
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
          {isEmpty && (
            <Button kind="secondary" onClick={() => goTo('/menu/import')}>
              {t('editor.fromFile')}
            </Button>
          )}
        </div>
        {!isEmpty && wanted === '' && filter === 'all' && <GroupList menu={menu} />}
      </div>
      {isAdding && <NewMenuSheet menu={menu} onClose={() => setIsAdding(false)} />}
    </>
  );
}
