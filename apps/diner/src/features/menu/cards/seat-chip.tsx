import { SeatToken } from '@tavolata/ui';
import type { SeatPick } from '../../../shared/dish/picks.tsx';
import { useTexts } from '../../../shared/texts.ts';
import styles from './seat-chip.module.css';

/** More seats than these are only counted. */
const mostSeats = 2;

/** Who else at the table has this dish in the cart. */
export function SeatChip({ others }: { readonly others: readonly SeatPick[] }) {
  const t = useTexts();
  if (others.length === 0) return null;
  const words = others
    .map(({ seat, quantity }) => t('dish.othersHave', { seat, count: quantity }))
    .join('. ');
  return (
    <span role="img" aria-label={words} className={styles['chip']}>
      {others.slice(0, mostSeats).map(({ seat, otherIndex, quantity }) => (
        <span key={seat} className={styles['seat']}>
          <SeatToken text={String(seat)} otherIndex={otherIndex} size={18} />×{quantity}
        </span>
      ))}
      {others.length > mostSeats && <span>+{others.length - mostSeats}</span>}
    </span>
  );
}
