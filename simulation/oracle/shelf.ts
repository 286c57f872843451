import type { Dish } from '@tavolata/domain';
import type { PriceList } from './price-list.ts';

/** What stands on the board about a dish where it isn't what the card says; `null` is as the card says. */
export interface Note {
  readonly dishId: number;
  readonly remaining: number | null;
  readonly isSoldOut: boolean | null;
}

/** How many units there are of a dish by what the board says of it, if anything. */
export function leftBy(note: Note | undefined, { isSoldOut, bargain }: Dish): number {
  if (note?.isSoldOut ?? isSoldOut) return 0;
  return bargain.kind === 'stock' ? (note?.remaining ?? bargain.remaining) : Infinity;
}

interface Taken {
  readonly dishId: number;
  readonly quantity: number;
  readonly choice: { readonly courses: readonly { readonly dishId: number; readonly quantity: number }[] };
}

/** What there is of the dishes, for all tables together. */
export class Shelf {
  readonly #prices: PriceList;
  readonly #notes = new Map<number, Note>();

  constructor(prices: PriceList) {
    this.#prices = prices;
  }

  /** What was ever said or taken, by the dish. */
  get notes(): readonly Note[] {
    return [...this.#notes.values()].sort((a, b) => a.dishId - b.dishId);
  }

  /** The staff count again, or say that there is none, or some again. */
  say({
    dishId,
    ...said
  }: {
    readonly dishId: number;
    readonly remaining?: number;
    readonly isSoldOut?: boolean;
  }): void {
    const before = this.#notes.get(dishId) ?? { dishId, remaining: null, isSoldOut: null };
    this.#notes.set(dishId, { ...before, ...said });
  }

  /** A batch goes to the kitchen. Throws when there is not enough of something. */
  take(units: readonly Taken[]): void {
    for (const { dishId, quantity, choice } of units) {
      this.#takeOne(dishId, quantity);
      for (const inside of choice.courses) this.#takeOne(inside.dishId, inside.quantity);
    }
  }

  #takeOne(dishId: number, quantity: number): void {
    const dish = this.#prices.dish(dishId);
    if (!dish) throw new Error(`there is no dish ${dishId}`);
    const left = leftBy(this.#notes.get(dishId), dish);
    if (quantity > left) throw new Error(`${quantity} of dish ${dishId} went, and there were ${left}`);
    if (left !== Infinity) this.say({ dishId, remaining: left - quantity });
  }
}
