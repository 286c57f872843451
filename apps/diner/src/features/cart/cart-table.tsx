import {
  dinersAt,
  everybody,
  unsentDishesOf,
  wholeTable,
  type DinerId,
  type OpenVisit,
} from '@tavolata/domain';
import { classes } from '@tavolata/ui';
import type { CSSProperties } from 'react';
import { GuestToken } from '../../shared/dish/guest-token.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './cart-table.module.css';

/** So many stand in one row on the smallest phone; more are divided into rows of the same length. */
const mostInRow = 5;

interface CartTableProps {
  readonly visit: OpenVisit;
  readonly userId: DinerId;
  /** Leads to what a guest has chosen. */
  readonly onGuest: (dinerId: DinerId) => void;
}

/** The table in one picture: everybody who sits there, and how much each has chosen; and what is for all of them [VIEW-4]. */
export function CartTable({ visit, userId, onGuest }: CartTableProps) {
  const t = useTexts();
  const { rules } = useMenuAtHand();
  const own = dinersAt(visit).filter(({ id }) => id === userId);
  const others = dinersAt(visit).filter(
    ({ id, trust }) => id !== userId && (trust !== 'refused' || unsentDishesOf(visit, id) > 0),
  );
  // What nobody alone has chosen.
  const shared = unsentDishesOf(visit, wholeTable) > 0 ? [everybody] : [];
  const guests = [...own, ...others, ...shared];
  const rows = Math.ceil(guests.length / mostInRow);
  const columns = { '--columns': Math.ceil(guests.length / rows) } as CSSProperties;
  return (
    <ul aria-label={t('cart.table')} className={styles['table']} style={columns}>
      {guests.map((diner) => {
        const count = unsentDishesOf(visit, diner.id);
        const other = diner === everybody ? t('cart.forTable') : dinerName(diner, rules, t);
        const guest = diner.id === userId ? t('cart.you') : other;
        const words = (
          <>
            <span className="visually-hidden">{t('cart.tableHas', { guest, count })}</span>
            <GuestToken diner={diner} isYou={diner.id === userId} size={24} />
            <span aria-hidden="true" className={styles['count']}>
              {count === 0 ? '–' : `×${count}`}
            </span>
          </>
        );
        return (
          <li key={diner.id}>
            {count === 0 ? (
              // Leads nowhere.
              <div className={classes(styles['guest'], styles['none'])}>{words}</div>
            ) : (
              <button type="button" className={styles['guest']} onClick={() => onGuest(diner.id)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
