import type { Dish } from '@tavolata/domain';

/** What is left of the dishes that are counted, for all tables together. */
export class Shelf {
  readonly #taken = new Map<number, number>();

  /** How many units can still go; a number at the tap may have been larger, and was no promise. */
  left({ id, isSoldOut, bargain }: Dish): number {
    if (isSoldOut) return 0;
    return bargain.kind === 'stock' ? bargain.remaining - (this.#taken.get(id) ?? 0) : Infinity;
  }

  take(units: readonly { readonly dishId: number; readonly quantity: number }[]): void {
    for (const { dishId, quantity } of units)
      this.#taken.set(dishId, (this.#taken.get(dishId) ?? 0) + quantity);
  }
}
