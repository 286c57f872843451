import { drinksHadBy, type DrinkHad } from '@tavolata/domain';
import { useTable } from '@tavolata/client/react';
import { Button } from '@tavolata/ui';
import { useId } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { usePicks } from '../../shared/dish/picks.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './your-drinks.module.css';

/** The guest’s own drinks over the list, one tap from the next; nothing before the first was sent [AGAIN-1]. */
export function YourDrinks() {
  const t = useTexts();
  const id = useId();
  const { state } = useTable();
  const { catalogue, stock } = useMenuAtHand();
  const picks = usePicks();
  if (!state?.visit || !picks) return null;
  const drinks = drinksHadBy(state.visit, state.userId, { catalogue, stock });
  if (drinks.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['drinks']}>
      <h2 id={id} className={styles['title']}>
        {t('menu.yourDrinks')}
      </h2>
      <ul className={styles['list']}>
        {drinks.map((drink) => (
          <li key={`${drink.dish.id} ${JSON.stringify(drink.choice)}`} className={styles['drink']}>
            <Drink drink={drink} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drink({ drink: { dish, choice } }: { readonly drink: DrinkHad }) {
  const t = useTexts();
  const nameOf = useNames();
  const picks = usePicks();
  const name = nameOf(dish.names);
  const { own = 0 } = picks?.of(dish.id) ?? {};
  return (
    <Button
      kind="secondary"
      size="small"
      icon="plus"
      className={styles['button']}
      aria-label={own > 0 ? t('menu.drinkAgain', { name, count: own }) : t('orders.againOf', { name })}
      onClick={() => picks?.again(dish, choice)}
    >
      {own > 0 && <span className={styles['own']}>{own} × </span>}
      <ShownName names={dish.names} />
    </Button>
  );
}
