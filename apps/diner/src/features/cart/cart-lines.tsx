import type {
  CartGroupView,
  Choice,
  Dish,
  Excess,
  GuestCommand,
  Line,
  LineRefusal,
  OpenVisit,
} from '@tavolata/domain';
import { Button, Ticket } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { CartGroup } from './cart-group.tsx';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  readonly groups: readonly CartGroupView[];
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly excess: readonly Excess[];
  readonly lineRefusals: readonly LineRefusal[];
  readonly isLocked: boolean;
  /** To look at only. */
  readonly isReadOnly: boolean;
  /** It has been sent: its ticket tears off. */
  readonly isSent: boolean;
  readonly tap: (command: GuestCommand) => boolean;
  readonly onOrder: (dish: Dish, choice: Choice) => void;
  readonly onEdit: (line: Line) => void;
  readonly onTornOff: () => void;
  readonly onSeeMenu: () => void;
}

/** The ticket of the table, or what to do while it is empty. Drawn anew whenever the drawer opens. */
export function CartLines(props: CartLinesProps) {
  const { groups, visit, userId, excess, lineRefusals, isLocked, isReadOnly, isSent } = props;
  const { tap, onOrder, onEdit, onTornOff, onSeeMenu } = props;
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
  return (
    <Ticket
      className={styles['ticket']}
      tornOff={isSent}
      onAnimationEnd={({ target, currentTarget }) => {
        if (isSent && target === currentTarget) onTornOff();
      }}
    >
      {groups.map((group) => (
        <CartGroup
          key={group.diner.id}
          group={group}
          known={known}
          visit={visit}
          userId={userId}
          excess={excess}
          lineRefusals={lineRefusals}
          isLocked={isLocked}
          isReadOnly={isReadOnly}
          tap={tap}
          onOrder={onOrder}
          onEdit={onEdit}
        />
      ))}
    </Ticket>
  );
}
