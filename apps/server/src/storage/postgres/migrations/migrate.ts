import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import type { Pool } from 'pg';
import { UnusableDatabase } from '../postgres-error.ts';
import { addTables, createTables } from './create-tables.ts';
import { menuPlanTables } from './menu-plan-tables.ts';
import { refusalTables } from './refusal-tables.ts';
import { secondFactorTables } from './second-factor-tables.ts';
import { webhookTables } from './webhook-tables.ts';

/**
 * Each entry is run once, in the order of names. What has been published is never edited: a change is a new entry. One that
 * takes away or changes what servers before it use writes its own name into `oldest_server`; others are run while those serve
 * on, and those may start again.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables': { up: createTables },
  '0002-second-factors': { up: (database) => addTables(database, secondFactorTables) },
  '0003-webhook': { up: (database) => addTables(database, webhookTables) },
  '0004-oldest-server': { up: nameOldestServer },
  '0005-menu-plans': { up: (database) => addTables(database, menuPlanTables) },
  '0006-refusals': { up: (database) => addTables(database, refusalTables) },
  // Servers before it can't read visits that are written in shape 7.
  '0007-shape-7': {
    up: async (database) => {
      await sql`UPDATE oldest_server SET step = '0007-shape-7'`.execute(database);
    },
  },
  // To those, a course that was called back would be called for twice.
  '0008-shape-8': {
    up: async (database) => {
      await sql`UPDATE oldest_server SET step = '0008-shape-8'`.execute(database);
    },
  },
  // What servers before it write is for everybody.
  '0009-only-at-table': {
    up: async (database) => {
      await sql`ALTER TABLE announcements ADD COLUMN is_only_at_table BIGINT NOT NULL DEFAULT 0`.execute(
        database,
      );
    },
  },
  // Of codes that servers before it make nobody knows whose they are; they end by themselves within three days.
  '0010-code-makers': {
    up: async (database) => {
      await sql`ALTER TABLE staff_codes ADD COLUMN made_by TEXT COLLATE "C"`.execute(database);
    },
  },
  // Steps of servers before it are known by the name.
  '0011-call-steps': {
    up: async (database) => {
      for (const column of ['taken_by_id', 'ended_by_id'])
        await sql`ALTER TABLE service_calls ADD COLUMN ${sql.ref(column)} TEXT COLLATE "C"`.execute(database);
    },
  },
  // Servers before it know no accounts of steps: what they write beside the account of another step takes it away.
  '0012-steps-of-older-servers': {
    up: async (database) => {
      for (const step of forgetOtherSteps) await sql.raw(step).execute(database);
    },
  },
};

const forgetOtherSteps = [
  `CREATE OR REPLACE FUNCTION forget_other_steps() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.taken_at IS DISTINCT FROM OLD.taken_at AND NEW.taken_by_id = OLD.taken_by_id THEN
      NEW.taken_by_id := NULL;
    END IF;
    IF NEW.ended_at IS DISTINCT FROM OLD.ended_at AND NEW.ended_by_id = OLD.ended_by_id THEN
      NEW.ended_by_id := NULL;
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE OR REPLACE TRIGGER forget_other_steps BEFORE UPDATE ON service_calls
   FOR EACH ROW EXECUTE FUNCTION forget_other_steps()`,
];

/**
 * Brings the database to the form that this version works with, in one transaction. Of servers that start at once one does
 * it while the others wait: Kysely takes an advisory lock.
 */
export async function migrate(pool: Pool): Promise<void> {
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  // All of ours is done then, and what a newer server has added stays.
  if (await isOfNewerServer(database)) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error });
}

/** Whether a newer version has been here; refuses its database where that one has changed what this version needs. */
async function isOfNewerServer(database: Kysely<unknown>): Promise<boolean> {
  if (!(await hasTable(database, 'kysely_migration'))) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(database);
  if (rows.every(({ name }) => name in migrations)) return false;
  if ((await hasTable(database, 'oldest_server')) && (await oldestServer(database)) in migrations)
    return true;
  throw new UnusableDatabase(
    'A newer version of Tavolata has written the database of DATABASE_URL: start that version.',
  );
}

async function hasTable(database: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`SELECT to_regclass(${name}) AS table`.execute(
    database,
  );
  return rows[0]?.table !== null;
}

/** The step that a server must know to work with this database. */
async function oldestServer(database: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ step: string }>`SELECT step FROM oldest_server`.execute(database);
  return rows[0]?.step ?? '';
}

async function nameOldestServer(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE oldest_server (step TEXT NOT NULL)`.execute(database);
  await sql`INSERT INTO oldest_server VALUES ('0004-oldest-server')`.execute(database);
}
