import type { EndedVisit, Instant, VisitFigures } from '@tavolata/domain';
import type { CalendarDate } from '../../catalogue/restaurant-day.ts';
import type { DayClosing, FiguresPage, KeptFigures } from '../../reports/report-storage.ts';
import type { Database } from './open-database.ts';

interface FiguresRow {
  readonly visit: number;
  readonly body: string;
  readonly served: string;
  readonly counted: number;
}

interface ClosingRow {
  readonly number: number;
  readonly day: CalendarDate;
  readonly since: Instant;
  readonly until: Instant;
  readonly closed_at: Instant;
  readonly closed_by: string;
  readonly summary: string | null;
}

/** The reading half of reports. */
export function createReportReads(database: Database) {
  const columns = 'SELECT visit, body, served, counted FROM visit_figures';
  // Both follow an index, so that a page costs the same wherever it is.
  const order = 'is_open = 0 AND (closed_at, visit) > (?, ?) ORDER BY closed_at, visit LIMIT ?';
  const inTime = database.prepare(`${columns} WHERE closed_at < ? AND ${order}`);
  const inClosing = database.prepare(`${columns} WHERE closing = ? AND ${order}`);
  const closingByNumber = database.prepare('SELECT * FROM day_closings WHERE number = ?');
  const closings = database.prepare(
    'SELECT * FROM day_closings WHERE number < ? ORDER BY number DESC LIMIT ?',
  );

  return {
    listFigures({ of, after, limit }: FiguresPage): readonly KeptFigures[] {
      const from = after ? [after.figures.closedAt, after.place] : ['since' in of ? of.since : 0, 0];
      const rows =
        'closing' in of ? inClosing.all(of.closing, ...from, limit) : inTime.all(of.until, ...from, limit);
      return (rows as unknown as FiguresRow[]).map(figuresIn);
    },
    findClosing(number: number): DayClosing | null {
      const row = closingByNumber.get(number) as ClosingRow | undefined;
      return row ? closingIn(row) : null;
    },
    listClosings: ({ before, limit }: { readonly before: number; readonly limit: number }) =>
      (closings.all(before, limit) as unknown as ClosingRow[]).map(closingIn),
  };
}

function figuresIn({ visit: place, body, served, counted }: FiguresRow): KeptFigures {
  const figures = JSON.parse(body) as VisitFigures;
  const servedAt = JSON.parse(served) as EndedVisit['servedAt'];
  return { place, figures, servedAt, counted };
}

function closingIn(row: ClosingRow): DayClosing {
  const { number, day, since, until, closed_at: closedAt, closed_by: closedBy, summary } = row;
  return { number, day, since, until, closedAt, closedBy, summary };
}
