import type { AuditEntry } from '../../audit/audit-log.ts';
import type { DayClosing } from '../../reports/report-storage.ts';
import type { Database } from './open-database.ts';
import type { StepRows } from './rows.ts';

/** What reports keep, inside the transaction that writes share. */
export function createReportWrites(database: Database) {
  const markServed = database.prepare('INSERT OR REPLACE INTO served_dishes VALUES (?, ?, ?)');
  const unmark = database.prepare('DELETE FROM served_dishes WHERE visit = ? AND line = ?');
  const unmarkAll = database.prepare('DELETE FROM served_dishes WHERE visit = ?');
  // What a closing has counted of it stays counted, and the bill as it is now stands in the next one.
  const putFigures = database.prepare(
    `INSERT INTO visit_figures (visit, closed_at, total, body, served)
     SELECT ?1, ?2, ?3, ?4, json_group_object(line, served_at) FROM served_dishes WHERE visit = ?1
     ON CONFLICT (visit) DO UPDATE SET
       counted = iif(closing > 0, total, counted), closing = iif(closing = 0, 0, NULL), is_open = 0,
       closed_at = ?2, total = ?3, body = ?4, served = excluded.served`,
  );
  const goOn = database.prepare('UPDATE visit_figures SET is_open = 1 WHERE visit = ? AND is_open = 0');
  const forget = database.prepare('DELETE FROM visit_figures WHERE visit = ?');
  const forgetCalls = database.prepare('DELETE FROM call_times WHERE called_at < ?');
  const lastClosing = database.prepare('SELECT max(number) AS number, max(day) AS day FROM day_closings');
  const addClosing = database.prepare('INSERT INTO day_closings VALUES (?, ?, ?, ?, ?, ?, NULL)');
  const leaveOut = database.prepare(
    'UPDATE visit_figures SET closing = 0 WHERE closing IS NULL AND closed_at < ?',
  );
  const putInto = database.prepare(
    'UPDATE visit_figures SET closing = ? WHERE closing IS NULL AND is_open = 0 AND closed_at < ?',
  );
  const putSummary = database.prepare(
    'UPDATE day_closings SET summary = ? WHERE number = ? AND summary IS NULL',
  );

  return {
    /** What a step means for reports; a visit is known to them by its number. */
    writeFigures(visit: number, { marks, figures, status }: StepRows): void {
      for (const { line, servedAt } of marks) {
        if (servedAt === null) unmark.run(visit, line);
        else markServed.run(visit, line, servedAt);
      }
      if (figures !== null) putFigures.run(visit, figures.closedAt, figures.total, figures.body);
      else if (status === 'open') goOn.run(visit);
    },

    /** The times are in the figures by then. */
    forgetMarks(visit: number): void {
      unmarkAll.run(visit);
    },

    forgetFigures(visit: number): void {
      forget.run(visit);
    },

    forgetCallTimes(before: number): void {
      forgetCalls.run(before);
    },

    closeDay(
      { day, since, until, closedAt, closedBy }: Omit<DayClosing, 'number' | 'summary'>,
      log: () => void,
    ): number | null {
      const last = lastClosing.get() as { number: number | null; day: string | null };
      if (last.day !== null && last.day >= day) return null;
      const number = (last.number ?? 0) + 1;
      if (last.number === null) leaveOut.run(since);
      addClosing.run(number, day, since, until, closedAt, closedBy);
      putInto.run(number, until);
      log();
      return number;
    },

    keepSummary(number: number, summary: string): void {
      putSummary.run(summary, number);
    },
  };
}

/** Writes that are asked for by name. */
export interface ReportJobs {
  readonly closeDay: (
    closing: Omit<DayClosing, 'number' | 'summary'>,
    entry: AuditEntry,
  ) => DayClosing['number'] | null;
  readonly keepSummary: (number: DayClosing['number'], summary: string) => void;
}
