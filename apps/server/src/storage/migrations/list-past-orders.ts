import { sql, type Kysely, type Migration } from 'kysely';
import { brotliDecompressSync } from 'node:zlib';
import { pastOrderOf, type PastOrder } from '../../visits/past-order.ts';
import { visitIn, type KeptEvent } from '../sqlite/kept-history.ts';
import type { Database } from '../sqlite/open-database.ts';

interface ClosedRow {
  readonly number: number;
  readonly version: number;
  readonly state: string;
  readonly packed: Uint8Array | null;
  readonly shape: number;
}

/** What the list of past orders says goes into columns; the visits that have ended by then are read once for it. */
export function listPastOrders(database: Database): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['persons', 'opened_at', 'total'])
        await sql.raw(`ALTER TABLE visits ADD COLUMN ${column} INTEGER`).execute(db);
      fillColumns(database);
    },
  };
}

function fillColumns(database: Database): void {
  const closed = database.prepare(
    "SELECT number FROM visits WHERE status = 'closed' AND set_aside_at IS NULL",
  );
  const closedByNumber = database.prepare(
    `SELECT number, visit_states.version, state, packed, shape FROM visits JOIN visit_states ON visit_id = id
     WHERE number = ?`,
  );
  const eventsSince = database.prepare(
    'SELECT body, shape FROM visit_events WHERE visit = ? AND version > ? ORDER BY version',
  );
  const put = database.prepare('UPDATE visits SET persons = ?, opened_at = ?, total = ? WHERE number = ?');
  for (const { number } of closed.all() as { number: number }[]) {
    const row = closedByNumber.get(number) as ClosedRow | undefined;
    const order = row && orderIn(row, eventsSince.all(number, row.version));
    if (order) put.run(order.persons, order.openedAt, order.total, number);
  }
}

/** One that can't be read is in no list, and stays to be exported as it is. */
function orderIn({ state, packed, shape }: ClosedRow, events: readonly KeptEvent[]): PastOrder | null {
  try {
    const text = packed === null ? state : brotliDecompressSync(packed).toString();
    const visit = visitIn({ state: text, shape }, events);
    return visit.status === 'closed' ? pastOrderOf(visit) : null;
  } catch {
    return null;
  }
}
