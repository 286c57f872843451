import { ChoiceChips } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-scope.module.css';

/** Where each guest orders alone: the own cart, or the whole table's to look at. */
export type Scope = 'mine' | 'all';

interface CartScopeProps {
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
}

/** Chooses whose dishes the cart shows. */
export function CartScope({ scope, onScope }: CartScopeProps) {
  const t = useTexts();
  return (
    <div className={styles['scope']}>
      <ChoiceChips
        label={t('cart.scope')}
        options={[
          { value: 'mine', label: t('cart.scopeMine') },
          { value: 'all', label: t('cart.scopeAll') },
        ]}
        chosen={scope}
        onChoose={onScope}
      />
      {scope === 'all' && <p className={styles['note']}>{t('cart.scopeAllNote')}</p>}
    </div>
  );
}
