import { sql, type ExpressionBuilder } from 'kysely';
import type { PostgresTables, Writing } from './postgres-tables.ts';

/** A visit as it stands, as far as a tap has to know. */
export interface KnownVisit {
  readonly number: number;
  readonly version: number;
  readonly status: string;
  readonly tableId: number;
  readonly tables: readonly number[];
}

/** The version of the last event. */
export function lastVersion(eb: ExpressionBuilder<PostgresTables, 'visits'>) {
  return eb
    .selectFrom('visit_events')
    .select((events) => events.fn.max('visit_events.version').as('version'))
    .whereRef('visit_events.visit', '=', 'visits.number');
}

/** The tables that the visit has for itself. */
export function tablesOf(eb: ExpressionBuilder<PostgresTables, 'visits'>) {
  return eb
    .selectFrom('visit_tables')
    .select(sql<number[]>`coalesce(array_agg(table_id::integer ORDER BY table_id), '{}')`.as('tables'))
    .whereRef('visit_tables.visit_id', '=', 'visits.id');
}

/** Nobody else writes until the end of the transaction: it stays as it is. */
export async function findKnownVisit(transaction: Writing, visitId: string): Promise<KnownVisit | null> {
  const row = await transaction
    .selectFrom('visits')
    .innerJoin('visit_states', 'visit_states.visit_id', 'visits.id')
    .select(['visits.number', 'visits.status', 'visits.table_id', 'visit_states.version as state_version'])
    .select((eb) => [lastVersion(eb).as('last_version'), tablesOf(eb).as('tables')])
    .where('visits.id', '=', visitId)
    .executeTakeFirst();
  if (!row) return null;
  const { number, status, table_id: tableId } = row;
  return {
    ...{ number, status, tableId, tables: row.tables ?? [] },
    version: row.last_version ?? row.state_version,
  };
}
