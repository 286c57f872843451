import type { StockTake } from '../../tables/stock-storage.ts';
import type { Database } from './open-database.ts';

/** Writes what is left of dishes. */
export function createStockWrites(database: Database) {
  const remainingOf = database.prepare('SELECT remaining FROM stock WHERE dish_id = ?');
  const putStock = database.prepare(
    `INSERT INTO stock VALUES (?1, ?2, ?3) ON CONFLICT (dish_id) DO UPDATE
     SET remaining = coalesce(?2, remaining), is_sold_out = coalesce(?3, is_sold_out)`,
  );
  const forgetAll = database.prepare('DELETE FROM stock');

  function leftOf({ dishId, initial }: StockTake): number {
    const row = remainingOf.get(dishId) as { remaining: number | null } | undefined;
    return row?.remaining ?? initial;
  }

  return {
    leftOf,
    take: (take: StockTake): void => void putStock.run(take.dishId, leftOf(take) - take.quantity, null),
    /** What is `null` stays as it is. */
    put: (dishId: number, remaining: number | null, isSoldOut: number | null): void =>
      void putStock.run(dishId, remaining, isSoldOut),
    forgetAll: (): void => void forgetAll.run(),
  };
}
