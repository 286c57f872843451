import { inTransaction, type Database } from './open-database.ts';

export type Result = { readonly value: unknown } | { readonly error: string };

/**
 * Runs jobs in one transaction, so that all of them share one wait for the disk. Each has its own savepoint: one that
 * fails leaves nothing behind and takes nobody with it. When the commit itself fails, all have failed.
 */
export function commitGroup(database: Database, jobs: readonly (() => unknown)[]): readonly Result[] {
  try {
    return inTransaction(database, () => jobs.map((job) => runInSavepoint(database, job)));
  } catch (error) {
    return jobs.map(() => ({ error: messageOf(error) }));
  }
}

function runInSavepoint(database: Database, job: () => unknown): Result {
  database.exec('SAVEPOINT job');
  try {
    const value = job();
    database.exec('RELEASE job');
    return { value };
  } catch (error) {
    // An error that ended the whole transaction has taken the savepoint along: then nobody's work is there any more.
    if (!database.isTransaction) throw error;
    database.exec('ROLLBACK TO job; RELEASE job');
    return { error: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
