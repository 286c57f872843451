import { ChoiceChips } from '@tavolata/ui';
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
    <div className={styles['scope']}>
      <ChoiceChips
        label={t('cart.view')}
        options={[
          { value: 'guest', label: t('cart.byGuest') },
          { value: 'dish', label: t('cart.byDish') },
        ]}
        chosen={order}
        onChoose={onOrder}
      />
    </div>
  );
}
