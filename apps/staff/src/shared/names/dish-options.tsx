import type { Names } from '@tavolata/domain';
import { toNames, type TicketLineWire } from '@tavolata/protocol';
import styles from './dish-options.module.css';
import type { RestaurantName } from './restaurant-name.ts';
import { ShownName } from './shown-name.tsx';

interface DishOptionsProps {
  readonly options: TicketLineWire['options'];
  readonly nameOf: (names: Names) => RestaurantName;
  readonly className: string | undefined;
}

/** What was chosen with a dish: its condiments, or the courses of a set menu with theirs under them [SM-11]. */
export function DishOptions({ options, nameOf, className }: DishOptionsProps) {
  if (options.length === 0) return null;
  return (
    <ul className={className}>
      {options.map(({ name1, name2, names, quantity, condiments }, index) => (
        // The same dish may stand here twice, with other condiments.
        <li key={index}>
          {quantity > 1 && `${quantity}× `}
          <ShownName name={nameOf(toNames(name1, name2, names)).main} />
          {condiments && (
            <ul className={styles['inside']}>
              {condiments.map((each, place) => (
                <li key={place}>
                  <ShownName name={nameOf(toNames(each.name1, each.name2, each.names)).main} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
