import type {
  CartGroupView,
  Choice,
  Dish,
  Excess,
  GuestCommand,
  Line,
  LineId,
  LineRefusal,
  OpenVisit,
} from '@tavolata/domain';
import { Price, SeatToken } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName, seatOf } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-group.module.css';
import { CartLine } from './cart-line.tsx';
import { LinesOfGone } from './lines-of-gone.tsx';

interface CartGroupProps {
  readonly group: CartGroupView;
  /** Lines that were there when the cart was opened. */
  readonly known: ReadonlySet<LineId>;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly excess: readonly Excess[];
  readonly lineRefusals: readonly LineRefusal[];
  readonly isLocked: boolean;
  readonly isReadOnly: boolean;
  readonly tap: (command: GuestCommand) => boolean;
  readonly onOrder: (dish: Dish, choice: Choice) => void;
  readonly onEdit: (line: Line) => void;
}

/** What one guest has in the cart. */
export function CartGroup(props: CartGroupProps) {
  const { group, known, visit, userId, excess, lineRefusals, isLocked, isReadOnly, tap, onOrder, onEdit } =
    props;
  const t = useTexts();
  const isOwn = group.diner.id === userId;
  const { seat, otherIndex } = seatOf(visit, group.diner.id, userId);
  const { rules } = useMenuAtHand();
  const owner = isOwn ? t('cart.you') : dinerName(group.diner, rules, t);

  return (
    <section aria-label={isOwn ? t('cart.youGuest', { seat }) : owner}>
      <header className={styles['header']}>
        <SeatToken text={String(seat)} otherIndex={otherIndex} size={24} />
        <h3 className={styles['owner']}>
          {owner}
          <span className={styles['count']}> · {t('cart.dishes', { count: group.quantity })}</span>
        </h3>
        {group.total > 0 && <Price cents={group.total} />}
      </header>
      {!isOwn && group.diner.isGone && (
        <LinesOfGone seat={group.diner.seat} guest={owner} isLocked={isLocked} tap={tap} />
      )}
      <ul className={styles['lines']}>
        {group.lines.map((view) => (
          <CartLine
            key={view.line.id}
            view={view}
            isOwn={isOwn}
            hasArrived={!isOwn && !known.has(view.line.id)}
            excess={excess.find(({ lineId }) => lineId === view.line.id)}
            lineRefusal={lineRefusals.find(({ lineId }) => lineId === view.line.id)}
            isLocked={isLocked}
            isReadOnly={isReadOnly}
            tap={tap}
            onOrder={onOrder}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  );
}
