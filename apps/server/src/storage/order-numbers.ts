import { createHmac } from 'node:crypto';
import type { OrderId } from '@tavolata/domain';

/** Of three digits, so that a waiter calls them out: the first of them is 100. */
const first = 100;
const inARow = 900;

/**
 * The numbers of a restaurant's orders, each once, in an order that tells nobody how many there were: every nine hundred
 * orders get nine hundred numbers in a row, shuffled with a key that only the restaurant has.
 */
export class OrderNumbers {
  readonly #key: string;
  /** Made once for each nine hundred orders. */
  #shuffled: { readonly row: number; readonly numbers: readonly number[] } | null = null;

  constructor(key: string) {
    this.#key = key;
  }

  /** The number of the order that is the `count`th one, from 0. */
  numberOf(count: number): OrderId {
    const row = Math.floor(count / inARow);
    if (this.#shuffled?.row !== row) this.#shuffled = { row, numbers: this.#shuffle(row) };
    return first + row * inARow + (this.#shuffled.numbers[count % inARow] ?? 0);
  }

  #shuffle(row: number): readonly number[] {
    return Array.from({ length: inARow }, (_, number) => {
      const place = createHmac('sha256', this.#key).update(`${row}/${number}`).digest('hex');
      return { number, place };
    })
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ number }) => number);
  }
}
