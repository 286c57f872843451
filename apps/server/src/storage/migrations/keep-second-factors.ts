import { sql, type Kysely } from 'kysely';

/** What somebody shows at login beside the password, and the codes for who has lost it. */
export async function keepSecondFactors(database: Kysely<unknown>): Promise<void> {
  const steps = [
    `CREATE TABLE second_factors (
      staff_id TEXT PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
      secret TEXT NOT NULL,
      since INTEGER,
      last_step INTEGER NOT NULL
    )`,
    `CREATE TABLE recovery_codes (
      code_hash TEXT PRIMARY KEY,
      staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE
    )`,
  ];
  for (const step of steps) await sql.raw(step).execute(database);
}
