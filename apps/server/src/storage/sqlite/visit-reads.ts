import { brotliDecompressSync } from 'node:zlib';
import type { AuditPage } from '../../audit/audit-log.ts';
import type { Ticket } from '@tavolata/domain';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { EndedBefore } from '../../visits/retention-storage.ts';
import type { Contact, PinHash } from '../../visits/visit-secrets.ts';
import type { PastOrder } from '../../visits/past-order.ts';
import type { UnreadableVisit } from '../../visits/unreadable-visits.ts';
import type { ArchivePage, Outcome, PastOrdersPage, StoredVisit } from '../../visits/visit-storage.ts';
import { visitOfScope } from './known-visits.ts';
import { eventIn, visitIn, type KeptEvent } from './kept-history.ts';
import type { Database } from './open-database.ts';
import { RunningVisits } from './running-visits.ts';
import {
  alertOf,
  guestSessionOf,
  loggedEntryOf,
  stockRowOf,
  type AlertRow,
  type GuestSessionRow,
  type StockDbRow,
} from './rows.ts';

interface VisitRow {
  readonly visit_id: string;
  readonly version: number;
  readonly state_version: number;
  readonly state: string;
  readonly packed: Uint8Array | null;
  readonly shape: number;
  readonly table_id: number;
  readonly order_id: number | null;
}

/** The last event says the version; a visit whose events are kept no longer ended with its state. */
const versionColumn =
  'coalesce((SELECT max(version) FROM visit_events WHERE visit = number), visit_states.version) AS version';

const visitRows = `SELECT visit_id, ${versionColumn}, visit_states.version AS state_version, state, packed, shape,
  table_id, order_id FROM visits JOIN visit_states ON visit_id = id`;

/** A visit without what is large of it. */
interface VisitHead {
  readonly id: string;
  readonly version: number;
}

const visitHeads = `SELECT id, ${versionColumn} FROM visits JOIN visit_states ON visit_id = id`;

const isRunningVisit = "status IN ('waiting', 'open')";

interface PastOrderRow {
  readonly id: string;
  readonly order_id: number;
  readonly table_id: number;
  readonly persons: number;
  readonly opened_at: number;
  readonly ended_at: number;
  readonly total: number;
}

interface BodyRow {
  readonly body: string;
}

interface OutcomeRow {
  readonly visit_id: string;
  readonly from_version: number;
  readonly version: number;
  readonly said: string | null;
}

/**
 * The reading half of the storage. Each read is one look-up of some 30 µs, so it runs in the main thread: cheaper than
 * a message to another thread, and never behind a commit that waits for the disk.
 */
export function createVisitReads(database: Database, running = new RunningVisits()) {
  const runningHead = database.prepare(`${visitHeads} WHERE id = ? AND ${isRunningVisit}`);
  const runningHeads = database.prepare(`${visitHeads} WHERE ${isRunningVisit} ORDER BY number`);
  const headAtTable = database.prepare(
    `${visitHeads} WHERE id = (SELECT visit_id FROM visit_tables WHERE table_id = ?)`,
  );
  const visitById = database.prepare(`${visitRows} WHERE id = ?`);
  const runningVisits = database.prepare(`${visitRows} WHERE ${isRunningVisit} ORDER BY number`);
  const closedPage = `status = 'closed' AND set_aside_at IS NULL AND (ended_at, id) < (?, ?)
    ORDER BY ended_at DESC, id DESC LIMIT ?`;
  const closedVisits = database.prepare(`${visitRows} WHERE ${closedPage}`);
  const pastOrders = database.prepare(
    `SELECT id, order_id, table_id, persons, opened_at, ended_at, total FROM visits
     WHERE total IS NOT NULL AND ended_at >= ?
       AND (? OR table_id IN (SELECT value FROM json_each(?)) OR order_id = ? OR total = ?) AND ${closedPage}`,
  );
  const endedVisits =
    'ended_at IS NOT NULL AND ended_at < ? AND set_aside_at IS NULL ORDER BY ended_at LIMIT ?';
  const visitsToCompact = database.prepare(`SELECT id FROM visits WHERE is_compact = 0 AND ${endedVisits}`);
  const visitsWithPersons = database.prepare(
    `${visitRows} WHERE has_persons = 1 AND status = 'closed' AND ${endedVisits} OFFSET ?`,
  );
  const tablesOfVisit = database.prepare(
    'SELECT table_id FROM visit_tables WHERE visit_id = ? ORDER BY table_id',
  );
  const outcomeById = database.prepare(
    'SELECT visit_id, from_version, version, said FROM outcomes WHERE scope = ? AND request_id = ?',
  );
  const outcomeAtVisit = database.prepare(
    `SELECT id AS visit_id, from_version, version, said FROM visits JOIN visit_events ON visit = number
     WHERE id = ? AND request_id = ?`,
  );
  const eventsBetween = database.prepare(
    `SELECT body, shape FROM visit_events
     WHERE visit = (SELECT number FROM visits WHERE id = ?) AND version > ? AND version <= ? ORDER BY version`,
  );
  const sessionByHash = database.prepare('SELECT * FROM guest_sessions WHERE token_hash = ?');
  const sessionsOfVisit = database.prepare(
    'SELECT * FROM guest_sessions WHERE visit_id = ? AND ended_at IS NULL ORDER BY scanned_at',
  );
  const waitingTickets = database.prepare(
    'SELECT body FROM tickets WHERE acknowledged_at IS NULL ORDER BY number',
  );
  const acknowledgementById = database.prepare(
    'SELECT acknowledged_at FROM tickets WHERE id = ? AND acknowledged_at IS NOT NULL',
  );
  const pinHashById = database.prepare('SELECT pin_hash FROM visit_secrets WHERE visit_id = ?');
  const contactById = database.prepare('SELECT contact FROM visit_secrets WHERE visit_id = ?');
  const stockRows = database.prepare('SELECT * FROM stock ORDER BY dish_id');
  const pausedTables = database.prepare('SELECT table_id FROM paused_tables ORDER BY table_id');
  const alerts = database.prepare('SELECT * FROM alerts ORDER BY noticed_at');
  const auditEntryById = database.prepare('SELECT number, body FROM audit_log WHERE request_id = ?');
  const auditEntries = database.prepare(
    `SELECT number, body FROM audit_log WHERE number < ?1
       AND (?3 IS NULL OR body ->> '$.staffName' = ?3)
       AND (?4 IS NULL OR body ->> '$.tableId' = ?4)
       AND (?5 IS NULL OR body ->> '$.at' >= ?5)
       AND (?6 IS NULL OR body ->> '$.at' < ?6)
       AND (?7 IS NULL OR body ->> '$.what' IN (SELECT value FROM json_each(?7)))
     ORDER BY number DESC LIMIT ?2`,
  );
  const auditNames = database.prepare(
    "SELECT DISTINCT body ->> '$.staffName' AS name FROM audit_log ORDER BY name",
  );

  const keptEvents = (visitId: string, from: number, to: number) =>
    eventsBetween.all(visitId, from, to) as unknown as readonly KeptEvent[];
  const events = (visitId: string, from: number, to: number) => keptEvents(visitId, from, to).map(eventIn);

  /** The visit, or why it can't be read. What the disk throws is thrown: that is no fault of the visit. */
  const read = (row: VisitRow): StoredVisit | { readonly why: string } => {
    const since = keptEvents(row.visit_id, row.state_version, row.version);
    try {
      return { version: row.version, visit: visitIn({ ...row, state: stateTextOf(row) }, since) };
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error) };
    }
  };
  const readable = (row: VisitRow): readonly StoredVisit[] => {
    const stored = read(row);
    return 'why' in stored ? [] : [stored];
  };
  const found = (row: unknown) => (row === undefined ? null : (readable(row as VisitRow)[0] ?? null));

  /** What is remembered at its version of now is not read again. */
  function ofHead({ id, version }: VisitHead): StoredVisit | null {
    const remembered = running.find(id);
    if (remembered?.version === version) return remembered;
    const stored = found(visitById.get(id));
    if (stored) running.remember(stored);
    return stored;
  }

  function findVisit(id: string): StoredVisit | null {
    const head = runningHead.get(id) as VisitHead | undefined;
    return head ? ofHead(head) : found(visitById.get(id));
  }

  function findRunningVisitAt(tableId: number): StoredVisit | null {
    const head = headAtTable.get(tableId) as VisitHead | undefined;
    return head ? ofHead(head) : null;
  }

  function listUnreadableVisits(): readonly UnreadableVisit[] {
    return (runningVisits.all() as unknown as VisitRow[]).flatMap((row) => {
      const stored = read(row);
      if (!('why' in stored)) return [];
      const tables = tablesOfVisit.all(row.visit_id) as { table_id: number }[];
      return {
        visitId: row.visit_id,
        tableId: row.table_id,
        tables: tables.map(({ table_id }) => table_id),
        orderId: row.order_id,
        why: stored.why,
      };
    });
  }

  return {
    findVisit,
    findRunningVisitAt,
    listRunningVisits: () =>
      (runningHeads.all() as unknown as VisitHead[]).flatMap((head) => ofHead(head) ?? []),
    listUnreadableVisits,
    /** No id is less than an empty one: without a visit to come after, nothing of that moment is meant. */
    listClosedVisits: ({ closedBefore, after = '', limit }: ArchivePage) =>
      (closedVisits.all(closedBefore, after, limit) as unknown as VisitRow[]).flatMap(readable),
    listPastOrders: ({ closedBefore, after = '', limit, closedSince = 0, found }: PastOrdersPage) => {
      const { tableIds = [], orderId = null, total = null } = found ?? {};
      const marks = [found ? 0 : 1, JSON.stringify(tableIds), orderId, total];
      const rows = pastOrders.all(closedSince, ...marks, closedBefore, after, limit);
      return (rows as unknown as PastOrderRow[]).map(pastOrderIn);
    },
    listVisitsToCompact: (endedBefore: number, limit: number) =>
      (visitsToCompact.all(endedBefore, limit) as { id: string }[]).map(({ id }) => id),
    listVisitsWithPersons({ endedBefore, limit, skip }: EndedBefore & { readonly skip: number }) {
      const rows = visitsWithPersons.all(endedBefore, limit, skip) as unknown as VisitRow[];
      const read = rows.flatMap(readable);
      const visits = read.flatMap(({ visit }) => (visit.status === 'closed' ? visit : []));
      return { visits, unreadable: rows.length - visits.length };
    },
    eventsSince: (visitId: string, version: number) => events(visitId, version, Number.MAX_SAFE_INTEGER),
    findOutcome(scope: string, requestId: string): Outcome | null {
      const visitScope = visitOfScope(scope);
      const row = ((visitScope !== null && outcomeAtVisit.get(visitScope, requestId)) ||
        outcomeById.get(scope, requestId)) as OutcomeRow | undefined;
      if (!row) return null;
      const { visit_id: visitId, from_version: from, version, said } = row;
      return { visitId, version, events: events(visitId, from, version), said };
    },
    findGuestSession(tokenHash: string): GuestSession | null {
      const row = sessionByHash.get(tokenHash) as GuestSessionRow | undefined;
      return row ? guestSessionOf(row) : null;
    },
    listGuestSessions: (visitId: string): readonly GuestSession[] =>
      (sessionsOfVisit.all(visitId) as unknown as GuestSessionRow[]).map(guestSessionOf),
    listWaitingTickets: () =>
      (waitingTickets.all() as BodyRow[]).map(({ body }) => JSON.parse(body) as Ticket),
    findPinHash(visitId: string): PinHash | null {
      const row = pinHashById.get(visitId) as { pin_hash: PinHash | null } | undefined;
      return row?.pin_hash ?? null;
    },
    findContact(visitId: string): Contact | null {
      const row = contactById.get(visitId) as { contact: string | null } | undefined;
      return row?.contact == null ? null : (JSON.parse(row.contact) as Contact);
    },
    readStock: () => (stockRows.all() as StockDbRow[]).map(stockRowOf),
    listPausedTables: () => (pausedTables.all() as { table_id: number }[]).map(({ table_id }) => table_id),
    listAlerts: () => (alerts.all() as unknown as AlertRow[]).map(alertOf),
    findAuditEntry: (requestId: string) => {
      const row = auditEntryById.get(requestId) as { number: number; body: string } | undefined;
      return row ? loggedEntryOf(row) : null;
    },
    listAuditEntries: ({ before, limit, of: { staffName, tableId, since, until, acts } = {} }: AuditPage) =>
      (
        auditEntries.all(
          ...[before, limit, staffName ?? null, tableId ?? null, since ?? null, until ?? null],
          acts === undefined ? null : JSON.stringify(acts),
        ) as { number: number; body: string }[]
      ).map(loggedEntryOf),
    listAuditNames: () => (auditNames.all() as { name: string }[]).map(({ name }) => name),
    findAcknowledgements: (ids: readonly Ticket['id'][]) =>
      new Map(
        ids.flatMap((id) => {
          const row = acknowledgementById.get(id) as { acknowledged_at: number } | undefined;
          return row ? [[id, row.acknowledged_at] as const] : [];
        }),
      ),
  };
}

function stateTextOf({ state, packed }: VisitRow): string {
  return packed === null ? state : brotliDecompressSync(packed).toString();
}

function pastOrderIn(row: PastOrderRow): PastOrder {
  const { id: visitId, order_id: orderId, table_id: tableId, persons, total } = row;
  return { visitId, orderId, tableId, persons, openedAt: row.opened_at, closedAt: row.ended_at, total };
}
