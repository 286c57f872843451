import type { Ticket, VisitEvent } from '@tavolata/domain';
import type { GuestSession } from '../../tables/guest-session.ts';
import type { Outcome, StoredVisit } from '../../tables/visit-storage.ts';
import type { Database } from './open-database.ts';
import { guestSessionOf, type GuestSessionRow } from './rows.ts';

interface VisitRow {
  readonly version: number;
  readonly state: string;
}

interface BodyRow {
  readonly body: string;
}

interface OutcomeRow {
  readonly visit_id: string;
  readonly from_version: number;
  readonly version: number;
}

/**
 * The reading half of the storage. Each read is one look-up of some 30 µs, so it runs in the main thread: cheaper than
 * a message to another thread, and never behind a commit that waits for the disk.
 */
export function createVisitReads(database: Database) {
  const visitById = database.prepare('SELECT version, state FROM visits WHERE id = ?');
  const visitAtTable = database.prepare(
    `SELECT version, state FROM visits WHERE table_id = ? AND status = 'open' AND table_id <> -1`,
  );
  const openVisits = database.prepare(
    `SELECT version, state FROM visits WHERE status = 'open' ORDER BY order_id`,
  );
  const closedVisits = database.prepare(
    `SELECT version, state FROM visits WHERE status = 'closed' AND closed_at < ? ORDER BY closed_at DESC LIMIT ?`,
  );
  const outcomeById = database.prepare(
    'SELECT visit_id, from_version, version FROM outcomes WHERE scope = ? AND request_id = ?',
  );
  const eventsBetween = database.prepare(
    'SELECT body FROM visit_events WHERE visit_id = ? AND version > ? AND version <= ? ORDER BY version',
  );
  const sessionByHash = database.prepare('SELECT * FROM guest_sessions WHERE token_hash = ?');
  const waitingTickets = database.prepare(
    'SELECT body FROM tickets WHERE acknowledged_at IS NULL ORDER BY number',
  );

  const acknowledgementById = database.prepare(
    'SELECT acknowledged_at FROM tickets WHERE id = ? AND acknowledged_at IS NOT NULL',
  );

  const events = (visitId: string, from: number, to: number) =>
    (eventsBetween.all(visitId, from, to) as BodyRow[]).map(({ body }) => JSON.parse(body) as VisitEvent);

  return {
    findVisit: (id: string) => storedVisit(visitById.get(id)),
    findOpenVisitAt: (tableId: number) => storedVisit(visitAtTable.get(tableId)),
    listOpenVisits: () => storedVisits(openVisits.all()),
    listClosedVisits: (closedBefore: number, limit: number) =>
      storedVisits(closedVisits.all(closedBefore, limit)),
    eventsSince: (visitId: string, version: number) => events(visitId, version, Number.MAX_SAFE_INTEGER),
    findOutcome(scope: string, requestId: string): Outcome | null {
      const row = outcomeById.get(scope, requestId) as OutcomeRow | undefined;
      if (!row) return null;
      const { visit_id: visitId, from_version: from, version } = row;
      return { visitId, version, events: events(visitId, from, version) };
    },
    findGuestSession(tokenHash: string): GuestSession | null {
      const row = sessionByHash.get(tokenHash) as GuestSessionRow | undefined;
      return row ? guestSessionOf(row) : null;
    },
    listWaitingTickets: () =>
      (waitingTickets.all() as BodyRow[]).map(({ body }) => JSON.parse(body) as Ticket),
    findAcknowledgements: (ids: readonly Ticket['id'][]) =>
      new Map(
        ids.flatMap((id) => {
          const row = acknowledgementById.get(id) as { acknowledged_at: number } | undefined;
          return row ? [[id, row.acknowledged_at] as const] : [];
        }),
      ),
  };
}

function storedVisits(rows: unknown[]): readonly StoredVisit[] {
  return (rows as VisitRow[]).map(({ version, state }) => ({
    version,
    visit: JSON.parse(state) as StoredVisit['visit'],
  }));
}

function storedVisit(row: unknown): StoredVisit | null {
  return row === undefined ? null : (storedVisits([row])[0] ?? null);
}
