import { Kysely, Migrator, sql, type Migration } from 'kysely';
import type { Database } from '../sqlite/open-database.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { createMemberLogins } from './create-member-logins.ts';
import { keepMenuPlans } from './keep-menu-plans.ts';
import { keepPeople } from './keep-people.ts';
import { keepFigures } from './keep-figures.ts';
import { keepSecondFactors } from './keep-second-factors.ts';
import { keepPrintJobs } from './keep-print-jobs.ts';
import { keepWebhook } from './keep-webhook.ts';
import { listPastOrders } from './list-past-orders.ts';
import { restaurantMigrations } from './restaurant-migrations.ts';
import { visitMigrations } from './visit-migrations.ts';

/** Each entry is run once, in the order of names. What has been published is never edited: a change is a new entry. */
const migrations: Readonly<Record<string, Migration>> = {
  '0009-tries': { up: createTries },
  '0010-one-row-a-tap': { up: keepATapInOneRow },
  '0015-last-numbers': { up: keepLastNumbers },
};

/** All steps from an empty file to the form that this version works with. */
function allMigrations(database: Database): Readonly<Record<string, Migration>> {
  return {
    ...visitMigrations(database),
    ...restaurantMigrations,
    ...migrations,
    '0011-past-orders': listPastOrders(database),
    '0012-member-logins': createMemberLogins,
    '0016-printing': { up: keepPrintJobs },
    '0018-people': { up: keepPeople },
    '0020-report-figures': keepFigures(database),
    '0025-plan': { up: keepThePlan },
    '0027-second-factors': { up: keepSecondFactors },
    '0029-webhook': { up: keepWebhook },
    '0030-menu-plans': { up: keepMenuPlans },
    '0031-only-at-table': { up: keepWhatIsOnlyAtTable },
    '0032-code-makers': { up: keepWhoMadeCodes },
    '0033-call-steps': { up: keepWhoseStepsAre },
  };
}

/** Steps that a database has behind it and this version does not know: then a newer version has written it. */
export function unknownMigrationsIn(database: Database): readonly string[] {
  const tables = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").all();
  if (tables.length === 0) return [];
  const done = database.prepare('SELECT name FROM kysely_migration').all() as { name: string }[];
  const known = Object.keys(allMigrations(database));
  return done.map(({ name }) => name).filter((name) => !known.includes(name));
}

/** Brings the database to the form that this version works with, in one transaction. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: new Kysely({ dialect: sqliteDialect(database) }),
    provider: { getMigrations: async () => ({ ...allMigrations(database) }) },
    // What was taken over from several files stood at a step of its own in each of them.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error });
}

/** Where tables stand in their rooms; of those that were kept before nobody has said it. */
async function keepThePlan(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('dining_tables').addColumn('spot', 'text').execute();
}

/** Announcements that are for guests at a table alone; those that were kept before are for everybody. */
async function keepWhatIsOnlyAtTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('announcements')
    .addColumn('is_only_at_table', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Who has made a code for somebody of the staff; of those that were kept before nobody knows it. */
async function keepWhoMadeCodes(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('staff_codes').addColumn('made_by', 'text').execute();
}

/** Whose account goes to a call, or has been there; of steps that were kept before the name alone is known. */
async function keepWhoseStepsAre(database: Kysely<unknown>): Promise<void> {
  for (const column of ['taken_by_id', 'ended_by_id'])
    await database.schema.alterTable('service_calls').addColumn(column, 'text').execute();
}

/** Wrong tries at secrets, as the library wants them that counts. Who comes from several files has the table already. */
async function createTries(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS tries (key TEXT PRIMARY KEY, points INTEGER, expire INTEGER)`.execute(
    database,
  );
}

/**
 * Events in the order in which they came, those of all visits one after the other, each with the request id that it was
 * made under: a tap is one row at the end of one table. The version of a visit is that of its last event.
 */
async function keepATapInOneRow(database: Kysely<unknown>): Promise<void> {
  const steps = [
    'ALTER TABLE visits ADD COLUMN number INTEGER',
    'UPDATE visits SET number = rowid',
    'CREATE UNIQUE INDEX visits_by_number ON visits (number)',
    'ALTER TABLE visits DROP COLUMN version',
    'ALTER TABLE visit_events RENAME TO old_visit_events',
    // On the last event of a command: the id that it came under at its visit, the version before it, and what was said.
    `CREATE TABLE visit_events (
      position INTEGER PRIMARY KEY,
      visit INTEGER NOT NULL REFERENCES visits (number),
      version INTEGER NOT NULL,
      shape INTEGER NOT NULL,
      body TEXT NOT NULL,
      request_id TEXT,
      from_version INTEGER,
      said TEXT,
      UNIQUE (visit, version)
    ) STRICT`,
    `INSERT INTO visit_events (visit, version, shape, body)
     SELECT number, version, shape, body FROM old_visit_events JOIN visits ON id = visit_id ORDER BY number, version`,
    'DROP TABLE old_visit_events',
  ];
  for (const step of steps) await sql.raw(step).execute(database);
}

/** How far the numbers of dishes, categories and cover prices have gone: no number is given twice. */
async function keepLastNumbers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('last_numbers')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute();
}
