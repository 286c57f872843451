import { sql } from 'kysely';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { DayClosing } from '../../reports/report-storage.ts';
import type { StepRows } from '../sqlite/rows.ts';
import type { KnownVisit } from './known-visit.ts';
import { log } from './log-writes.ts';
import type { Writing } from './postgres-tables.ts';

/** What a step means for reports; a visit is known to them by its number. */
export async function writeFigures(
  db: Writing,
  visit: number,
  { marks, figures, status }: StepRows,
  before: KnownVisit | null,
): Promise<void> {
  for (const { line, servedAt } of marks) {
    if (servedAt === null) {
      await db.deleteFrom('served_dishes').where('visit', '=', visit).where('line', '=', line).execute();
    } else {
      await db
        .insertInto('served_dishes')
        .values({ visit, line, served_at: servedAt })
        .onConflict((conflict) => conflict.columns(['visit', 'line']).doUpdateSet({ served_at: servedAt }))
        .execute();
    }
  }
  if (figures !== null) await putFigures(db, visit, figures);
  // What runs again after its end counts for nothing until it has ended once more.
  else if (status === 'open' && before !== null && before.status !== 'open') {
    await db.updateTable('visit_figures').set({ is_open: 1 }).where('visit', '=', visit).execute();
  }
}

/** What a closing has counted of it stays counted, and the bill as it is now stands in the next one. */
async function putFigures(
  db: Writing,
  visit: number,
  { closedAt, total, body }: NonNullable<StepRows['figures']>,
): Promise<void> {
  const marks = await db
    .selectFrom('served_dishes')
    .select(['line', 'served_at'])
    .where('visit', '=', visit)
    .execute();
  const served = JSON.stringify(Object.fromEntries(marks.map(({ line, served_at }) => [line, served_at])));
  const values = { closed_at: closedAt, total, body, served };
  await db
    .insertInto('visit_figures')
    .values({ visit, ...values })
    .onConflict((conflict) =>
      conflict.column('visit').doUpdateSet({
        ...values,
        is_open: 0,
        counted: sql<number>`CASE WHEN visit_figures.closing > 0 THEN visit_figures.total ELSE visit_figures.counted END`,
        closing: sql<number | null>`CASE WHEN visit_figures.closing = 0 THEN 0 END`,
      }),
    )
    .execute();
}

/** The number of the closing; `null` where that day, or a later one, has been closed before. */
export async function closeDay(
  db: Writing,
  { day, since, until, closedAt, closedBy }: Omit<DayClosing, 'number' | 'summary'>,
  entry: AuditEntry,
): Promise<DayClosing['number'] | null> {
  const last = await db
    .selectFrom('day_closings')
    .select((eb) => [eb.fn.max('number').as('number'), eb.fn.max('day').as('day')])
    .executeTakeFirstOrThrow();
  if (last.day !== null && last.day >= day) return null;
  const number = Number(last.number ?? 0) + 1;
  const uncounted = db.updateTable('visit_figures').where('closing', 'is', null);
  if (last.number === null) await uncounted.set({ closing: 0 }).where('closed_at', '<', since).execute();
  await db
    .insertInto('day_closings')
    .values({ number, day, since, until, closed_at: closedAt, closed_by: closedBy })
    .execute();
  await uncounted.set({ closing: number }).where('is_open', '=', 0).where('closed_at', '<', until).execute();
  await log(db, entry);
  return number;
}

/** The first that is kept of a closing stays. */
export async function keepSummary(db: Writing, number: DayClosing['number'], summary: string): Promise<void> {
  await db
    .updateTable('day_closings')
    .set({ summary })
    .where('number', '=', number)
    .where('summary', 'is', null)
    .execute();
}
