import { sql, type Kysely } from 'kysely';

/** Changes of the menu that are to be made later. */
export async function keepMenuPlans(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE menu_plans (id TEXT PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL)`.execute(
    database,
  );
}
