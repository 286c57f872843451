import { sql } from 'kysely';
import type { GuessAdmission, GuessLimits } from '../../visits/visit-secrets.ts';
import type { PostgresRestaurant, Writing } from './postgres-tables.ts';

const hourMs = 3_600_000;

/**
 * Counts a guess at a PIN, unless there were too many. Without the restaurant's lock: each count is taken by a statement that
 * looks at it itself, so of guesses at once none is missed, and a storm of them holds up nobody. Once there were too many they
 * are only looked at.
 */
export async function admitPinGuess(
  counters: PostgresRestaurant,
  visitId: string,
  at: number,
  limits: GuessLimits,
): Promise<GuessAdmission> {
  const hour = Math.floor(at / hourMs);
  const found = await findGuesses(counters, visitId, hour);
  if (found === undefined || found.pin_hash === null) return { status: 'no-pin' };
  if (found.wrong_guesses >= limits.ofVisit || found.in_restaurant >= limits.ofRestaurant) {
    return { status: 'exhausted' };
  }
  return counters.transaction().execute(async (db) => {
    if (!(await countInHour(db, hour, limits.ofRestaurant))) return { status: 'exhausted' };
    const counted = await db
      .updateTable('visit_secrets')
      .set({ wrong_guesses: sql<number>`wrong_guesses + 1` })
      .where('visit_id', '=', visitId)
      .where('pin_hash', 'is not', null)
      .where('wrong_guesses', '<', limits.ofVisit)
      .returning('pin_hash')
      .executeTakeFirst();
    if (typeof counted?.pin_hash === 'string') return { status: 'admitted', pinHash: counted.pin_hash };
    // It was the last one that others have counted meanwhile, or the PIN is gone.
    await giveBackInHour(db, hour);
    return { status: 'exhausted' };
  });
}

/** A guess that was right doesn't count. */
export async function forgivePinGuess(
  counters: PostgresRestaurant,
  visitId: string,
  at: number,
): Promise<void> {
  await counters.transaction().execute(async (db) => {
    await giveBackInHour(db, Math.floor(at / hourMs));
    await db
      .updateTable('visit_secrets')
      .set({ wrong_guesses: sql<number>`greatest(0, wrong_guesses - 1)` })
      .where('visit_id', '=', visitId)
      .execute();
  });
}

function findGuesses(counters: PostgresRestaurant, visitId: string, hour: number) {
  return counters
    .selectFrom('visit_secrets')
    .leftJoin('pin_guesses', (join) => join.on('pin_guesses.hour', '=', hour))
    .select((eb) => [
      'pin_hash',
      'wrong_guesses',
      eb.fn.coalesce('pin_guesses.count', eb.lit(0)).as('in_restaurant'),
    ])
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
}

/** Answers whether there was room. The first of an hour forgets those before. */
async function countInHour(db: Writing, hour: number, limit: number): Promise<boolean> {
  const counted = await db
    .insertInto('pin_guesses')
    .values({ hour, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('hour')
        .doUpdateSet({ count: sql<number>`pin_guesses.count + 1` })
        .where('pin_guesses.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted?.count === 1) await db.deleteFrom('pin_guesses').where('hour', '<', hour).execute();
  return counted !== undefined;
}

async function giveBackInHour(db: Writing, hour: number): Promise<void> {
  await db
    .updateTable('pin_guesses')
    .set({ count: sql<number>`greatest(0, count - 1)` })
    .where('hour', '=', hour)
    .execute();
}
