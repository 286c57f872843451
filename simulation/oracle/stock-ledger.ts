import type { Dish } from '@tavolata/domain';
import type { PriceList } from './price-list.ts';

/** What differs from the menu for one dish; `null` means as the menu says. */
export interface StockEntry {
  readonly dishId: number;
  readonly remaining: number | null;
  readonly isSoldOut: boolean | null;
}

/** How many units of a dish are in stock by its entry, if it has one. */
export function unitsLeft(entry: StockEntry | undefined, { isSoldOut, bargain }: Dish): number {
  if (entry?.isSoldOut ?? isSoldOut) return 0;
  return bargain.kind === 'stock' ? (entry?.remaining ?? bargain.remaining) : Infinity;
}

interface Taken {
  readonly dishId: number;
  readonly quantity: number;
  readonly choice: { readonly courses: readonly { readonly dishId: number; readonly quantity: number }[] };
}

/** The stock of all dishes, shared by all tables. */
export class StockLedger {
  readonly #prices: PriceList;
  readonly #entries = new Map<number, StockEntry>();

  constructor(prices: PriceList) {
    this.#prices = prices;
  }

  /** All entries, by dish. */
  get entries(): readonly StockEntry[] {
    return [...this.#entries.values()].sort((a, b) => a.dishId - b.dishId);
  }

  /** The staff set the count, or mark the dish as sold out or available again. */
  changeStock({
    dishId,
    ...change
  }: {
    readonly dishId: number;
    readonly remaining?: number;
    readonly isSoldOut?: boolean;
  }): void {
    const before = this.#entries.get(dishId) ?? { dishId, remaining: null, isSoldOut: null };
    this.#entries.set(dishId, { ...before, ...change });
  }

  /** A batch goes to the kitchen. Throws when something was not in stock. */
  take(units: readonly Taken[]): void {
    for (const { dishId, quantity, choice } of units) {
      this.#takeOne(dishId, quantity);
      for (const inside of choice.courses) this.#takeOne(inside.dishId, inside.quantity);
    }
  }

  #takeOne(dishId: number, quantity: number): void {
    const dish = this.#prices.dish(dishId);
    if (!dish) throw new Error(`the menu has no dish ${dishId}`);
    const left = unitsLeft(this.#entries.get(dishId), dish);
    if (quantity > left) throw new Error(`${quantity} of dish ${dishId} were sent, and there were ${left}`);
    if (left !== Infinity) this.changeStock({ dishId, remaining: left - quantity });
  }
}
