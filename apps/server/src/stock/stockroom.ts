import { recountTakenBack, type Dish, type Instant } from '@tavolata/domain';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import type { Stock } from './stock.ts';
import type { StockChange, StockStorage } from './stock-storage.ts';

/** What is to be said of a dish: the number left, or whether it is sold out. */
export type StockNumbers = Omit<StockChange, 'dishId'>;

/** A dish that is counted from another number, and what it was until then. */
export interface Recount {
  readonly before: Dish;
  readonly said: number;
}

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

  /**
   * Keeps what dishes are counted from since an edit, once for the name that it counts them under. What takes an edit back
   * gives back as many as that one has added [STOCK-3]; of one that has counted nothing, the number of now stays.
   */
  async recount(
    recounts: readonly Recount[],
    counting: {
      readonly as: string;
      readonly takesBack: string | null;
      readonly staff: { readonly id: string; readonly name: string };
    },
  ): Promise<void> {
    const { storage, stock, now } = this.#parts;
    const { as, takesBack, staff } = counting;
    // Another process may have sold some.
    await stock.refresh();
    for (const { before, said } of recounts) {
      const dishId = before.id;
      const from = await stock.of(before);
      const last = takesBack === null ? null : await storage.findAuditEntry(countedAs(takesBack, dishId));
      const back = last && recountBack(last.detail, from.remaining);
      if (takesBack !== null && back === null) continue;
      const change = { dishId, remaining: back ?? said };
      await storage.changeStock(change, {
        ...{ requestId: countedAs(as, dishId), at: now(), staffId: staff.id, staffName: staff.name },
        ...{ tableId: null, what: 'setStock' },
        detail: { ...change, from: { remaining: from.remaining, isSoldOut: from.isSoldOut } },
      });
    }
    await stock.refresh();
  }
}

// No device makes an id with a space.
const countedAs = (as: string, dishId: number) => `stock ${as} ${dishId}`;

/** From what the log has of a number that was said; `null` where there was none before. */
function recountBack(detail: Readonly<Record<string, unknown>>, now: number | null): number | null {
  // Nobody else writes such entries.
  const { remaining: said, from } = detail as { remaining: number; from: { remaining: number | null } };
  return from.remaining === null || now === null
    ? null
    : recountTakenBack({ said, before: from.remaining, now });
}
