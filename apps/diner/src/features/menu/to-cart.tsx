import { createContext, use } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './skip-links.module.css';

/** Opens the cart from within the list; `null` where there is none, as for who only looks. */
export const CartFromList = createContext<(() => void) | null>(null);

/** The way to the cart for whoever goes by keyboard and has a long list before and behind them. Only the focus shows it. */
export function ToCart() {
  const t = useTexts();
  const openCart = use(CartFromList);
  if (!openCart) return null;
  return (
    <button type="button" className={styles['link']} onClick={openCart}>
      {t('menu.skipToCart')}
    </button>
  );
}
