import type { AuditEntry } from '../../tables/audit-log.ts';
import type { GuestSession } from '../../tables/guest-session.ts';
import type { StockChange, StockTake } from '../../tables/stock-storage.ts';
import type { CommitAnswer } from '../../tables/visit-storage.ts';
import type { Database } from './open-database.ts';
import type { TransactionRows } from './rows.ts';

/** What the writer thread can be asked for, with what it answers. */
export interface WriteJobs {
  readonly commit: (rows: TransactionRows) => CommitAnswer['status'];
  readonly nextOrderId: () => number;
  readonly createGuestSession: (session: GuestSession) => void;
  readonly markGuestHere: (tokenHash: string, isHere: boolean) => void;
  readonly forgetGuestSessions: (expiredBy: number) => void;
  readonly acknowledgeTickets: (ids: readonly string[], at: number) => void;
  readonly changeStock: (change: StockChange, entry: AuditEntry) => void;
  readonly forgetStock: () => void;
  readonly addAuditEntry: (entry: AuditEntry) => void;
}

/** The writing half of the storage. It runs inside a transaction that others share, so it begins and ends none. */
export function createWriteJobs(database: Database): WriteJobs {
  const findOutcome = database.prepare('SELECT 1 FROM outcomes WHERE scope = ? AND request_id = ?');
  const addOutcome = database.prepare('INSERT INTO outcomes VALUES (?, ?, ?, ?, ?)');
  // Conflicts are answered, not thrown: either of two unique columns or the index on occupied tables may say no.
  const addVisit = database.prepare(
    `INSERT INTO visits (id, version, status, table_id, order_id) VALUES (?, ?, 'open', ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const changeVisit = database.prepare('UPDATE visits SET version = ? WHERE id = ? AND version = ?');
  const putState = database.prepare('INSERT OR REPLACE INTO visit_states VALUES (?, ?, ?)');
  const closeVisit = database.prepare(`UPDATE visits SET status = 'closed', closed_at = ? WHERE id = ?`);
  const addEvent = database.prepare('INSERT INTO visit_events VALUES (?, ?, ?)');
  const addTicket = database.prepare('INSERT INTO tickets (id, body) VALUES (?, ?)');
  const acknowledge = database.prepare(
    'UPDATE tickets SET acknowledged_at = ? WHERE id = ? AND acknowledged_at IS NULL',
  );
  const addSession = database.prepare('INSERT INTO guest_sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const markHere = database.prepare('UPDATE guest_sessions SET is_here = ? WHERE token_hash = ?');
  const seatSession = database.prepare(
    'UPDATE guest_sessions SET visit_id = ?, ended_at = NULL WHERE token_hash = ?',
  );
  const endSessions = database.prepare(
    'UPDATE guest_sessions SET ended_at = ? WHERE visit_id = ? AND ended_at IS NULL',
  );
  const forgetSessions = database.prepare('DELETE FROM guest_sessions WHERE expires_at <= ?');
  const takeOrderId = database.prepare('UPDATE last_order_id SET value = value + 1 RETURNING value');

  const remainingOf = database.prepare('SELECT remaining FROM stock WHERE dish_id = ?');
  const putStock = database.prepare(
    `INSERT INTO stock VALUES (?1, ?2, ?3) ON CONFLICT (dish_id) DO UPDATE
     SET remaining = coalesce(?2, remaining), is_sold_out = coalesce(?3, is_sold_out)`,
  );
  const forgetAllStock = database.prepare('DELETE FROM stock');
  const addLogEntry = database.prepare(
    'INSERT INTO audit_log (request_id, body) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );

  function leftOf({ dishId, initial }: StockTake): number {
    const row = remainingOf.get(dishId) as { remaining: number | null } | undefined;
    return row?.remaining ?? initial;
  }

  /** Whether the entry is new. */
  function log(entry: AuditEntry): boolean {
    return addLogEntry.run(entry.requestId, JSON.stringify(entry)).changes === 1;
  }

  function changesVersion({ visitId, from, tableId, orderId }: TransactionRows, version: number): boolean {
    const { changes } =
      from === 0 ? addVisit.run(visitId, version, tableId, orderId) : changeVisit.run(version, visitId, from);
    return changes === 1;
  }

  return {
    commit(rows) {
      const { scope, requestId, visitId, from, events, state, closedAt, seats } = rows;
      if (findOutcome.get(scope, requestId)) return 'known';
      if (rows.takes.some((take) => leftOf(take) < take.quantity)) return 'out-of-stock';
      const version = from + events.length;
      if (!changesVersion(rows, version)) return 'conflict';
      if (state !== null) putState.run(visitId, version, state);
      events.forEach((body, index) => addEvent.run(visitId, from + index + 1, body));
      addOutcome.run(scope, requestId, visitId, from, version);
      for (const { id, body } of rows.tickets) addTicket.run(id, body);
      for (const take of rows.takes) putStock.run(take.dishId, leftOf(take) - take.quantity, null);
      if (rows.audit !== null) log(rows.audit);
      if (seats !== null) seatSession.run(visitId, seats);
      if (closedAt !== null) {
        closeVisit.run(closedAt, visitId);
        endSessions.run(closedAt, visitId);
      }
      return 'committed';
    },
    nextOrderId() {
      return (takeOrderId.get() as { value: number }).value;
    },
    createGuestSession(session) {
      const { tokenHash, dinerId, tableId, visitId, scannedAt, expiresAt, endedAt, occasion, isHere } = session;
      const here = Number(isHere);
      addSession.run(tokenHash, dinerId, tableId, visitId, scannedAt, expiresAt, endedAt, occasion, here);
    },
    markGuestHere(tokenHash, isHere) {
      markHere.run(Number(isHere), tokenHash);
    },
    forgetGuestSessions(expiredBy) {
      forgetSessions.run(expiredBy);
    },
    acknowledgeTickets(ids, at) {
      for (const id of ids) acknowledge.run(at, id);
    },
    changeStock({ dishId, remaining, isSoldOut }, entry) {
      const soldOut = isSoldOut === undefined ? null : Number(isSoldOut);
      if (log(entry)) putStock.run(dishId, remaining ?? null, soldOut);
    },
    forgetStock() {
      forgetAllStock.run();
    },
    addAuditEntry(entry) {
      log(entry);
    },
  };
}
