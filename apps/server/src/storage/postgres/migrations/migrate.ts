import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import type { Pool } from 'pg';
import { UnusableDatabase } from '../postgres-error.ts';
import { addTables, createTables } from './create-tables.ts';
import { menuPlanTables } from './menu-plan-tables.ts';
import { secondFactorTables } from './second-factor-tables.ts';
import { webhookTables } from './webhook-tables.ts';

/** Each entry is run once, in the order of names. What has been published is never edited: a change is a new entry. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables': { up: createTables },
  '0002-second-factors': { up: (database) => addTables(database, secondFactorTables) },
  '0003-webhook': { up: (database) => addTables(database, webhookTables) },
  '0004-menu-plans': { up: (database) => addTables(database, menuPlanTables) },
};

/**
 * Brings the database to the form that this version works with, in one transaction. Of servers that start at once one does
 * it while the others wait: Kysely takes an advisory lock.
 */
export async function migrate(pool: Pool): Promise<void> {
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await refuseNewerDatabase(database);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error });
}

async function refuseNewerDatabase(database: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql`SELECT to_regclass('kysely_migration') AS name`.execute(database);
  if ((tables[0] as { name: string | null }).name === null) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(database);
  const unknown = rows.filter(({ name }) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new UnusableDatabase(
    'A newer version of Tavolata has written the database of DATABASE_URL: start that version.',
  );
}
