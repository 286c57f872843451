import type { Command, Dish, Heads, HouseRules } from '@tavolata/domain';
import type { Told } from './board.ts';
import type { PriceList } from './price-list.ts';

/** What the house keeps to. */
export interface House {
  readonly rules: HouseRules;
  readonly prices: PriceList;
  /** What the house has known of a dish since a reading of its shelf. */
  readonly told: (dish: Dish, since: number) => Told;
  /** Whether somebody has the table. */
  readonly isTaken: (tableId: number) => boolean;
}

/** The house with a number in mind for every dish. */
export interface InformedHouse extends House {
  /** How many units there are for the table. */
  readonly left: (dish: Dish) => number;
}

/** Somebody's wish at a moment. `who` is a diner's id, 'staff' or 'house'. */
export interface Wished {
  readonly who: string;
  readonly command: Command;
  readonly at: number;
  /** The last reading of the shelf when the wish came in. */
  readonly since: number;
  /** Who wants to sit down has said the table's PIN. */
  readonly knowsPin?: boolean;
}

/** Everybody. */
export function headcount({ adults, children, others }: Heads): number {
  return adults + children + others;
}
