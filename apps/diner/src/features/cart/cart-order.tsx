import { ToggleChip } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-scope.module.css';

/** What stands together in the cart: what one guest has chosen, or who has chosen one dish. */
export type CartOrder = 'guest' | 'dish';

interface CartOrderChoiceProps {
  readonly order: CartOrder;
  readonly onOrder: (order: CartOrder) => void;
}

/** Chooses how the cart of a large table is read [VIEW-3]. */
export function CartOrderChoice({ order, onOrder }: CartOrderChoiceProps) {
  const t = useTexts();
  return (
    <div role="group" aria-label={t('cart.view')} className={styles['scope']}>
      <ToggleChip pressed={order === 'guest'} onToggle={() => onOrder('guest')}>
        {t('cart.byGuest')}
      </ToggleChip>
      <ToggleChip pressed={order === 'dish'} onToggle={() => onOrder('dish')}>
        {t('cart.byDish')}
      </ToggleChip>
    </div>
  );
}
