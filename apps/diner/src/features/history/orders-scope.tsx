import { Button, ChoiceChips } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './orders-scope.module.css';

/** Whose part of the bill the orders show: the whole table's, or that of the guest who looks. */
export type Scope = 'table' | 'me';

interface OrdersScopeProps {
  readonly scope: Scope;
  /** Left out where a guest has no share of their own to look at. */
  readonly onScope: ((scope: Scope) => void) | undefined;
  /** Left out where nobody of the staff can be called. */
  readonly onAskForBill: (() => void) | undefined;
}

/** Above the orders: the table or me, and the way to the bill. */
export function OrdersScope({ scope, onScope, onAskForBill }: OrdersScopeProps) {
  const t = useTexts();
  if (!onScope && !onAskForBill) return null;
  return (
    <div className={styles['bar']}>
      {onScope && (
        <ChoiceChips
          label={t('orders.scope')}
          options={[
            { value: 'table', label: t('orders.scopeTable') },
            { value: 'me', label: t('orders.scopeMe') },
          ]}
          chosen={scope}
          onChoose={onScope}
        />
      )}
      {onAskForBill && (
        <Button kind="secondary" size="small" className={styles['bill']} onClick={onAskForBill}>
          {t('bill.short')}
        </Button>
      )}
    </div>
  );
}
