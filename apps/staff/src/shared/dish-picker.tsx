import { Button, Icon } from '@tavolata/ui';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';
import { useTexts } from './texts.ts';
import { WritingSheet } from './unsaved/writing-sheet.tsx';
import styles from './dish-picker.module.css';

interface DishPickerProps {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** What is offered; found by a part of any of its names. */
  readonly dishes: readonly {
    readonly id: number;
    readonly categoryId: number;
    readonly name: string;
    readonly names: readonly string[];
  }[];
  /** How many may be chosen at most. */
  readonly most?: number;
  readonly isPending?: boolean;
  readonly onPick: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Dishes to choose several of, found by a part of their names. */
export function DishPicker(props: DishPickerProps) {
  const { categories, dishes, most = Infinity, isPending = false, onPick, onClose } = props;
  const t = useTexts();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const wanted = words.trim().toLocaleLowerCase();
  const offered = dishes.filter(({ names }) =>
    names.some((name) => name.toLocaleLowerCase().includes(wanted)),
  );
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const blockedBecause =
    chosen.length === 0
      ? t('addDishes.nothing')
      : chosen.length > most
        ? t('dishPicker.tooMany', { count: most })
        : undefined;
  return (
    <WritingSheet
      isChanged={chosen.length > 0}
      tall
      onClose={onClose}
      title={t('editor.addDishes')}
      footer={
        <Button wide busy={isPending} blockedBecause={blockedBecause} onClick={() => onPick(chosen)}>
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
      {categories
        .filter(({ id }) => offered.some(({ categoryId }) => categoryId === id))
        .map(({ id, name }) => (
          <section key={id} aria-label={name}>
            <h3 className={styles['category']}>{name}</h3>
            <ul>
              {offered
                .filter(({ categoryId }) => categoryId === id)
                .map((dish) => (
                  <li key={dish.id}>
                    <button
                      type="button"
                      className={styles['dish']}
                      aria-pressed={chosen.includes(dish.id)}
                      onClick={() => toggle(dish.id)}
                    >
                      <span>{dish.name}</span>
                      <Icon name={chosen.includes(dish.id) ? 'check' : 'ring-empty'} size={20} />
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </WritingSheet>
  );
}
