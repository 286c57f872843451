import type { Dish } from '@tavolata/domain';
import { leftBy, type Note } from './shelf.ts';

/** The least and the most that the house can have thought there was of a dish. */
export interface Told {
  readonly least: number;
  readonly most: number;
}

/**
 * What the house has read of its shelf, one reading after the other. Between two readings it may be wrong, and say no
 * or let a guest choose on what it knew: only a batch takes what there really is.
 */
export class Board {
  readonly #readings: ReadonlyMap<number, Note>[] = [new Map()];

  /** The last reading. */
  get last(): number {
    return this.#readings.length - 1;
  }

  read(notes: readonly Note[]): void {
    this.#readings.push(new Map(notes.map((note) => [note.dishId, note])));
  }

  /** What was known of a dish from a reading on. */
  told(dish: Dish, since: number): Told {
    const numbers = this.#readings.slice(since).map((notes) => leftBy(notes.get(dish.id), dish));
    return { least: Math.min(...numbers), most: Math.max(...numbers) };
  }
}
