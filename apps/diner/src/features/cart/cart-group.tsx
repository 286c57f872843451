import {
  wholeTable,
  type CartGroupView,
  type Excess,
  type LineId,
  type LineRefusal,
  type OpenVisit,
} from '@tavolata/domain';
import { classes, Icon, Price } from '@tavolata/ui';
import { GuestToken } from '../../shared/dish/guest-token.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName, ownName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-group.module.css';
import type { CartActs } from './cart-acts.ts';
import { CartLine } from './cart-line.tsx';
import { LinesOfGone } from './lines-of-gone.tsx';

interface CartGroupProps extends CartActs {
  readonly group: CartGroupView;
  /** Lines that were there when the cart was opened. */
  readonly known: ReadonlySet<LineId>;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly excess: readonly Excess[];
  readonly lineRefusals: readonly LineRefusal[];
}

/** What one guest has in the cart. */
export function CartGroup(props: CartGroupProps) {
  const {
    group,
    known,
    visit,
    userId,
    excess,
    lineRefusals,
    isLocked,
    isReadOnly,
    tap,
    onIntroduce,
    onOrder,
    onEdit,
    onLook,
  } = props;
  const t = useTexts();
  const isOwn = group.diner.id === userId;
  const { rules } = useMenuAtHand();
  const you = ownName(group.diner, rules, t);
  const isNamed = group.diner.nickname !== null || group.diner.motif !== undefined;
  const other =
    group.diner.id === wholeTable
      ? t(visit.service === 'table' ? 'cart.forTable' : 'cart.fromStaff')
      : dinerName(group.diner, rules, t);
  const owner = !isOwn ? other : isNamed ? you : t('cart.you');

  return (
    <section aria-label={isOwn ? you : owner}>
      <header className={styles['header']}>
        <GuestToken diner={group.diner} isYou={isOwn} size={24} />
        <h3 tabIndex={-1} className={styles['owner']}>
          {isOwn && onIntroduce ? (
            <button
              type="button"
              aria-label={t('introduce.change', { you })}
              className={styles['change']}
              onClick={onIntroduce}
            >
              {owner}
              <Icon name="chevron-right" size={16} />
            </button>
          ) : (
            owner
          )}
          {/* Behind an arrow that leads on a dot would be one sign too many: it is only heard there. */}
          <span className={styles['count']}>
            <span className={classes(isOwn && onIntroduce && 'visually-hidden')}> ·</span>{' '}
            {t('cart.dishes', { count: group.quantity })}
          </span>
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
            visit={visit}
            view={view}
            isOwn={isOwn}
            hasArrived={!isOwn && !known.has(view.line.id)}
            excess={excess.find(({ lineId }) => lineId === view.line.id)}
            lineRefusal={lineRefusals.find(({ lineId }) => lineId === view.line.id)}
            isLocked={isLocked}
            isReadOnly={isReadOnly}
            tap={tap}
            onIntroduce={onIntroduce}
            onOrder={onOrder}
            onEdit={onEdit}
            onLook={onLook}
          />
        ))}
      </ul>
    </section>
  );
}
