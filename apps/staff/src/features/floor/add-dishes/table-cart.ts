import type { DishId } from '@tavolata/domain';
import type { StaffTableReply } from '@tavolata/protocol';

/** A dish of the table's cart, as the panel of the table tells of it. */
export type CartLineWire = StaffTableReply['cart']['lines'][number];

/** For whom a dish is: the guest of a seat, or 0 for the whole table. */
export type Seat = number;

/** As many of one line as the wire takes. */
export const mostOfOne = 99;

/** What the staff have put into the cart, and what the guests have chosen. */
export function sharedOut(lines: readonly CartLineWire[]): {
  readonly ours: readonly CartLineWire[];
  readonly ofGuests: readonly CartLineWire[];
} {
  return {
    ours: lines.filter((line) => line.is_from_staff),
    ofGuests: lines.filter((line) => !line.is_from_staff),
  };
}

/** How many dishes there are in all. */
export function dishesIn(lines: readonly Pick<CartLineWire, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How often a dish is among them, with whatever choice. */
export function chosenOf(dishId: DishId, lines: readonly CartLineWire[]): number {
  return dishesIn(lines.filter((line) => line.item_id === dishId));
}
