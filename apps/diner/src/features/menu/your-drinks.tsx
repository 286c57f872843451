import { drinksHadBy, type DrinkHad } from '@tavolata/domain';
import { useTable } from '@tavolata/client/react';
import { Button } from '@tavolata/ui';
import { useId } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { usePicks } from '../../shared/dish/picks.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './your-drinks.module.css';

interface YourDrinksProps {
  readonly onCart: () => void;
}

/**
 * The guest’s own drinks over the list, one tap from the next; nothing before the first was sent [AGAIN-1]. Where nothing
 * else lies in the cart there is nothing left to do but to send it: the cart opens, and a second tap sends.
 */
export function YourDrinks({ onCart }: YourDrinksProps) {
  const t = useTexts();
  const id = useId();
  const { state } = useTable();
  const { catalogue, stock } = useMenuAtHand();
  const picks = usePicks();
  if (!state?.visit || !picks) return null;
  const { visit } = state;
  const drinks = drinksHadBy(visit, state.userId, { catalogue, stock });
  const orderAgain = ({ dish, choice }: DrinkHad) => {
    const isAlone = visit.lines.length === 0;
    if (picks.again(dish, choice) && isAlone) onCart();
  };
  if (drinks.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['drinks']}>
      <h2 id={id} className={styles['title']}>
        {t('menu.yourDrinks')}
      </h2>
      <ul className={styles['list']}>
        {drinks.map((drink) => (
          <li key={`${drink.dish.id} ${JSON.stringify(drink.choice)}`} className={styles['drink']}>
            <Drink drink={drink} onOrder={() => orderAgain(drink)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DrinkProps {
  readonly drink: DrinkHad;
  readonly onOrder: () => void;
}

function Drink({ drink: { dish }, onOrder }: DrinkProps) {
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
      onClick={onOrder}
    >
      {own > 0 && <span className={styles['own']}>{own} × </span>}
      <ShownName names={dish.names} />
    </Button>
  );
}
