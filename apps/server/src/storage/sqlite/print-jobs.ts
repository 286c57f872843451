import {
  beginning,
  isAsSeen,
  type NewPrintJob,
  type PrintJob,
  type PrintProgress,
  type SeenProgress,
} from '../../printing/jobs/print-job.ts';
import type { Database } from './open-database.ts';

interface JobRow {
  readonly number: number;
  readonly body: string;
  readonly progress: string;
}

/** Writes what is to be printed, in transactions that others share. */
export function createPrintJobWrites(database: Database) {
  const add = database.prepare(
    'INSERT INTO print_jobs (id, body, state, progress) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const change = database.prepare('UPDATE print_jobs SET state = ?, progress = ?, ended_at = ? WHERE id = ?');
  const find = database.prepare('SELECT progress FROM print_jobs WHERE id = ?');
  const remove = database.prepare(
    'DELETE FROM print_jobs WHERE number IN (SELECT number FROM print_jobs WHERE ended_at < ? ORDER BY ended_at LIMIT ?)',
  );
  return {
    addPrintJobs(jobs: readonly NewPrintJob[]): void {
      for (const job of jobs) {
        const progress = beginning(job);
        add.run(job.id, JSON.stringify(job), progress.state, JSON.stringify(progress));
      }
    },
    changePrintJob(id: string, progress: PrintProgress, seen: SeenProgress | null): boolean {
      const row = find.get(id) as { progress: string } | undefined;
      if (!row || (seen && !isAsSeen(JSON.parse(row.progress) as PrintProgress, seen))) return false;
      change.run(progress.state, JSON.stringify(progress), progress.endedAt, id);
      return true;
    },
    removePrintJobs(endedBefore: number, limit: number): number {
      return Number(remove.run(endedBefore, limit).changes);
    },
  };
}

/** Reads it. */
export function createPrintJobReads(database: Database) {
  const find = database.prepare('SELECT number, body, progress FROM print_jobs WHERE id = ?');
  const open = database.prepare(
    `SELECT number, body, progress FROM print_jobs WHERE state IN ('queued', 'sending', 'unknown') ORDER BY number`,
  );
  const last = database.prepare('SELECT number, body, progress FROM print_jobs ORDER BY number DESC LIMIT ?');
  return {
    findPrintJob(id: string): PrintJob | null {
      const row = find.get(id) as JobRow | undefined;
      return row ? jobOf(row) : null;
    },
    listOpenPrintJobs: (): readonly PrintJob[] => (open.all() as unknown as JobRow[]).map(jobOf),
    listLastPrintJobs: (limit: number): readonly PrintJob[] =>
      (last.all(limit) as unknown as JobRow[]).map(jobOf),
  };
}

/** Only the writes above have written them. */
function jobOf({ number, body, progress }: JobRow): PrintJob {
  return { ...(JSON.parse(body) as NewPrintJob), ...(JSON.parse(progress) as PrintProgress), number };
}
