import { visitShape } from '@tavolata/domain';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Database } from './open-database.ts';
import { createReportWrites } from './report-writes.ts';

/** Lets go of what is kept no longer, inside the transaction that writes share. */
export function createRetentionWrites(database: Database) {
  const reports = createReportWrites(database);
  const endedById = database.prepare(
    `SELECT status, state FROM visits JOIN visit_states ON visit_id = id
     WHERE id = ? AND ended_at IS NOT NULL AND set_aside_at IS NULL`,
  );
  const forgetOutcomes = database.prepare('DELETE FROM outcomes WHERE scope = ? AND visit_id = ?');
  const placeOf = database.prepare('SELECT number, table_id FROM visits WHERE id = ?');
  const dinersOf = database.prepare(
    `SELECT value ->> '$.id' AS id FROM visit_states, json_each(state, '$.diners') WHERE visit_id = ?`,
  );
  const forgetEvents = database.prepare(
    'DELETE FROM visit_events WHERE visit = (SELECT number FROM visits WHERE id = ?)',
  );
  const forgetSessions = database.prepare('DELETE FROM guest_sessions WHERE visit_id = ?');
  const forgetTickets = database.prepare('DELETE FROM tickets WHERE visit_id = ?');
  const markCompact = database.prepare('UPDATE visits SET is_compact = 1 WHERE id = ?');
  const markWithoutPersons = database.prepare('UPDATE visits SET has_persons = 0 WHERE id = ?');
  const pack = database.prepare("UPDATE visit_states SET state = '', packed = ? WHERE visit_id = ?");
  const putShape = database.prepare('UPDATE visit_states SET shape = ? WHERE visit_id = ?');
  const forgetState = database.prepare('DELETE FROM visit_states WHERE visit_id = ?');
  const forgetVisit = database.prepare('DELETE FROM visits WHERE id = ?');
  const oldBills = database.prepare(
    `SELECT id FROM visits WHERE status = 'closed' AND ended_at < ? AND set_aside_at IS NULL
     ORDER BY ended_at LIMIT ?`,
  );
  const oldestEntries = database.prepare(
    "SELECT number, body ->> '$.at' AS at FROM audit_log ORDER BY number LIMIT ?",
  );
  const forgetEntry = database.prepare('DELETE FROM audit_log WHERE number = ?');

  /** What led to the visit. Its state is still as it was written: the guests' ids are read from it. */
  function forgetHistory(visitId: string): void {
    const { number, table_id: tableId } = placeOf.get(visitId) as { number: number; table_id: number };
    const diners = (dinersOf.all(visitId) as { id: string }[]).map(({ id }) => `diner:${id}`);
    for (const scope of [`visit:${visitId}`, `table:${tableId}`, ...diners])
      forgetOutcomes.run(scope, visitId);
    forgetEvents.run(visitId);
    forgetSessions.run(visitId);
    forgetTickets.run(visitId);
    reports.forgetMarks(number);
  }

  function forgetAltogether(visitId: string): void {
    const { number } = placeOf.get(visitId) as { number: number };
    reports.forgetFigures(number);
    forgetState.run(visitId);
    forgetVisit.run(visitId);
  }

  function compactVisit(visitId: string): void {
    const row = endedById.get(visitId) as { status: string; state: string } | undefined;
    // It has been compacted before.
    if (!row || row.state === '') return;
    forgetHistory(visitId);
    if (row.status !== 'closed') return forgetAltogether(visitId);
    pack.run(packed(row.state), visitId);
    markCompact.run(visitId);
  }

  return {
    compactVisit,

    keepWithoutPersons(visitId: string, state: string): void {
      compactVisit(visitId);
      pack.run(packed(state), visitId);
      putShape.run(visitShape, visitId);
      markWithoutPersons.run(visitId);
    },

    removeVisits(endedBefore: number, limit: number): number {
      const ids = (oldBills.all(endedBefore, limit) as { id: string }[]).map(({ id }) => id);
      for (const id of ids) {
        compactVisit(id);
        forgetAltogether(id);
      }
      reports.forgetCallTimes(endedBefore);
      return ids.length;
    },

    removeAuditEntries(before: number, limit: number): number {
      const entries = oldestEntries.all(limit) as { number: number; at: number }[];
      const old = entries.filter(({ at }) => at < before);
      for (const { number } of old) forgetEntry.run(number);
      return old.length;
    },
  };
}

/** A visit of some 25 kB in a millisecond or two: others wait for this thread. More effort saves little. */
const effort = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function packed(state: string): Uint8Array {
  return brotliCompressSync(state, effort);
}
