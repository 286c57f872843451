import { toNames, type StaffTableReply } from '@tavolata/protocol';
import { IconButton } from '@tavolata/ui';
import { useDishName, useGuestName, useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './add-dishes.module.css';
import { dishesIn, type CartLineWire } from './table-cart.ts';

interface GuestsLinesProps {
  readonly lines: readonly CartLineWire[];
  readonly seats: StaffTableReply['seats'];
  readonly onChange: (line: CartLineWire) => void;
}

/** How many dishes the guests have chosen and, unfolded, which: what goes with one the staff may change as the guest says. */
export function GuestsLines({ lines, seats, onChange }: GuestsLinesProps) {
  const t = useTexts();
  const dishName = useDishName();
  const guestName = useGuestName();
  const nameOf = useRestaurantName();
  if (lines.length === 0) return null;
  return (
    <details className={styles['guests']}>
      <summary>{t('addDishes.byGuests', { count: dishesIn(lines) })}</summary>
      <ul className={styles['ours']}>
        {lines.map((line) => {
          const { line_id, seat, item_id, quantity, options, remark } = line;
          const name = dishName(item_id).text;
          const guest = seats.find((each) => each.seat === seat);
          const words = options.map(
            ({ name1, name2, names }) => nameOf(toNames(name1, name2, names)).main.text,
          );
          return (
            <li key={line_id} className={styles['line']}>
              <p>
                {quantity} × {name}
                <span className={styles['note']}>
                  {[guest && guestName(guest), ...words, remark].filter(Boolean).join(' · ')}
                </span>
              </p>
              <IconButton
                icon="more"
                label={t('addDishes.change', { dish: name })}
                onClick={() => onChange(line)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
