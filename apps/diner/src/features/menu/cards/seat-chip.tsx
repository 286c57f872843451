import { classes } from '@tavolata/ui';
import { GuestToken } from '../../../shared/dish/guest-token.tsx';
import { useMenuAtHand } from '../../../shared/dish/menu-at-hand.tsx';
import type { SeatPick } from '../../../shared/dish/table-picks.ts';
import { dinerName } from '../../../shared/dish/seats.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './seat-chip.module.css';

/** More seats than these are only counted. */
const mostSeats = 2;

/** Who else at the table has this dish in the cart. */
export function SeatChip({
  others,
  className,
}: {
  readonly others: readonly SeatPick[];
  readonly className: string | undefined;
}) {
  const t = useTexts();
  const { rules } = useMenuAtHand();
  if (others.length === 0) return null;
  const words = others
    .map(({ diner, quantity }) =>
      t('dish.othersHave', { guest: dinerName(diner, rules, t), count: quantity }),
    )
    .join('. ');
  return (
    <span role="img" aria-label={words} className={classes(styles['chip'], className)}>
      {others.slice(0, mostSeats).map(({ diner, quantity }) => (
        <span key={diner.id} className={styles['seat']}>
          <GuestToken diner={diner} isYou={false} size={18} />×{quantity}
        </span>
      ))}
      {others.length > mostSeats && <span>+{others.length - mostSeats}</span>}
    </span>
  );
}
