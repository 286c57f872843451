import { fromIsMake, toCents, type OrderedDishWire, type StaffTableReply } from '@tavolata/protocol';
import { classes, Price, SeatToken } from '@tavolata/ui';
import type { DishRow } from '../../shared/dish-rows.ts';
import { reasonOf } from '../../shared/reason-words.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import { UnitsMark } from '../../shared/units-mark.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useBillName, useGuestName } from '../../shared/names/use-names.ts';
import styles from './ordered-dish.module.css';
import { ServeButton } from './serve-button.tsx';
import type { Serve, ServedPart } from './use-serve.ts';

interface OrderedDishProps {
  /** The dish, with its parts. */
  readonly row: DishRow<OrderedDishWire>;
  /** Whose it is, while they sit there. */
  readonly guest: StaffTableReply['seats'][number] | undefined;
  readonly onServe: Serve;
}

/** One dish of an order. */
export function OrderedDish({ row: { parts, quantity }, guest, onServe }: OrderedDishProps) {
  const t = useTexts();
  const guestName = useGuestName();
  const [dish] = parts;
  const name = useBillName()(dish);
  const total = parts.reduce((sum, part) => sum + toCents(part.total), 0);
  const serve = (dishName: string, of: readonly ServedPart[]) => (
    <ServeButton dish={dishName} parts={of} onServe={(units) => onServe(dishName, of, units)} />
  );
  return (
    <>
      <li className={styles['dish']}>
        <span className={styles['quantity']}>{quantity}×</span>
        <div className={styles['words']}>
          <p
            className={classes(styles['name'], fromIsMake(dish.is_make) === 'not-possible' && styles['off'])}
          >
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
            <UnitsMark parts={parts} because={reasonOf(dish, t)} />
            {total !== 0 && (
              <span className={styles['price']}>
                <Price cents={total} size="small" />
              </span>
            )}
          </p>
        </div>
        {serve(name.text, parts)}
      </li>
      {laterCourses(parts).map(({ course, isHeld, courseParts }) => {
        const courseName = t('kitchen.course', { course });
        return (
          <li key={course} className={classes(styles['dish'], styles['course'])}>
            <p className={styles['words']}>{isHeld ? t('kitchen.courseHeld', { course }) : courseName}</p>
            {!isHeld && <UnitsMark parts={courseParts} />}
            {!isHeld && serve(`${name.text}, ${courseName}`, courseParts)}
          </li>
        );
      })}
    </>
  );
}

/** The courses of a set menu that come after the first: how far each is, or that nobody has called for it. */
function laterCourses(parts: readonly OrderedDishWire[]) {
  const courses = parts.flatMap(({ quantity, courses: own = [] }) =>
    own.map((course) => ({ ...course, quantity })),
  );
  return [...new Set(courses.map(({ course }) => course))].map((course) => {
    const courseParts = courses.filter((one) => one.course === course);
    return { course, courseParts, isHeld: courseParts.some(({ is_held }) => is_held) };
  });
}
