import type { Command, Dish, Heads, RestaurantRules } from '@tavolata/domain';
import type { StockBounds } from './stock-readings.ts';
import type { PriceList } from './price-list.ts';

/** What the ledger looks up to judge a command: settings, prices, stock and which tables are taken. */
export interface LedgerContext {
  readonly rules: RestaurantRules;
  readonly prices: PriceList;
  /** The bounds of what the server may have believed to be in stock since that stock reading. */
  readonly stockBounds: (dish: Dish, since: number) => StockBounds;
  /** Whether a running visit has the table. */
  readonly isTaken: (tableId: number) => boolean;
}

/** The context with one stock figure chosen for every dish. */
export interface StockedContext extends LedgerContext {
  /** How many units are in stock. */
  readonly left: (dish: Dish) => number;
}

/** A command as it is decided at one moment. `who` is a diner's id, 'staff' or 'restaurant' (the server itself). */
export interface IssuedCommand {
  readonly who: string;
  readonly command: Command;
  readonly at: number;
  /** The number of the last stock reading when the command came in. */
  readonly since: number;
  /** Whether somebody who joins has entered the table's PIN. */
  readonly knowsPin?: boolean;
}

/** A command's type. */
export type CommandType = Command['type'];

/** The commands of these types. */
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;

/** How many people there are in all. */
export function headcount({ adults, children, others }: Heads): number {
  return adults + children + others;
}
