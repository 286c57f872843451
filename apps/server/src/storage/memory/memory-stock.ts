import type { DishId } from '@tavolata/domain';
import { isCounted, type StockChange, type StockRow, type StockTake } from '../../stock/stock-storage.ts';

/** What is left of dishes where it isn't what the menu says. */
export class MemoryStock {
  readonly #rows = new Map<DishId, StockRow>();

  rows(): readonly StockRow[] {
    return [...this.#rows.values()];
  }

  change({ dishId, ...change }: StockChange): void {
    const before = this.#rows.get(dishId) ?? { dishId, remaining: null, isSoldOut: null };
    this.#rows.set(dishId, { ...before, ...change });
  }

  isThereFor(takes: readonly StockTake[]): boolean {
    return takes.every((take) => this.#leftOf(take) >= take.quantity);
  }

  take(takes: readonly StockTake[]): void {
    for (const take of takes.filter(isCounted)) {
      this.change({ dishId: take.dishId, remaining: this.#leftOf(take) - take.quantity });
    }
  }

  forget(): void {
    this.#rows.clear();
  }

  #leftOf({ dishId, initial }: StockTake): number {
    const { remaining = null, isSoldOut = null } = this.#rows.get(dishId) ?? {};
    return isSoldOut ? 0 : initial === null ? Infinity : (remaining ?? initial);
  }
}
