import type { CartGroupView, Excess, LineRefusal, OpenVisit } from '@tavolata/domain';
import { Button, Ticket } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { CartActs } from './cart-acts.ts';
import { CartDishes } from './cart-dishes.tsx';
import type { CartOrder } from './cart-order.tsx';
import { CartGroup } from './cart-group.tsx';
import styles from './cart-lines.module.css';

interface CartLinesProps extends CartActs {
  readonly groups: readonly CartGroupView[];
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly excess: readonly Excess[];
  readonly lineRefusals: readonly LineRefusal[];
  readonly order: CartOrder;
  /** It has been sent: its ticket tears off. */
  readonly isSent: boolean;
  readonly onTornOff: () => void;
  readonly onSeeMenu: () => void;
}

/** The ticket of the table, or what to do while it is empty. Drawn anew whenever the drawer opens. */
export function CartLines(props: CartLinesProps) {
  const { groups, visit, userId, excess, lineRefusals, order, isLocked, isReadOnly, isSent } = props;
  const { tap, onIntroduce, onOrder, onEdit, onLook, onTornOff, onSeeMenu } = props;
  const t = useTexts();
  // What was there when the guest opened the cart did not just arrive.
  const [known] = useState(() => new Set(visit.lines.map((line) => line.id)));

  if (groups.length === 0) {
    return (
      <div className={styles['empty']}>
        <p>{t(visit.service === 'table' ? 'cart.empty' : 'cart.emptyOwn')}</p>
        <Button kind="secondary" onClick={onSeeMenu}>
          {t('cart.seeMenu')}
        </Button>
      </div>
    );
  }
  const table = { known, visit, userId, excess, lineRefusals };
  const shared = { ...table, isLocked, isReadOnly, tap, onIntroduce, onOrder, onEdit, onLook };
  return (
    <Ticket
      className={styles['ticket']}
      tornOff={isSent}
      onAnimationEnd={({ target, currentTarget }) => {
        if (isSent && target === currentTarget) onTornOff();
      }}
    >
      {order === 'dish' ? (
        <CartDishes {...shared} />
      ) : (
        groups.map((group) => <CartGroup key={group.diner.id} group={group} {...shared} />)
      )}
    </Ticket>
  );
}
