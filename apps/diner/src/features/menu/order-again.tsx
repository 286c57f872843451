import { dishesHadBy, type Dish, type DishHad } from '@tavolata/domain';
import { useTable } from '@tavolata/client/react';
import { Button } from '@tavolata/ui';
import { useId } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { usePicks } from '../../shared/dish/picks.tsx';
import { ShownName, useNames } from '../../shared/dish/shown-name.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './order-again.module.css';

interface OrderAgainProps {
  readonly onCart: () => void;
}

/**
 * What the guest has had before over the list, one tap from the next; nothing before the first was sent [AGAIN-1]. Where nothing
 * else lies in the cart there is nothing left to do but to send it: the cart opens, and a second tap sends.
 */
export default function OrderAgain({ onCart }: OrderAgainProps) {
  const t = useTexts();
  const id = useId();
  const { state } = useTable();
  const { catalogue, stock } = useMenuAtHand();
  const picks = usePicks();
  if (!state?.visit || !picks) return null;
  const { visit } = state;
  const dishes = dishesHadBy(visit, state.userId, { catalogue, stock });
  const orderAgain = ({ dish, choice }: DishHad) => {
    const isAlone = visit.lines.length === 0;
    if (picks.again(dish, choice) && isAlone) onCart();
  };
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['again']}>
      <h2 id={id} className={styles['title']}>
        {t('menu.orderAgain')}
      </h2>
      <ul className={styles['list']}>
        {dishes.map((had) => (
          <li key={`${had.dish.id} ${JSON.stringify(had.choice)}`} className={styles['dish']}>
            <AgainButton dish={had.dish} onOrder={() => orderAgain(had)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AgainButtonProps {
  readonly dish: Dish;
  readonly onOrder: () => void;
}

function AgainButton({ dish, onOrder }: AgainButtonProps) {
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
      aria-label={own > 0 ? t('menu.againOf', { name, count: own }) : t('orders.againOf', { name })}
      onClick={onOrder}
    >
      {own > 0 && <span className={styles['own']}>{own} × </span>}
      <ShownName names={dish.names} />
    </Button>
  );
}
