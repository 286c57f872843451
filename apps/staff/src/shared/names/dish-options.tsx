import type { Names } from '@tavolata/domain';
import { toNames, type TicketLineWire } from '@tavolata/protocol';
import type { HouseName } from './house-name.ts';
import { ShownName } from './shown-name.tsx';

interface DishOptionsProps {
  readonly options: TicketLineWire['options'];
  readonly nameOf: (names: Names) => HouseName;
  readonly className: string | undefined;
}

/** What was chosen with a dish: its condiments, or the courses of a set menu. */
export function DishOptions({ options, nameOf, className }: DishOptionsProps) {
  if (options.length === 0) return null;
  return (
    <ul className={className}>
      {options.map(({ kind, name1, name2, names, quantity }) => (
        <li key={`${kind} ${name1} ${name2}`}>
          {quantity > 1 && `${quantity}× `}
          <ShownName name={nameOf(toNames(name1, name2, names)).main} />
        </li>
      ))}
    </ul>
  );
}
