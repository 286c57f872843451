import { sql, type Kysely, type Migration } from 'kysely';
import { visitFiguresOf, type VisitFigures } from '@tavolata/domain';
import { brotliDecompressSync } from 'node:zlib';
import { visitIn, type KeptEvent } from '../sqlite/kept-history.ts';
import type { Database } from '../sqlite/open-database.ts';

const steps = [
  // Of a visit that has ended: what reports count, without its persons, and when its dishes were marked as served.
  `CREATE TABLE visit_figures (
    visit INTEGER PRIMARY KEY REFERENCES visits (number),
    closed_at INTEGER NOT NULL,
    total INTEGER NOT NULL,
    body TEXT NOT NULL,
    served TEXT NOT NULL,
    -- It goes on again: it counts for nothing until it has ended.
    is_open INTEGER NOT NULL DEFAULT 0,
    -- The closing of a day that it stands in, 0 for none ever; and what earlier ones have counted of it.
    closing INTEGER,
    counted INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  'CREATE INDEX visit_figures_by_end ON visit_figures (closed_at)',
  'CREATE INDEX visit_figures_of_closing ON visit_figures (closing, closed_at)',
  // When a dish of a visit that runs was last marked as served.
  `CREATE TABLE served_dishes (
    visit INTEGER NOT NULL REFERENCES visits (number),
    line TEXT NOT NULL,
    served_at INTEGER NOT NULL,
    PRIMARY KEY (visit, line)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE day_closings (
    number INTEGER PRIMARY KEY,
    day TEXT NOT NULL UNIQUE,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    closed_at INTEGER NOT NULL,
    closed_by TEXT NOT NULL,
    summary TEXT
  ) STRICT`,
  // Of a call that is forgotten: how long it waited.
  `CREATE TABLE call_times (id TEXT PRIMARY KEY, called_at INTEGER NOT NULL, answered_at INTEGER) STRICT`,
  'CREATE INDEX call_times_by_time ON call_times (called_at)',
];

/** What reports are made of. Of the visits that have ended by then, all is counted but the times of their dishes. */
export function keepFigures(database: Database): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const step of steps) await sql.raw(step).execute(db);
      fillFigures(database);
    },
  };
}

function fillFigures(database: Database): void {
  const closed = database.prepare(
    `SELECT number, visit_states.version, state, packed, shape FROM visits JOIN visit_states ON visit_id = id
     WHERE number = ?`,
  );
  const numbers = database.prepare(
    "SELECT number FROM visits WHERE status = 'closed' AND set_aside_at IS NULL ORDER BY number",
  );
  const eventsSince = database.prepare(
    'SELECT body, shape FROM visit_events WHERE visit = ? AND version > ? ORDER BY version',
  );
  const put = database.prepare(
    "INSERT INTO visit_figures (visit, closed_at, total, body, served) VALUES (?, ?, ?, ?, '{}')",
  );
  for (const { number } of numbers.all() as { number: number }[]) {
    const row = closed.get(number) as ClosedRow | undefined;
    const figures = row && figuresIn(row, eventsSince.all(number, row.version));
    if (figures) put.run(number, figures.closedAt, figures.total, JSON.stringify(figures));
  }
}

interface ClosedRow {
  readonly version: number;
  readonly state: string;
  readonly packed: Uint8Array | null;
  readonly shape: number;
}

/** One that can't be read is in no report. Which menus were paid per person then, and the rates, nobody knows any more. */
function figuresIn({ state, packed, shape }: ClosedRow, events: readonly KeptEvent[]): VisitFigures | null {
  try {
    const text = packed === null ? state : brotliDecompressSync(packed).toString();
    const visit = visitIn({ state: text, shape }, events);
    const isBill = visit.status === 'closed' && visit.mergedInto === null;
    return isBill ? visitFiguresOf(visit, { isPerPerson: null, rates: null }) : null;
  } catch {
    return null;
  }
}
