import { must, visitShape } from '@tavolata/domain';
import type { Database } from './open-database.ts';
import type { createKnownVisits, KnownVisit } from './known-visits.ts';
import type { createReportWrites } from './report-writes.ts';
import type { StepRows, TransactionRows } from './rows.ts';

/** What a command was, kept with the last event that it made. */
interface Made {
  readonly requestId: string;
  readonly said: string | null;
}

/** Writes what happens to single visits, and what follows for their tables, sessions, secrets and tickets. */
export function createStepWrites(
  database: Database,
  known: ReturnType<typeof createKnownVisits>,
  reports: Pick<ReturnType<typeof createReportWrites>, 'writeFigures'>,
) {
  const addVisit = database.prepare(
    `INSERT INTO visits (number, status, table_id, order_id, ended_at, id)
     SELECT coalesce(max(number), 0) + 1, ?, ?, ?, ?, ? FROM visits`,
  );
  const changeVisit = database.prepare(
    'UPDATE visits SET status = ?, table_id = ?, order_id = ?, ended_at = ? WHERE id = ?',
  );
  const putPastOrder = database.prepare(
    'UPDATE visits SET persons = ?, opened_at = ?, total = ? WHERE id = ?',
  );
  const setVisitAside = database.prepare(
    "UPDATE visits SET status = 'closed', ended_at = ?1, set_aside_at = ?1 WHERE id = ?2",
  );
  const putState = database.prepare(
    'INSERT OR REPLACE INTO visit_states (visit_id, version, state, shape) VALUES (?, ?, ?, ?)',
  );
  const addEvent = database.prepare(
    `INSERT INTO visit_events (visit, version, shape, body, request_id, from_version, said)
     VALUES (?, ?, ${visitShape}, ?, ?, ?, ?)`,
  );

  const visitAtTable = database.prepare('SELECT visit_id FROM visit_tables WHERE table_id = ?');
  const holdTable = database.prepare('INSERT INTO visit_tables VALUES (?, ?)');
  const leaveTables = database.prepare('DELETE FROM visit_tables WHERE visit_id = ?');

  const moveSessions = database.prepare(
    'UPDATE guest_sessions SET visit_id = ?, table_id = ? WHERE visit_id = ? AND ended_at IS NULL',
  );
  const moveSessionOf = database.prepare(
    `UPDATE guest_sessions SET visit_id = ?, table_id = ?
     WHERE visit_id = ? AND diner_id = ? AND ended_at IS NULL`,
  );
  const endSessions = database.prepare(
    'UPDATE guest_sessions SET ended_at = ? WHERE visit_id = ? AND ended_at IS NULL',
  );
  const expireSessions = database.prepare(
    'UPDATE guest_sessions SET expires_at = min(expires_at, ?) WHERE diner_id = ?',
  );
  const forgetSecrets = database.prepare('DELETE FROM visit_secrets WHERE visit_id = ?');
  const forgetAlerts = database.prepare('DELETE FROM alerts WHERE visit_id = ?');
  const dropWaitingTickets = database.prepare(
    'DELETE FROM tickets WHERE visit_id = ? AND acknowledged_at IS NULL',
  );

  /** Whether nothing else changes than that events are added: so it is with nearly every tap. */
  function isPlain({ status, tableId, tables, endedAt }: StepRows, before: KnownVisit): boolean {
    return (
      before.status === status &&
      before.tableId === tableId &&
      endedAt === null &&
      isSame(before.tables, tables)
    );
  }

  function writeVisit(
    { visitId, status, tableId, orderId, endedAt }: StepRows,
    before: KnownVisit | null,
  ): void {
    if (!before) addVisit.run(status, tableId, orderId, endedAt, visitId);
    else if (before.status !== status || before.tableId !== tableId || endedAt !== null)
      changeVisit.run(status, tableId, orderId, endedAt, visitId);
    if (before && before.tableId !== tableId) moveSessions.run(visitId, tableId, visitId);
  }

  function writeTables({ visitId, tables }: StepRows, before: KnownVisit | null): void {
    if (isSame(before?.tables ?? [], tables)) return;
    leaveTables.run(visitId);
    for (const tableId of tables) holdTable.run(tableId, visitId);
  }

  function isFreeFor(visitIds: readonly string[], tableId: number): boolean {
    const held = visitAtTable.get(tableId) as { visit_id: string } | undefined;
    return held === undefined || visitIds.includes(held.visit_id);
  }

  function addEvents({ from, events }: StepRows, visit: KnownVisit, made: Made | null): void {
    events.forEach((body, index) => {
      const version = from + index + 1;
      const isLast = index === events.length - 1;
      if (made && isLast) addEvent.run(visit.number, version, body, made.requestId, from, made.said);
      else addEvent.run(visit.number, version, body, null, null, null);
    });
    visit.version = from + events.length;
    if (made && events.length > 0) visit.requestIds.add(made.requestId);
  }

  function write(step: StepRows, made: Made | null): void {
    const { visitId, from, events, state, endedAt, pastOrder, sentAway } = step;
    const before = known.findAgain(visitId);
    if (!before || !isPlain(step, before)) {
      known.forget(visitId);
      writeVisit(step, before);
      writeTables(step, before);
    }
    if (state !== null) putState.run(visitId, from + events.length, state, visitShape);
    const visit = must(known.findAgain(visitId), 'it has its row by now');
    addEvents(step, visit, made);
    reports.writeFigures(visit.number, step);
    for (const { dinerId, at } of sentAway) expireSessions.run(at, dinerId);
    if (pastOrder) putPastOrder.run(pastOrder.persons, pastOrder.openedAt, pastOrder.total, visitId);
    if (endedAt !== null) letGo(visitId, endedAt);
  }

  /** What a visit has no more once it is over. */
  function letGo(visitId: string, at: number): void {
    endSessions.run(at, visitId);
    forgetSecrets.run(visitId);
    forgetAlerts.run(visitId);
    dropWaitingTickets.run(visitId);
  }

  return {
    isUpToDate: ({ visitId, from }: StepRows) => (known.findAgain(visitId)?.version ?? 0) === from,

    /** Whether no visit but these has any of their tables. */
    areTablesFree(steps: readonly StepRows[]): boolean {
      const ids = steps.map(({ visitId }) => visitId);
      return steps.every(({ visitId, tables }) => {
        const own = known.findAgain(visitId)?.tables ?? [];
        return tables.every((tableId) => own.includes(tableId) || isFreeFor(ids, tableId));
      });
    },

    write,

    /** Ends a visit of which nothing but its row can be read. */
    setAside(visitId: string, at: number): void {
      known.forget(visitId);
      setVisitAside.run(at, visitId);
      leaveTables.run(visitId);
      letGo(visitId, at);
    },

    /** Writes the end of a visit that goes on in another one, whose its guests are from now on. */
    writeMerged(source: StepRows, target: StepRows): void {
      moveSessions.run(target.visitId, target.tableId, source.visitId);
      write(source, null);
    },

    /** Writes that a visit goes on again with guests of another one, which has let go of its tables before. */
    writeParted({ step, dinerIds }: NonNullable<TransactionRows['parted']>, from: StepRows): void {
      for (const dinerId of dinerIds) moveSessionOf.run(step.visitId, step.tableId, from.visitId, dinerId);
      write(step, null);
    },
  };
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}
