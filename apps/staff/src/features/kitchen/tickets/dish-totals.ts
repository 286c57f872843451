import { fromIsMake, toNames, type TicketLineWire, type TicketWire } from '@tavolata/protocol';
import type { Names } from '@tavolata/domain';

/** How many of a dish are still to be cooked. */
export interface DishTotal {
  readonly itemId: number;
  readonly names: Names;
  readonly station: string;
  readonly quantity: number;
}

/** What the tickets still ask to be cooked, dish by dish, the most first. */
export function dishTotals(tickets: readonly TicketWire[]): readonly DishTotal[] {
  const totals = new Map<number, DishTotal>();
  for (const { station, dishes, ended_at, is_held } of tickets) {
    // Of a table that was closed nobody waits for anything, and a course that is held is not to be cooked yet.
    if (ended_at !== null || is_held) continue;
    for (const line of dishes.filter(({ is_make }) => fromIsMake(is_make) === 'waiting')) {
      const quantity = (totals.get(line.item_id)?.quantity ?? 0) + line.quantity;
      totals.set(line.item_id, { itemId: line.item_id, names: namesOf(line), station, quantity });
    }
  }
  return [...totals.values()].sort((a, b) => b.quantity - a.quantity);
}

/** The names of a line. */
export function namesOf(line: TicketLineWire): Names {
  return toNames(line.item_name1, line.item_name2, line.item_names);
}
