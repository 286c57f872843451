import { visitShape } from '@tavolata/domain';
import type { Database } from './open-database.ts';
import type { StepRows } from './rows.ts';

interface VisitRow {
  readonly version: number;
  readonly status: StepRows['status'];
  readonly table_id: number;
}

/** Writes what happens to single visits, and what follows for their tables, sessions, secrets and tickets. */
export function createStepWrites(database: Database) {
  const visitById = database.prepare('SELECT version, status, table_id FROM visits WHERE id = ?');
  const addVisit = database.prepare(
    'INSERT INTO visits (version, status, table_id, order_id, ended_at, id) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const changeVersion = database.prepare('UPDATE visits SET version = ? WHERE id = ?');
  const changeVisit = database.prepare(
    'UPDATE visits SET version = ?, status = ?, table_id = ?, order_id = ?, ended_at = ? WHERE id = ?',
  );
  const setVisitAside = database.prepare(
    "UPDATE visits SET status = 'closed', ended_at = ?1, set_aside_at = ?1 WHERE id = ?2",
  );
  const putState = database.prepare(
    'INSERT OR REPLACE INTO visit_states (visit_id, version, state, shape) VALUES (?, ?, ?, ?)',
  );
  const addEvent = database.prepare('INSERT INTO visit_events VALUES (?, ?, ?, ?)');

  const visitAtTable = database.prepare('SELECT visit_id FROM visit_tables WHERE table_id = ?');
  const tablesOfVisit = database.prepare('SELECT table_id FROM visit_tables WHERE visit_id = ?');
  const holdTable = database.prepare('INSERT INTO visit_tables VALUES (?, ?)');
  const leaveTables = database.prepare('DELETE FROM visit_tables WHERE visit_id = ?');

  const moveSessions = database.prepare(
    'UPDATE guest_sessions SET visit_id = ?, table_id = ? WHERE visit_id = ? AND ended_at IS NULL',
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

  function findRow(visitId: string): VisitRow | undefined {
    return visitById.get(visitId) as VisitRow | undefined;
  }

  /** Few taps touch more than the version; all that is indexed is left alone by the others. */
  function writeVisit({ visitId, from, status, tableId, orderId, endedAt, events }: StepRows): void {
    const version = from + events.length;
    const before = findRow(visitId);
    if (!before) addVisit.run(version, status, tableId, orderId, endedAt, visitId);
    else if (before.status === status && before.table_id === tableId) changeVersion.run(version, visitId);
    else changeVisit.run(version, status, tableId, orderId, endedAt, visitId);
    if (before && before.table_id !== tableId) moveSessions.run(visitId, tableId, visitId);
  }

  function writeTables({ visitId, tables }: StepRows): void {
    const held = (tablesOfVisit.all(visitId) as { table_id: number }[]).map(({ table_id }) => table_id);
    if (held.length === tables.length && held.every((tableId) => tables.includes(tableId))) return;
    leaveTables.run(visitId);
    for (const tableId of tables) holdTable.run(tableId, visitId);
  }

  function write(step: StepRows): void {
    const { visitId, from, events, state, endedAt, sentAway } = step;
    writeVisit(step);
    if (state !== null) putState.run(visitId, from + events.length, state, visitShape);
    events.forEach((body, index) => addEvent.run(visitId, from + index + 1, body, visitShape));
    writeTables(step);
    for (const { dinerId, at } of sentAway) expireSessions.run(at, dinerId);
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
    isUpToDate: ({ visitId, from }: StepRows) => (findRow(visitId)?.version ?? 0) === from,

    /** Whether no visit but these has any of their tables. */
    areTablesFree(steps: readonly StepRows[]): boolean {
      const ids = steps.map(({ visitId }) => visitId);
      return steps
        .flatMap(({ tables }) => tables)
        .every((tableId) => {
          const held = visitAtTable.get(tableId) as { visit_id: string } | undefined;
          return held === undefined || ids.includes(held.visit_id);
        });
    },

    write,

    /** Ends a visit of which nothing but its row can be read. */
    setAside(visitId: string, at: number): void {
      setVisitAside.run(at, visitId);
      leaveTables.run(visitId);
      letGo(visitId, at);
    },

    /** Writes the end of a visit that goes on in another one, whose its guests are from now on. */
    writeMerged(source: StepRows, target: StepRows): void {
      moveSessions.run(target.visitId, target.tableId, source.visitId);
      write(source);
    },
  };
}
