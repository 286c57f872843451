import { fromIsMake, toCents, type OrderedDishWire, type StaffTableReply } from '@tavolata/protocol';
import { classes, Icon, Price, SeatToken } from '@tavolata/ui';
import { isSettled } from '../../shared/dish-status.ts';
import { reasonOf } from '../../shared/reason-words.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { StatusMark } from '../../shared/status-mark.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useBillName, useGuestName } from '../../shared/names/use-names.ts';
import styles from './ordered-dish.module.css';

interface OrderedDishProps {
  readonly dish: OrderedDishWire;
  /** Whose it is, while they sit there. */
  readonly guest: StaffTableReply['seats'][number] | undefined;
  readonly onServe: (dish: OrderedDishWire) => void;
}

/** One dish of an order. */
export function OrderedDish({ dish, guest, onServe }: OrderedDishProps) {
  const t = useTexts();
  const guestName = useGuestName();
  const name = useBillName()(dish);
  const status = fromIsMake(dish.is_make);
  return (
    <>
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
        {!isSettled(status) && <ServeButton dish={name.text} onServe={() => onServe(dish)} />}
      </li>
      {dish.courses?.map((course) => (
        <LaterCourse
          key={course.course}
          {...course}
          dish={name.text}
          onServe={() => onServe({ ...dish, ...course })}
        />
      ))}
    </>
  );
}

interface ServeButtonProps {
  /** What it is called. */
  readonly dish: string;
  readonly onServe: () => void;
}

function ServeButton({ dish, onServe }: ServeButtonProps) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles['serve']}
      aria-label={t('table.markServed', { dish })}
      title={t('table.markServed', { dish })}
      onClick={onServe}
    >
      <Icon name="check" size={24} />
    </button>
  );
}

type Course = NonNullable<OrderedDishWire['courses']>[number];

/** A course of a set menu that comes after the first: how far it is, or that nobody has called for it. */
function LaterCourse({ course, is_make, is_held, dish, onServe }: Course & ServeButtonProps) {
  const t = useTexts();
  const status = fromIsMake(is_make);
  const name = t('kitchen.course', { course });
  return (
    <li className={classes(styles['dish'], styles['course'])}>
      <p className={styles['words']}>{is_held ? t('kitchen.courseHeld', { course }) : name}</p>
      {!is_held && <StatusMark status={status} />}
      {!is_held && !isSettled(status) && <ServeButton dish={`${dish}, ${name}`} onServe={onServe} />}
    </li>
  );
}
