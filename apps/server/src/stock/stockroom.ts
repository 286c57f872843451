import type { Dish, Instant } from '@tavolata/domain';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import type { Stock } from './stock.ts';
import type { StockChange, StockStorage } from './stock-storage.ts';

/** What is to be said of a dish: the number left, or whether it is sold out. */
export type StockNumbers = Omit<StockChange, 'dishId'>;

export interface StockroomParts {
  readonly storage: Pick<StockStorage & AuditLog, 'changeStock' | 'findAuditEntry'>;
  readonly stock: Stock;
  readonly now: () => Instant;
}

/** Where the staff say how much of a dish is left, and that one is sold out. */
export class Stockroom {
  readonly #parts: StockroomParts;

  constructor(parts: StockroomParts) {
    this.#parts = parts;
  }

  /**
   * Keeps it with an entry in the log for each dish, once for a request id; the tables are told by the stock. The id stands
   * for all of the dishes, in whatever order they are named.
   */
  async change(
    dishes: readonly Dish[],
    numbers: StockNumbers,
    { requestId, staff }: { requestId: string; staff: { readonly id: string; readonly name: string } },
  ): Promise<void> {
    const { storage, stock, now } = this.#parts;
    const inOrder = dishes.toSorted((one, other) => one.id - other.id);
    const what = numbers.isSoldOut === undefined ? 'setStock' : 'setSoldOut';
    const said = saidHashOf({ what, dishIds: inOrder.map(({ id }) => id), ...numbers });
    // What was done before is stored once more all the same, which changes nothing: nobody may have read it since.
    await isDoneBefore(storage, { requestId, said });
    for (const [index, dish] of inOrder.entries()) {
      const change = { dishId: dish.id, ...numbers };
      const { remaining, isSoldOut } = await stock.of(dish);
      await storage.changeStock(change, {
        // The first has the id itself, by which the command is known again. No device makes an id with a space.
        requestId: index === 0 ? requestId : `${requestId} ${dish.id}`,
        said,
        at: now(),
        staffId: staff.id,
        staffName: staff.name,
        tableId: null,
        what,
        detail: { ...change, from: { remaining, isSoldOut } },
      });
    }
    await stock.refresh();
  }
}
