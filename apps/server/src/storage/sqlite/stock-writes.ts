import { isCounted, type StockTake } from '../../stock/stock-storage.ts';
import type { Database } from './open-database.ts';

interface Row {
  readonly remaining: number | null;
  readonly is_sold_out: number | null;
}

/** Writes what is left of dishes. */
export function createStockWrites(database: Database) {
  const findStock = database.prepare('SELECT remaining, is_sold_out FROM stock WHERE dish_id = ?');
  const putStock = database.prepare(
    `INSERT INTO stock VALUES (?1, ?2, ?3) ON CONFLICT (dish_id) DO UPDATE
     SET remaining = coalesce(?2, remaining), is_sold_out = coalesce(?3, is_sold_out)`,
  );
  const forgetAll = database.prepare('DELETE FROM stock');

  function leftOf({ dishId, initial }: StockTake): number {
    const row = findStock.get(dishId) as Row | undefined;
    if (row?.is_sold_out === 1) return 0;
    return initial === null ? Infinity : (row?.remaining ?? initial);
  }

  return {
    leftOf,
    take: (take: StockTake): void => {
      if (isCounted(take)) putStock.run(take.dishId, leftOf(take) - take.quantity, null);
    },
    /** What is `null` stays as it is. */
    put: (dishId: number, remaining: number | null, isSoldOut: number | null): void =>
      void putStock.run(dishId, remaining, isSoldOut),
    forgetAll: (): void => void forgetAll.run(),
  };
}
