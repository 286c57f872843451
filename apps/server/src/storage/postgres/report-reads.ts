import { sql } from 'kysely';
import type { EndedVisit, VisitFigures } from '@tavolata/domain';
import type { DayClosing, FiguresPage, KeptFigures } from '../../reports/report-storage.ts';
import type { PostgresRestaurant } from './postgres-tables.ts';

/** The reading half of reports. */
export function reportReads(db: PostgresRestaurant) {
  const closings = db.selectFrom('day_closings').selectAll();
  return {
    async listFigures({ of, after, limit }: FiguresPage): Promise<readonly KeptFigures[]> {
      const [from, place] = after ? [after.figures.closedAt, after.place] : ['since' in of ? of.since : 0, 0];
      const rows = await db
        .selectFrom('visit_figures')
        .select(['visit', 'body', 'served', 'counted'])
        .where((eb) => ('closing' in of ? eb('closing', '=', of.closing) : eb('closed_at', '<', of.until)))
        .where('is_open', '=', 0)
        .where(sql<boolean>`(closed_at, visit) > (${from}::BIGINT, ${place}::BIGINT)`)
        .orderBy('closed_at')
        .orderBy('visit')
        .limit(limit)
        .execute();
      return rows.map(figuresIn);
    },
    async findClosing(number: number): Promise<DayClosing | null> {
      const row = await closings.where('number', '=', number).executeTakeFirst();
      return row ? closingIn(row) : null;
    },
    async listClosings({ before, limit }: { readonly before: number; readonly limit: number }) {
      const last = closings.where('number', '<', before).orderBy('number', 'desc').limit(limit);
      return (await last.execute()).map(closingIn);
    },
  };
}

function figuresIn(row: {
  readonly visit: number;
  readonly body: string;
  readonly served: string;
  readonly counted: number;
}): KeptFigures {
  const figures = JSON.parse(row.body) as VisitFigures;
  const servedAt = JSON.parse(row.served) as EndedVisit['servedAt'];
  return { place: row.visit, figures, servedAt, counted: row.counted };
}

function closingIn(row: {
  readonly number: number;
  readonly day: string;
  readonly since: number;
  readonly until: number;
  readonly closed_at: number;
  readonly closed_by: string;
  readonly summary: string | null;
}): DayClosing {
  const { number, since, until, closed_at: closedAt, closed_by: closedBy, summary } = row;
  return { number, day: row.day, since, until, closedAt, closedBy, summary };
}
