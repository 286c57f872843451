import { isBusy } from './busy.ts';
import { createKnownVisits } from './known-visits.ts';
import { inTransaction, type Database } from './open-database.ts';
import { createWriteJobs, type WriteJobs } from './write-jobs.ts';

/** Something to be written. */
export interface Job {
  readonly name: keyof WriteJobs;
  readonly args: readonly unknown[];
}

/** What a job came to; of one that failed, why, and whether only because another connection was writing. */
export type Result = { readonly value: unknown } | { readonly error: string; readonly isLocked: boolean };

/** Writes jobs over this connection: answers what runs a group of them. */
export function createGroupCommit(database: Database): (group: readonly Job[]) => readonly Result[] {
  const known = createKnownVisits(database);
  const jobs = createWriteJobs(database, known);

  function run({ name, args }: Job): unknown {
    // The sender's types have paired name and arguments; here they are data again.
    const job = jobs[name] as (...given: readonly unknown[]) => unknown;
    return job(...args);
  }

  /** One that fails leaves nothing behind and takes nobody with it. */
  function runInSavepoint(job: Job): Result {
    database.exec('SAVEPOINT job');
    try {
      const value = run(job);
      database.exec('RELEASE job');
      return { value };
    } catch (error) {
      // An error that ended the whole transaction has taken the savepoint along: then nobody's work is there any more.
      if (!database.isTransaction) throw error;
      known.forgetAll();
      database.exec('ROLLBACK TO job; RELEASE job');
      return failureOf(error);
    }
  }

  /** In one transaction, so that all of them share one wait for the disk. When the commit itself fails, all have failed. */
  return (group) => {
    const isAlone = group.length === 1;
    try {
      return inTransaction(database, () =>
        group.map((job) => (isAlone ? { value: run(job) } : runInSavepoint(job))),
      );
    } catch (error) {
      known.forgetAll();
      return group.map(() => failureOf(error));
    }
  };
}

function failureOf(error: unknown): Result {
  return { error: error instanceof Error ? error.message : String(error), isLocked: isBusy(error) };
}
