import { sql } from 'kysely';
import type { GuessAdmission, GuessLimits } from '../../visits/visit-secrets.ts';
import type { Writing } from './postgres-tables.ts';

const hourMs = 3_600_000;

/** Counts a guess at a PIN, unless there were too many. Nobody else writes meanwhile: of guesses at once none is missed. */
export async function admitPinGuess(
  db: Writing,
  visitId: string,
  at: number,
  limits: GuessLimits,
): Promise<GuessAdmission> {
  const secrets = await db
    .selectFrom('visit_secrets')
    .select(['pin_hash', 'wrong_guesses'])
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
  if (!secrets || secrets.pin_hash === null) return { status: 'no-pin' };
  const hour = Math.floor(at / hourMs);
  await db.deleteFrom('pin_guesses').where('hour', '<', hour).execute();
  const inRestaurant = await db
    .selectFrom('pin_guesses')
    .select('count')
    .where('hour', '=', hour)
    .executeTakeFirst();
  if (secrets.wrong_guesses >= limits.ofVisit || (inRestaurant?.count ?? 0) >= limits.ofRestaurant) {
    return { status: 'exhausted' };
  }
  await countGuess(db, visitId, at, 1);
  return { status: 'admitted', pinHash: secrets.pin_hash };
}

/** A guess that was right doesn't count. */
export async function countGuess(db: Writing, visitId: string, at: number, guesses: 1 | -1): Promise<void> {
  await db
    .updateTable('visit_secrets')
    .set({ wrong_guesses: sql<number>`greatest(0, wrong_guesses + ${guesses}::BIGINT)` })
    .where('visit_id', '=', visitId)
    .execute();
  await db
    .insertInto('pin_guesses')
    .values({ hour: Math.floor(at / hourMs), count: Math.max(0, guesses) })
    .onConflict((conflict) =>
      conflict
        .column('hour')
        .doUpdateSet({ count: sql<number>`greatest(0, pin_guesses.count + ${guesses}::BIGINT)` }),
    )
    .execute();
}
