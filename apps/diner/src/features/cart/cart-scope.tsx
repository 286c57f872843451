import { ToggleChip } from '@tavolata/ui';
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
    <div role="group" aria-label={t('cart.scope')} className={styles['scope']}>
      <ToggleChip pressed={scope === 'mine'} onToggle={() => onScope('mine')}>
        {t('cart.scopeMine')}
      </ToggleChip>
      <ToggleChip pressed={scope === 'all'} onToggle={() => onScope('all')}>
        {t('cart.scopeAll')}
      </ToggleChip>
      {scope === 'all' && <p className={styles['note']}>{t('cart.scopeAllNote')}</p>}
    </div>
  );
}
