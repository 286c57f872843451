import { toNames, type StaffTableReply } from '@tavolata/protocol';
import { IconButton, NumberCounter } from '@tavolata/ui';
import { useDishName, useGuestName, useRestaurantName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './add-dishes.module.css';
import { mostOfOne, type CartLineWire } from './table-cart.ts';

interface OurLinesProps {
  readonly lines: readonly CartLineWire[];
  readonly seats: StaffTableReply['seats'];
  readonly onChange: (line: CartLineWire, delta: number) => void;
  /** Changes what goes with it, or whom it is for. */
  readonly onAlter: (line: CartLineWire) => void;
}

/** What the staff have put into the table's cart, each with its number and for whom it is. */
export function OurLines({ lines, seats, onChange, onAlter }: OurLinesProps) {
  const t = useTexts();
  const dishName = useDishName();
  const guestName = useGuestName();
  const nameOf = useRestaurantName();
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('addDishes.inCart')} className={styles['ours']}>
      {lines.map((line) => {
        const { line_id, seat, item_id, quantity, options, remark } = line;
        const name = dishName(item_id).text;
        const guest = seats.find((each) => each.seat === seat);
        const words = options.map(
          ({ name1, name2, names }) => nameOf(toNames(name1, name2, names)).main.text,
        );
        // Where nobody has a phone, all of it is for the table.
        const forWhom = guest ? guestName(guest) : seats.length > 0 && t('addDishes.forTable');
        return (
          <div key={line_id} className={styles['line']}>
            <NumberCounter
              label={name}
              note={[forWhom, ...words, remark].filter(Boolean).join(' · ') || undefined}
              value={quantity}
              max={mostOfOne}
              labels={{
                group: t('addDishes.quantityOf', { dish: name }),
                add: t('addDishes.addOne', { dish: name }),
                remove: t('addDishes.removeOne', { dish: name }),
              }}
              onChange={(count) => onChange(line, count - quantity)}
            />
            <IconButton
              icon="more"
              label={t('addDishes.change', { dish: name })}
              onClick={() => onAlter(line)}
            />
          </div>
        );
      })}
    </section>
  );
}
