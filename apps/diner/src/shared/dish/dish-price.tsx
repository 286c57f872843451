import { dishPrice, type Dish } from '@tavolata/domain';
import { Price } from '@tavolata/ui';
import { useTexts } from '../texts.ts';
import styles from './dish-price.module.css';
import { useMenuAtHand } from './menu-at-hand.tsx';

/** What a dish costs here: its price, or that it belongs to what each person pays. */
export function DishPrice({ dish }: { readonly dish: Dish }) {
  const t = useTexts();
  const { service } = useMenuAtHand();
  const cents = dishPrice(dish, service);
  if (cents === 0) return <span className={styles['included']}>{t('dish.included')}</span>;
  if (dish.formerPrice === null) return <Price cents={cents} />;
  return <Price cents={cents} was={{ cents: dish.formerPrice, label: t('dish.before') }} />;
}
