import {
  cartByDish,
  type CartDishView,
  type Excess,
  type LineId,
  type LineRefusal,
  type OpenVisit,
} from '@tavolata/domain';
import { useFormats } from '@tavolata/ui';
import { GuestToken } from '../../shared/dish/guest-token.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CartActs } from './cart-acts.ts';
import styles from './cart-dishes.module.css';
import { CartLine } from './cart-line.tsx';

interface CartDishesProps extends CartActs {
  readonly known: ReadonlySet<LineId>;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly excess: readonly Excess[];
  readonly lineRefusals: readonly LineRefusal[];
}

/** The cart by dish: each once, with who has chosen it [VIEW-3]. */
export function CartDishes(props: CartDishesProps) {
  const { known, visit, userId, excess, lineRefusals, ...acts } = props;
  const t = useTexts();
  const { catalogue } = useMenuAtHand();
  return (
    <section aria-label={t('cart.byDish')}>
      <h3 className="visually-hidden">{t('cart.byDish')}</h3>
      <ul className={styles['dishes']}>
        {cartByDish(visit, userId, catalogue).map((row) => {
          const { line } = row.shown;
          const isOwn = line.dinerId === userId;
          const ids = new Set(row.lines.map((view) => view.line.id));
          const guests = <ChosenBy guests={row.guests} userId={userId} />;
          return (
            <CartLine
              key={line.id}
              {...acts}
              visit={visit}
              view={row.shown}
              isOwn={isOwn}
              hasArrived={!isOwn && !known.has(line.id)}
              excess={excessOfRow(excess.filter(({ lineId }) => ids.has(lineId)))}
              lineRefusal={lineRefusals.find(({ lineId }) => ids.has(lineId))}
              shared={{ quantity: row.quantity, guests }}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** What several lines of one dish cost extra, together. */
function excessOfRow([first, ...others]: readonly Excess[]): Excess | undefined {
  return (
    first && others.reduce((sum, { quantity }) => ({ ...sum, quantity: sum.quantity + quantity }), first)
  );
}

interface ChosenByProps extends Pick<CartDishView, 'guests'> {
  readonly userId: string;
}

/** Everybody who has chosen a dish, and how often. */
function ChosenBy({ guests, userId }: ChosenByProps) {
  const t = useTexts();
  const { list } = useFormats();
  const { rules } = useMenuAtHand();
  const words = guests.map(({ diner, quantity }) => {
    const guest = diner.id === userId ? t('cart.you') : dinerName(diner, rules, t);
    return t('cart.guestTimes', { guest, count: quantity });
  });
  return (
    <p className={styles['guests']}>
      <span className="visually-hidden">{t('cart.chosenBy', { guests: list(words) })}</span>
      {guests.map(({ diner, quantity }) => (
        <span key={diner.id} aria-hidden="true" className={styles['guest']}>
          <GuestToken diner={diner} isYou={diner.id === userId} size={18} />
          {quantity > 1 && `×${quantity}`}
        </span>
      ))}
    </p>
  );
}
