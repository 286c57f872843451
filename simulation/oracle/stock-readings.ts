import type { Dish } from '@tavolata/domain';
import { unitsLeft, type StockEntry } from './stock-ledger.ts';

/** The least and the most of a dish that the server may have believed to be in stock. */
export interface StockBounds {
  readonly least: number;
  readonly most: number;
}

/**
 * The server's successive readings of the stored stock. Between two of them its copy may be stale, and it may refuse
 * a command or let a guest choose by the stale figure; only a batch takes from the stored stock itself.
 */
export class StockReadings {
  readonly #readings: ReadonlyMap<number, StockEntry>[] = [new Map()];

  /** The number of the last reading. */
  get last(): number {
    return this.#readings.length - 1;
  }

  read(entries: readonly StockEntry[]): void {
    this.#readings.push(new Map(entries.map((entry) => [entry.dishId, entry])));
  }

  /** The bounds of what was read of a dish from that reading on. */
  boundsOf(dish: Dish, since: number): StockBounds {
    const numbers = this.#readings.slice(since).map((entries) => unitsLeft(entries.get(dish.id), dish));
    return { least: Math.min(...numbers), most: Math.max(...numbers) };
  }
}
