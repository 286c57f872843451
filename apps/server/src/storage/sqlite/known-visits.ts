import type { Database } from './open-database.ts';

/** A running visit as it stood at a version, as far as a tap has to know. */
export interface KnownVisit {
  readonly number: number;
  version: number;
  readonly status: string;
  readonly tableId: number;
  readonly tables: readonly number[];
  /** The ids of the requests that its events were made by. */
  readonly requestIds: Set<string>;
}

/** More than that run nowhere at once; an earlier one is read again when it is needed. */
const mostKnown = 1000;

/**
 * What a connection remembers of the visits that it writes to, so that a tap writes without reading them. Each is held to
 * the last version in the database whenever it is asked for: another connection may have written since.
 */
export function createKnownVisits(database: Database) {
  const known = new Map<string, KnownVisit>();
  const visitById = database.prepare('SELECT number, status, table_id FROM visits WHERE id = ?');
  const lastVersion = database.prepare('SELECT max(version) AS version FROM visit_events WHERE visit = ?');
  const stateVersion = database.prepare('SELECT version FROM visit_states WHERE visit_id = ?');
  const requestsAfter = database.prepare(
    'SELECT request_id FROM visit_events WHERE visit = ? AND version > ? AND request_id IS NOT NULL',
  );
  const tablesOfVisit = database.prepare('SELECT table_id FROM visit_tables WHERE visit_id = ?');

  /** Of what was remembered its ids still hold: none goes while the visit runs. */
  function read(visitId: string, remembered: KnownVisit | undefined): KnownVisit | null {
    const row = visitById.get(visitId) as { number: number; status: string; table_id: number } | undefined;
    if (!row) return null;
    const { number, status, table_id: tableId } = row;
    const version = versionOf(number) ?? (stateVersion.get(visitId) as { version: number }).version;
    const tables = (tablesOfVisit.all(visitId) as { table_id: number }[]).map(({ table_id }) => table_id);
    const requestIds = remembered?.requestIds ?? new Set();
    const requests = requestsAfter.all(number, remembered?.version ?? 0) as { request_id: string }[];
    for (const { request_id } of requests) requestIds.add(request_id);
    return { number, version, status, tableId, tables, requestIds };
  }

  function versionOf(number: number): number | null {
    return (lastVersion.get(number) as { version: number | null }).version;
  }

  function readAnew(visitId: string): KnownVisit | null {
    const visit = read(visitId, known.get(visitId));
    known.delete(visitId);
    if (!visit) return null;
    const [oldest] = known.keys();
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    known.set(visitId, visit);
    return visit;
  }

  return {
    /** The visit as it is in the database now; `null` when there is none. */
    find(visitId: string): KnownVisit | null {
      const remembered = known.get(visitId);
      const isOfNow = remembered && versionOf(remembered.number) === remembered.version;
      return isOfNow ? remembered : readAnew(visitId);
    },

    /** The same once it has been found in this transaction: nobody else writes before its end. */
    findAgain: (visitId: string): KnownVisit | null => known.get(visitId) ?? readAnew(visitId),

    forget: (visitId: string): void => void known.delete(visitId),

    /** Something has been written that is not kept after all. */
    forgetAll: (): void => known.clear(),
  };
}

/** The visit in which request ids of this scope count; `null` where they count elsewhere. */
export function visitOfScope(scope: string): string | null {
  return scope.startsWith('visit:') ? scope.slice('visit:'.length) : null;
}
