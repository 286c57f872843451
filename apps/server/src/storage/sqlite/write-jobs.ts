import { auditKey, scopeOfAlert, type AuditEntry } from '../../audit/audit-log.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { NewPrintJob, PrintProgress, SeenProgress } from '../../printing/jobs/print-job.ts';
import type { StockChange } from '../../stock/stock-storage.ts';
import type { KeptAlert } from '../../alerts/table-alert.ts';
import type { GuessAdmission, GuessLimits } from '../../visits/visit-secrets.ts';
import type { CommitAnswer } from '../../visits/visit-storage.ts';
import { createVisitCommit } from './commit-visit.ts';
import { OrderNumbers } from '../order-numbers.ts';
import type { createKnownVisits } from './known-visits.ts';
import type { Database } from './open-database.ts';
import type { TransactionRows } from './rows.ts';
import { createPrintJobWrites } from './print-jobs.ts';
import { createReportWrites, type ReportJobs } from './report-writes.ts';
import { createRetentionWrites } from './retention-writes.ts';
import { createSecretWrites } from './secret-writes.ts';
import { createStepWrites } from './step-writes.ts';
import { createStockWrites } from './stock-writes.ts';

/** What the writer thread can be asked for, with what it answers. */
export interface WriteJobs extends ReportJobs {
  readonly commit: (rows: TransactionRows) => CommitAnswer['status'];
  readonly endUnreadableVisit: (visitId: string, entry: AuditEntry) => void;
  readonly nextOrderId: () => number;
  readonly createGuestSession: (session: GuestSession, insteadOf: string | null) => void;
  readonly markGuestHere: (tokenHash: string, isHere: boolean) => void;
  readonly markPinKnown: (tokenHash: string, visitId: string) => void;
  readonly forgetGuestSessions: (expiredBy: number) => void;
  readonly admitPinGuess: (visitId: string, at: number, limits: GuessLimits) => GuessAdmission;
  readonly forgivePinGuess: (visitId: string, at: number) => void;
  readonly acknowledgeTickets: (ids: readonly string[], at: number) => void;
  readonly addPrintJobs: (jobs: readonly NewPrintJob[], entry?: AuditEntry) => void;
  readonly changePrintJob: (id: string, progress: PrintProgress, seen: SeenProgress | null) => boolean;
  readonly removePrintJobs: (endedBefore: number, limit: number) => number;
  readonly changeStock: (change: StockChange, entry: AuditEntry) => void;
  readonly forgetStock: () => void;
  readonly pauseTable: (tableId: number, isPaused: boolean, entry: AuditEntry) => void;
  readonly keepAlert: (alert: KeptAlert) => void;
  readonly forgetAlert: (alert: Pick<KeptAlert, 'visitId' | 'kind'>, entry: AuditEntry | null) => void;
  readonly compactVisit: (visitId: string) => void;
  readonly keepWithoutPersons: (visitId: string, state: string) => void;
  readonly removeVisits: (endedBefore: number, limit: number) => number;
  readonly removeAuditEntries: (before: number, limit: number) => number;
  readonly addAuditEntry: (entry: AuditEntry, scope?: string) => void;
}

/** The writing half of the storage. It runs inside a transaction that others share, so it begins and ends none. */
export function createWriteJobs(database: Database, known: ReturnType<typeof createKnownVisits>): WriteJobs {
  const stock = createStockWrites(database);
  const reports = createReportWrites(database);
  const steps = createStepWrites(database, known, reports);
  const prints = createPrintJobWrites(database);
  const acknowledge = database.prepare(
    'UPDATE tickets SET acknowledged_at = ? WHERE id = ? AND acknowledged_at IS NULL',
  );
  const addSession = database.prepare('INSERT INTO guest_sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const endSessions = database.prepare(
    'UPDATE guest_sessions SET expires_at = min(expires_at, ?) WHERE diner_id = ? OR token_hash = ?',
  );
  const markHere = database.prepare('UPDATE guest_sessions SET is_here = ? WHERE token_hash = ?');
  const markPin = database.prepare('UPDATE guest_sessions SET knows_pin_of = ? WHERE token_hash = ?');
  const forgetSessions = database.prepare('DELETE FROM guest_sessions WHERE expires_at <= ?');
  const pause = database.prepare('INSERT OR IGNORE INTO paused_tables VALUES (?)');
  const resume = database.prepare('DELETE FROM paused_tables WHERE table_id = ?');
  // A visit that has ended meanwhile is nobody's concern any more.
  const keepAlert = database.prepare(
    `INSERT OR REPLACE INTO alerts SELECT id, ?2, ?3, ?4 FROM visits WHERE id = ?1 AND status IN ('waiting', 'open')`,
  );
  const forgetAlert = database.prepare('DELETE FROM alerts WHERE visit_id = ? AND kind = ?');
  const countOrder = database.prepare('UPDATE last_order_id SET value = value + 1 RETURNING value');
  const { shuffle_key: key } = database.prepare('SELECT shuffle_key FROM last_order_id').get() as {
    shuffle_key: string;
  };
  const orderNumbers = new OrderNumbers(key);
  const addLogEntry = database.prepare(
    'INSERT INTO audit_log (request_id, body) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );

  /** Whether the entry is new. */
  function log(entry: AuditEntry, scope?: string): boolean {
    return addLogEntry.run(auditKey(entry, scope), JSON.stringify(entry)).changes === 1;
  }

  return {
    ...createSecretWrites(database),
    ...createRetentionWrites(database),
    keepSummary: (number, summary) => reports.keepSummary(number, summary),
    closeDay: (closing, entry) => reports.closeDay(closing, () => log(entry)),
    ...prints,
    addPrintJobs(jobs, entry) {
      if (!entry || log(entry)) prints.addPrintJobs(jobs);
    },
    commit: createVisitCommit(database, { known, steps, stock, prints, log }),
    endUnreadableVisit(visitId, entry) {
      if (log(entry)) steps.setAside(visitId, entry.at);
    },
    nextOrderId() {
      return orderNumbers.numberOf((countOrder.get() as { value: number }).value - 1);
    },
    createGuestSession(session, insteadOf) {
      endSessions.run(session.scannedAt, session.dinerId, insteadOf);
      const { tokenHash, dinerId, tableId, visitId, scannedAt, expiresAt, endedAt } = session;
      const whoAndWhen = [tokenHash, dinerId, tableId, visitId, scannedAt, expiresAt, endedAt];
      addSession.run(...whoAndWhen, session.occasion, Number(session.isHere), session.knowsPinOf);
    },
    markGuestHere(tokenHash, isHere) {
      markHere.run(Number(isHere), tokenHash);
    },
    markPinKnown(tokenHash, visitId) {
      markPin.run(visitId, tokenHash);
    },
    forgetGuestSessions(expiredBy) {
      forgetSessions.run(expiredBy);
    },
    acknowledgeTickets(ids, at) {
      for (const id of ids) acknowledge.run(at, id);
    },
    changeStock({ dishId, remaining, isSoldOut }, entry) {
      const soldOut = isSoldOut === undefined ? null : Number(isSoldOut);
      if (log(entry)) stock.put(dishId, remaining ?? null, soldOut);
    },
    forgetStock() {
      stock.forgetAll();
    },
    pauseTable(tableId, isPaused, entry) {
      if (log(entry)) (isPaused ? pause : resume).run(tableId);
    },
    keepAlert({ visitId, kind, devices, noticedAt }) {
      keepAlert.run(visitId, kind, devices, noticedAt);
    },
    forgetAlert(alert, entry) {
      forgetAlert.run(alert.visitId, alert.kind);
      if (entry) log(entry, scopeOfAlert(alert));
    },
    addAuditEntry(entry, scope) {
      log(entry, scope);
    },
  };
}
