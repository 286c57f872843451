import { fromIsMake, toCents, type BillDishWire, type StaffTableReply } from '@tavolata/protocol';
import { classes, Icon, Price, SeatToken } from '@tavolata/ui';
import { isSettled } from '../../shared/dish-status.ts';
import { reasonOf } from '../../shared/reason-words.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { StatusMark } from '../../shared/status-mark.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useBillName, useGuestName } from '../../shared/names/use-names.ts';
import styles from './ordered-dish.module.css';

interface OrderedDishProps {
  readonly dish: BillDishWire;
  /** Whose it is, while they sit there. */
  readonly guest: StaffTableReply['seats'][number] | undefined;
  readonly onServe: () => void;
}

/** One dish of an order. */
export function OrderedDish({ dish, guest, onServe }: OrderedDishProps) {
  const t = useTexts();
  const guestName = useGuestName();
  const name = useBillName()(dish);
  const status = fromIsMake(dish.is_make);
  return (
    <li className={styles['dish']}>
      <span className={styles['quantity']}>{dish.quantity}×</span>
      <div className={styles['words']}>
        <p className={classes(styles['name'], status === 'not-possible' && styles['off'])}>
          <ShownName name={name} />
        </p>
        <p className={styles['meta']}>
          {dish.seat > 0 && (
            <SeatToken
              text={String(dish.seat)}
              motif={guest?.motif}
              label={guest ? guestName(guest) : t('shared.guest', { seat: dish.seat })}
              seat={dish.seat}
              size={18}
            />
          )}
          <StatusMark status={status} because={reasonOf(dish, t)} />
          {dish.total !== 0 && (
            <span className={styles['price']}>
              <Price cents={toCents(dish.total)} size="small" />
            </span>
          )}
        </p>
      </div>
      {!isSettled(status) && (
        <button
          type="button"
          className={styles['serve']}
          aria-label={t('table.markServed', { dish: name.text })}
          title={t('table.markServed', { dish: name.text })}
          onClick={onServe}
        >
          <Icon name="check" size={24} />
        </button>
      )}
    </li>
  );
}
