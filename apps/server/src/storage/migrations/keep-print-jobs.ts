import { sql, type Kysely } from 'kysely';

/** Printers as a manager has added them, and what is to be printed, numbered as it came. */
export async function keepPrintJobs(database: Kysely<unknown>): Promise<void> {
  const steps = [
    'CREATE TABLE printers (id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL) STRICT',
    // Of one job: what is to be printed, which never changes, and what has become of it.
    `CREATE TABLE print_jobs (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      body TEXT NOT NULL,
      state TEXT NOT NULL,
      progress TEXT NOT NULL,
      ended_at INTEGER
    ) STRICT`,
    `CREATE INDEX open_print_jobs ON print_jobs (number) WHERE state IN ('queued', 'sending', 'unknown')`,
    'CREATE INDEX ended_print_jobs ON print_jobs (ended_at) WHERE ended_at IS NOT NULL',
  ];
  for (const step of steps) await sql.raw(step).execute(database);
}
