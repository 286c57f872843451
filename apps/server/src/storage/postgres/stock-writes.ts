import { sql } from 'kysely';
import { isCounted, type StockTake } from '../../stock/stock-storage.ts';
import type { Writing } from './postgres-tables.ts';

/** How many there still are; no end where they are not counted. */
export async function leftOf(db: Writing, { dishId, initial }: StockTake): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .select(['remaining', 'is_sold_out'])
    .where('dish_id', '=', dishId)
    .executeTakeFirst();
  if (row?.is_sold_out === 1) return 0;
  return initial === null ? Infinity : (row?.remaining ?? initial);
}

export async function takeFromStock(db: Writing, take: StockTake): Promise<void> {
  if (!isCounted(take)) return;
  await putStock(db, {
    dishId: take.dishId,
    remaining: (await leftOf(db, take)) - take.quantity,
    isSoldOut: null,
  });
}

/** What is `null` stays as it is. */
export async function putStock(
  db: Writing,
  row: { readonly dishId: number; readonly remaining: number | null; readonly isSoldOut: number | null },
): Promise<void> {
  const { dishId, remaining, isSoldOut } = row;
  await db
    .insertInto('stock')
    .values({ dish_id: dishId, remaining, is_sold_out: isSoldOut })
    .onConflict((conflict) =>
      conflict.column('dish_id').doUpdateSet({
        remaining: sql<number | null>`coalesce(excluded.remaining, stock.remaining)`,
        is_sold_out: sql<number | null>`coalesce(excluded.is_sold_out, stock.is_sold_out)`,
      }),
    )
    .execute();
}
