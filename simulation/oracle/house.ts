import type { Command, Dish, Heads, HouseRules } from '@tavolata/domain';
import type { PriceList } from './price-list.ts';

/** What the house keeps to. */
export interface House {
  readonly rules: HouseRules;
  readonly prices: PriceList;
  /** How many units of a counted dish there are for the table. */
  readonly left: (dish: Dish) => number;
  /** Whether somebody has the table. */
  readonly isTaken: (tableId: number) => boolean;
}

/** Somebody's wish at a moment. `who` is a diner's id, 'staff' or 'house'. */
export interface Wished {
  readonly who: string;
  readonly command: Command;
  readonly at: number;
  /** Who wants to sit down has said the table's PIN. */
  readonly knowsPin?: boolean;
}

/** Everybody. */
export function headcount({ adults, children, others }: Heads): number {
  return adults + children + others;
}
