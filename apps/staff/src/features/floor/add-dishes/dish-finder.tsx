import { useQuery } from '@tanstack/react-query';
import { dishPrice, isOnOffer, type Catalogue, type Dish } from '@tavolata/domain';
import { Icon, Price, useFormats } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { stockQuery } from '../../../shared/live/stock.ts';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useRestaurantName } from '../../../shared/names/use-names.ts';
import { SearchField } from '../../../shared/search-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import styles from './add-dishes.module.css';
import { CategoryJumps } from './category-jumps.tsx';

interface DishFinderProps {
  readonly catalogue: Catalogue;
  /** The menu that the table has chosen. */
  readonly menuId: number;
  /** How often the staff have put a dish into the cart already: each says it. */
  readonly chosenOf: (dishId: number) => number;
  /** Where it is said for whom the next dish is. */
  readonly forWhom: ReactNode;
  readonly onChoose: (dish: Dish) => void;
}

/** What this table can have, category by category; found by a part of either name while it is typed. */
export function DishFinder({ catalogue, menuId, chosenOf, forWhom, onChoose }: DishFinderProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const { data: stock = [] } = useQuery(stockQuery);
  const [words, setWords] = useState('');
  const gone = new Set(
    stock
      .filter(({ is_sold_out, bargain_num_cur }) => is_sold_out === 1 || bargain_num_cur === 0)
      .map(({ item_id }) => item_id),
  );
  const wanted = words.trim().toLocaleLowerCase();
  const ownCategories = new Set(catalogue.data.menus.find(({ id }) => id === menuId)?.categoryIds);
  const shown = catalogue.data.categories
    .toSorted((a, b) => Number(ownCategories.has(b.id)) - Number(ownCategories.has(a.id)))
    .map((category) => ({
      category,
      dishes: catalogue.data.dishes.filter((dish) => isShown(dish, category.id)),
    }))
    .filter(({ dishes }) => dishes.length > 0);

  function isShown(dish: Dish, categoryId: number): boolean {
    const { main, other } = nameOf(dish.names);
    return (
      dish.categoryId === categoryId &&
      isOnOffer(catalogue, menuId, dish) &&
      [main, other].some((name) => name?.text.toLocaleLowerCase().includes(wanted))
    );
  }

  return (
    <>
      <div className={styles['head']}>
        {forWhom}
        <SearchField
          label={t('menu.search')}
          clearLabel={t('menu.clear')}
          words={words}
          onChange={setWords}
        />
        {wanted === '' && <CategoryJumps categories={shown.map(({ category }) => category)} />}
      </div>
      {shown.length === 0 && <p role="status">{t('menu.noneFound', { words: words.trim() })}</p>}
      {shown.map(({ category, dishes }) => (
        <section key={category.id} aria-labelledby={`add-from-${category.id}`}>
          <h3 id={`add-from-${category.id}`} className={styles['category']} tabIndex={-1}>
            <ShownName name={nameOf(category.names).main} />
          </h3>
          <ul className={styles['dishes']}>
            {dishes.map((dish) => (
              <li key={dish.id}>
                <DishButton
                  dish={dish}
                  isGone={gone.has(dish.id)}
                  chosen={chosenOf(dish.id)}
                  onChoose={() => onChoose(dish)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface DishButtonProps {
  readonly dish: Dish;
  readonly isGone: boolean;
  readonly chosen: number;
  readonly onChoose: () => void;
}

function DishButton({ dish, isGone, chosen, onChoose }: DishButtonProps) {
  const t = useTexts();
  const name = useRestaurantName()(dish.names).main;
  const { money } = useFormats();
  const price = dishPrice(dish, 'table');
  const label = t(isGone ? 'addDishes.gone' : 'addDishes.addOne', { dish: name.text });
  return (
    <button
      type="button"
      className={styles['dish']}
      aria-disabled={isGone || undefined}
      // Who speaks to the screen says what stands there, the price too.
      aria-label={price > 0 ? `${label} ${money(price)}` : label}
      onClick={() => {
        if (!isGone) onChoose();
      }}
    >
      {chosen > 0 ? (
        // Drawn and not written: the words of the button stay those that its name begins with.
        <span className={styles['chosen']} data-count={`${chosen}×`} aria-hidden="true" />
      ) : (
        <Icon name={isGone ? 'crossed-circle' : 'plus'} size={20} />
      )}
      <ShownName name={name} className={styles['name']} />
      {price > 0 && <Price cents={price} size="small" />}
    </button>
  );
}
