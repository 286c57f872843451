import type { AuditEntry } from '../../audit/audit-log.ts';
import type { SeenSession } from '../../sessions/guest-session.ts';
import type { CommitAnswer } from '../../visits/visit-storage.ts';
import type { Database } from './open-database.ts';
import { visitOfScope, type createKnownVisits } from './known-visits.ts';
import type { StepRows, TransactionRows } from './rows.ts';
import type { createPrintJobWrites } from './print-jobs.ts';
import type { createStepWrites } from './step-writes.ts';
import type { createStockWrites } from './stock-writes.ts';

interface Shared {
  readonly known: ReturnType<typeof createKnownVisits>;
  readonly steps: ReturnType<typeof createStepWrites>;
  readonly stock: ReturnType<typeof createStockWrites>;
  readonly prints: Pick<ReturnType<typeof createPrintJobWrites>, 'addPrintJobs'>;
  readonly log: (entry: AuditEntry, scope: string) => void;
}

/**
 * Writes what one command changes. It looks before it writes: nobody else writes meanwhile, so that what is answered as
 * a conflict has left nothing behind.
 */
export function createVisitCommit(
  database: Database,
  { known, steps, stock, prints, log }: Shared,
): (rows: TransactionRows) => CommitAnswer['status'] {
  const findOutcome = database.prepare('SELECT 1 FROM outcomes WHERE scope = ? AND request_id = ?');
  const addOutcome = database.prepare('INSERT INTO outcomes VALUES (?, ?, ?, ?, ?, ?)');
  const sessionAsSeen = database.prepare(
    `SELECT 1 FROM guest_sessions
     WHERE token_hash = ? AND table_id = ? AND visit_id IS ? AND ended_at IS ? AND expires_at = ?`,
  );
  const seatSession = database.prepare(
    'UPDATE guest_sessions SET visit_id = ?, table_id = ?, ended_at = NULL WHERE token_hash = ?',
  );
  const putPin = database.prepare(
    `INSERT INTO visit_secrets (visit_id, pin_hash) VALUES (?1, ?2)
     ON CONFLICT (visit_id) DO UPDATE SET pin_hash = ?2, wrong_guesses = 0`,
  );
  const putContact = database.prepare(
    `INSERT INTO visit_secrets (visit_id, contact) VALUES (?1, ?2)
     ON CONFLICT (visit_id) DO UPDATE SET contact = ?2`,
  );
  const addTicket = database.prepare(
    'INSERT INTO tickets (id, visit_id, body, acknowledged_at) VALUES (?, ?, ?, ?)',
  );
  const readTicket = database.prepare('SELECT acknowledged_at FROM tickets WHERE id = ?');
  const takeTicket = database.prepare('DELETE FROM tickets WHERE id = ? RETURNING acknowledged_at');

  function putTicket({ id, visitId, body, replaces, isPart }: TransactionRows['tickets'][number]): void {
    const replaced = (isPart ? readTicket : takeTicket).get(replaces) as
      | { acknowledged_at: number | null }
      | undefined;
    addTicket.run(id, visitId, body, replaced?.acknowledged_at ?? null);
  }

  /** Of a request that its visit's last event says, nothing else is kept. */
  function isKeptWithEvent(scope: string, { visitId, events }: StepRows): boolean {
    return visitOfScope(scope) === visitId && events.length > 0;
  }

  function isDone(scope: string, requestId: string): boolean {
    const visitId = visitOfScope(scope);
    const isOfEvent = visitId !== null && known.findAgain(visitId)?.requestIds.has(requestId);
    return isOfEvent === true || findOutcome.get(scope, requestId) !== undefined;
  }

  function isAsSeen({ tokenHash, tableId, visitId, endedAt, expiresAt }: SeenSession): boolean {
    return sessionAsSeen.get(tokenHash, tableId, visitId, endedAt, expiresAt) !== undefined;
  }

  return ({ scope, requestId, said, step, source, parted, seats, pin, contact, ...rest }) => {
    const { tickets, papers, takes, audit } = rest;
    const all = [source, step, parted?.step].filter((one) => one != null);
    for (const { visitId } of all) known.find(visitId);
    if (isDone(scope, requestId)) return 'known';
    if (seats !== null && !isAsSeen(seats)) return 'session-changed';
    if (takes.some((take) => stock.leftOf(take) < take.quantity)) return 'out-of-stock';
    if (!all.every(steps.isUpToDate)) return 'conflict';
    if (!steps.areTablesFree(all)) return 'table-taken';
    // The tickets of guests who go to another table go along before their visit ends.
    tickets.forEach(putTicket);
    if (source) steps.writeMerged(source, step);
    if (isKeptWithEvent(scope, step)) steps.write(step, { requestId, said });
    else {
      steps.write(step, null);
      addOutcome.run(scope, requestId, step.visitId, step.from, step.from + step.events.length, said);
    }
    if (parted) steps.writeParted(parted, step);
    if (pin !== undefined) putPin.run(step.visitId, pin);
    if (contact !== undefined) putContact.run(step.visitId, contact);
    if (seats !== null) seatSession.run(step.visitId, step.tableId, seats.tokenHash);
    prints.addPrintJobs(papers);
    takes.forEach(stock.take);
    if (audit !== null) log(audit, scope);
    return 'committed';
  };
}
