import type { Dish } from '@tavolata/domain';
import { unitsLeft, type StockEntry } from './stock-ledger.ts';

/** The least and the most of a dish that the server may have believed to be in stock. */
export interface StockBounds {
  readonly least: number;
  readonly most: number;
}

/** What one of the servers read of the stored stock. */
interface Reading {
  readonly server: string | null;
  readonly entries: ReadonlyMap<number, StockEntry>;
}

/**
 * The servers' successive readings of the stored stock. Between two of its own a server's copy may be stale, and it may
 * refuse a command or let a guest choose by the stale figure; only a batch takes from the stored stock itself.
 */
export class StockReadings {
  /** Before the first there is nothing but the menu. */
  readonly #readings: Reading[] = [{ server: null, entries: new Map() }];

  /** The number of this server's last reading. */
  lastOf(server: string): number {
    const last = this.#readings.findLastIndex((reading) => reading.server === server);
    return Math.max(0, last);
  }

  read(entries: readonly StockEntry[], server: string): void {
    this.#readings.push({ server, entries: new Map(entries.map((entry) => [entry.dishId, entry])) });
  }

  /** The bounds of what the server of that reading has read of a dish from then on. */
  boundsOf(dish: Dish, since: number): StockBounds {
    const server = this.#readings[since]?.server ?? null;
    const numbers = this.#readings
      .slice(since)
      .filter((reading) => server === null || reading.server === server)
      .map(({ entries }) => unitsLeft(entries.get(dish.id), dish));
    return { least: Math.min(...numbers), most: Math.max(...numbers) };
  }
}
