import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, Icon } from '@tavolata/ui';
import { useState } from 'react';
import { SearchField } from '../../../shared/search-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import { wordIn } from '../word-in.ts';
import styles from './dish-picker.module.css';

interface DishPickerProps {
  readonly menu: MenuEditorReply;
  /** What has been chosen before: it is not offered again. */
  readonly taken: readonly number[];
  readonly onPick: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Dishes to choose several of, found by a part of their names. A set menu is in none of them. */
export function DishPicker({ menu, taken, onPick, onClose }: DishPickerProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const nameOf = wordIn(menu.name_languages);
  const wanted = words.trim().toLocaleLowerCase();
  const offered = menu.dishes.filter(
    ({ id, is_set_menu, content }) =>
      !is_set_menu &&
      !taken.includes(id) &&
      Object.values(content.names).some((name) => name.toLocaleLowerCase().includes(wanted)),
  );
  const categories = menu.categories.filter(({ id }) =>
    offered.some(({ content }) => content.category_id === id),
  );
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <WritingSheet
      isChanged={chosen.length > 0}
      tall
      onClose={onClose}
      title={t('editor.addDishes')}
      footer={
        <Button
          wide
          blockedBecause={chosen.length === 0 ? t('addDishes.nothing') : undefined}
          onClick={() => onPick(chosen)}
        >
          {t('editor.addCount', { count: chosen.length })}
        </Button>
      }
    >
      <SearchField label={t('menu.search')} clearLabel={t('menu.clear')} words={words} onChange={setWords} />
      {offered.length === 0 && (
        <p role="status" className={styles['none']}>
          {t('menu.noneFound', { words: words.trim() })}
        </p>
      )}
      {categories.map(({ id, content }) => (
        <section key={id} aria-label={nameOf(content.names)}>
          <h3 className={styles['category']}>{nameOf(content.names)}</h3>
          <ul>
            {offered
              .filter((dish) => dish.content.category_id === id)
              .map((dish) => (
                <li key={dish.id}>
                  <button
                    type="button"
                    className={styles['dish']}
                    aria-pressed={chosen.includes(dish.id)}
                    onClick={() => toggle(dish.id)}
                  >
                    <span>{nameOf(dish.content.names)}</span>
                    {chosen.includes(dish.id) && <Icon name="check" size={20} />}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </WritingSheet>
  );
}
