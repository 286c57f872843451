import {
  beginning,
  isAsSeen,
  type NewPrintJob,
  type PrintJob,
  type PrintProgress,
  type SeenProgress,
} from '../../printing/jobs/print-job.ts';
import type { PostgresRestaurant, Writing } from './postgres-tables.ts';

/** The list by which `last_numbers` knows how far their numbers have gone: none is given twice, whatever is forgotten. */
const list = 'print_jobs';

/** Writes what is to be printed, in transactions that others share. */
export async function addPrintJobs(db: Writing, jobs: readonly NewPrintJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const last = await db
    .selectFrom('last_numbers')
    .select('number')
    // The restaurant's own lists stand beside it, under their own names.
    .where('list', '=', list as never)
    .executeTakeFirst();
  let number = last?.number ?? 0;
  for (const job of jobs) {
    const progress = beginning(job);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('print_jobs')
      .values({
        ...{ number: number + 1, id: job.id, body: JSON.stringify(job) },
        ...{ state: progress.state, progress: JSON.stringify(progress), ended_at: null },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    number += Number(numInsertedOrUpdatedRows ?? 0);
  }
  await db
    .insertInto('last_numbers')
    .values({ list: list as never, number })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ number }))
    .execute();
}

export async function changePrintJob(
  db: Writing,
  id: string,
  { progress, seen }: { readonly progress: PrintProgress; readonly seen: SeenProgress | undefined },
): Promise<boolean> {
  const row = await db.selectFrom('print_jobs').select('progress').where('id', '=', id).executeTakeFirst();
  if (!row || (seen && !isAsSeen(JSON.parse(row.progress) as PrintProgress, seen))) return false;
  await db
    .updateTable('print_jobs')
    .set({ state: progress.state, progress: JSON.stringify(progress), ended_at: progress.endedAt })
    .where('id', '=', id)
    .execute();
  return true;
}

export async function removePrintJobs(db: Writing, endedBefore: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('print_jobs')
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('print_jobs')
        .select('number')
        .where('ended_at', '<', endedBefore)
        .orderBy('ended_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Reads it. */
export function printJobReads(db: PostgresRestaurant) {
  const jobs = db.selectFrom('print_jobs').select(['number', 'body', 'progress']);
  return {
    async findPrintJob(id: string): Promise<PrintJob | null> {
      const row = await jobs.where('id', '=', id).executeTakeFirst();
      return row ? jobOf(row) : null;
    },
    async listOpenPrintJobs(): Promise<readonly PrintJob[]> {
      const open = jobs.where('state', 'in', ['queued', 'sending', 'unknown']).orderBy('number');
      return (await open.execute()).map(jobOf);
    },
    async listLastPrintJobs(limit: number): Promise<readonly PrintJob[]> {
      return (await jobs.orderBy('number', 'desc').limit(limit).execute()).map(jobOf);
    },
  };
}

/** Only the writes above have written them. */
function jobOf(row: { readonly number: number; readonly body: string; readonly progress: string }): PrintJob {
  const { number, body, progress } = row;
  return { ...(JSON.parse(body) as NewPrintJob), ...(JSON.parse(progress) as PrintProgress), number };
}
