import type { Refusal } from '@tavolata/domain';
import { sql, type ExpressionBuilder } from 'kysely';
import { brotliDecompressSync } from 'node:zlib';
import type { EndedBefore } from '../../visits/retention-storage.ts';
import type { UnreadableVisit } from '../../visits/unreadable-visits.ts';
import type {
  ArchivePage,
  Outcome,
  PastOrderMarks,
  PastOrdersPage,
  StoredVisit,
} from '../../visits/visit-storage.ts';
import type { PastOrder } from '../../visits/past-order.ts';
import { eventIn, visitIn, type KeptEvent } from '../sqlite/kept-history.ts';
import { visitOfScope } from '../sqlite/known-visits.ts';
import type { RunningVisits } from '../sqlite/running-visits.ts';
import { lastVersion, tablesOf } from './known-visit.ts';
import type { PostgresRestaurant, PostgresTables } from './postgres-tables.ts';

interface VisitRow {
  readonly id: string;
  readonly table_id: number;
  readonly order_id: number | null;
  readonly state: string;
  readonly packed: Uint8Array | null;
  readonly shape: number;
  readonly state_version: number;
  readonly last_version: number | null;
  readonly bodies: readonly string[] | null;
  readonly shapes: readonly number[] | null;
  readonly tables: readonly number[] | null;
}

const running = ['waiting', 'open'];

/** Reads visits. Each is read in one statement: its state and the events after it are of the same moment. */
export function visitReads(db: PostgresRestaurant, remembered: RunningVisits) {
  const visits = db
    .selectFrom('visits')
    .innerJoin('visit_states', 'visit_states.visit_id', 'visits.id')
    .select(['visits.id', 'visits.table_id', 'visits.order_id'])
    .select(['visit_states.state', 'visit_states.packed', 'visit_states.shape'])
    .select('visit_states.version as state_version')
    .select((eb) => [
      lastVersion(eb).as('last_version'),
      eventsAfterState(eb, sql<string[]>`array_agg(body ORDER BY version)`).as('bodies'),
      eventsAfterState(eb, sql<number[]>`array_agg(shape::INTEGER ORDER BY version)`).as('shapes'),
      tablesOf(eb).as('tables'),
    ]);
  const heads = db
    .selectFrom('visits')
    .innerJoin('visit_states', 'visit_states.visit_id', 'visits.id')
    .select(['visits.id', 'visits.status', 'visit_states.version as state_version'])
    .select((eb) => lastVersion(eb).as('last_version'));

  type Head = Awaited<ReturnType<typeof heads.executeTakeFirstOrThrow>>;

  /** What is remembered at its version of now is not read again. */
  async function ofHead({ id, state_version, last_version }: Head): Promise<StoredVisit | null> {
    const known = remembered.find(id);
    if (known?.version === (last_version ?? state_version)) return known;
    const row = await visits.where('visits.id', '=', id).executeTakeFirst();
    const stored = row ? readable(row)[0] : undefined;
    if (stored) remembered.remember(stored);
    return stored ?? null;
  }

  return {
    async findVisit(id: string): Promise<StoredVisit | null> {
      const head = await heads.where('visits.id', '=', id).executeTakeFirst();
      return head ? ofHead(head) : null;
    },

    async findRunningVisitAt(tableId: number): Promise<StoredVisit | null> {
      const head = await heads
        .where('visits.id', 'in', (eb) =>
          eb.selectFrom('visit_tables').select('visit_id').where('visit_tables.table_id', '=', tableId),
        )
        .executeTakeFirst();
      return head ? ofHead(head) : null;
    },

    async listRunningVisits(): Promise<readonly StoredVisit[]> {
      const all = await heads.where('visits.status', 'in', running).orderBy('visits.number').execute();
      const stored = await Promise.all(all.map(ofHead));
      return stored.flatMap((one) => one ?? []);
    },

    async listUnreadableVisits(): Promise<readonly UnreadableVisit[]> {
      const rows = await visits.where('visits.status', 'in', running).orderBy('visits.number').execute();
      return rows.flatMap((row) => {
        const stored = read(row);
        if (!('why' in stored)) return [];
        const { id: visitId, table_id: tableId, order_id: orderId, tables } = row;
        return { visitId, tableId, tables: tables ?? [], orderId, why: stored.why };
      });
    },

    async listClosedVisits(page: ArchivePage): Promise<readonly StoredVisit[]> {
      const rows = await visits
        .where(closedBefore(page))
        .orderBy('visits.ended_at', 'desc')
        .orderBy('visits.id', 'desc')
        .limit(page.limit)
        .execute();
      return rows.flatMap(readable);
    },

    async listPastOrders({ closedSince = 0, found, ...page }: PastOrdersPage): Promise<readonly PastOrder[]> {
      const rows = await db
        .selectFrom('visits')
        .select(['id', 'order_id', 'table_id', 'persons', 'opened_at', 'ended_at', 'total'])
        .where('total', 'is not', null)
        .where('ended_at', '>=', closedSince)
        .where(hasMarks(found))
        .where(closedBefore(page))
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.limit)
        .execute();
      // One with a total has the rest of its bill as well.
      return rows.map((row) => pastOrderIn(row as PastOrderRow));
    },

    async listVisitsToCompact(endedBefore: number, limit: number): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('visits')
        .select('id')
        .where('is_compact', '=', 0)
        .where(hasEndedBefore(endedBefore))
        .orderBy('ended_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async listVisitsWithPersons({ endedBefore, limit, skip }: EndedBefore & { readonly skip: number }) {
      const rows = await visits
        .where('visits.has_persons', '=', 1)
        .where('visits.status', '=', 'closed')
        .where(hasEndedBefore(endedBefore))
        .orderBy('visits.ended_at')
        .limit(limit)
        .offset(skip)
        .execute();
      const read = rows.flatMap(readable);
      const ended = read.flatMap(({ visit }) => (visit.status === 'closed' ? visit : []));
      return { visits: ended, unreadable: rows.length - ended.length };
    },

    async eventsSince(visitId: string, version: number) {
      return (await eventsBetween(db, visitId, version, Number.MAX_SAFE_INTEGER)).map(eventIn);
    },

    async findOutcome(scope: string, requestId: string): Promise<Outcome | null> {
      const row = (await outcomeAtVisit(db, scope, requestId)) ?? (await outcomeBeside(db, scope, requestId));
      if (!row) return refusalOf(db, scope, requestId);
      const { visit_id: visitId, from_version: from, version, said } = row;
      const events = (await eventsBetween(db, visitId, from ?? 0, version)).map(eventIn);
      return { visitId, version, events, said };
    },
  };
}

function eventsAfterState<Value>(
  eb: ExpressionBuilder<PostgresTables, 'visits' | 'visit_states'>,
  values: ReturnType<typeof sql<Value>>,
) {
  return eb
    .selectFrom('visit_events')
    .select(values.as('all'))
    .whereRef('visit_events.visit', '=', 'visits.number')
    .whereRef('visit_events.version', '>', 'visit_states.version');
}

/** No id is less than an empty one: without a visit to come after, nothing of that moment is meant. */
function closedBefore({ closedBefore: moment, after = '' }: ArchivePage) {
  return sql<boolean>`visits.status = 'closed' AND visits.set_aside_at IS NULL
    AND (visits.ended_at, visits.id) < (${moment}::BIGINT, ${after}::TEXT COLLATE "C")`;
}

/** Any of what an order is found by; all orders where nothing is looked for. */
function hasMarks(found: PastOrderMarks | undefined) {
  if (!found) return sql<boolean>`TRUE`;
  const { tableIds, orderId, total } = found;
  return sql<boolean>`(visits.table_id = ANY(${[...tableIds]}::BIGINT[])
    OR visits.order_id = ${orderId}::BIGINT OR visits.total = ${total}::BIGINT)`;
}

function hasEndedBefore(endedBefore: number) {
  return sql<boolean>`visits.ended_at IS NOT NULL AND visits.ended_at < ${endedBefore}::BIGINT
    AND visits.set_aside_at IS NULL`;
}

function eventsBetween(
  db: PostgresRestaurant,
  visitId: string,
  from: number,
  to: number,
): Promise<readonly KeptEvent[]> {
  return db
    .selectFrom('visit_events')
    .innerJoin('visits', 'visits.number', 'visit_events.visit')
    .select(['visit_events.body', 'visit_events.shape'])
    .where('visits.id', '=', visitId)
    .where('visit_events.version', '>', from)
    .where('visit_events.version', '<=', to)
    .orderBy('visit_events.version')
    .execute();
}

function outcomeAtVisit(db: PostgresRestaurant, scope: string, requestId: string) {
  const visitId = visitOfScope(scope);
  if (visitId === null) return undefined;
  return db
    .selectFrom('visits')
    .innerJoin('visit_events', 'visit_events.visit', 'visits.number')
    .select(['visits.id as visit_id', 'visit_events.from_version', 'visit_events.version'])
    .select('visit_events.said')
    .where('visits.id', '=', visitId)
    .where('visit_events.request_id', '=', requestId)
    .executeTakeFirst();
}

function outcomeBeside(db: PostgresRestaurant, scope: string, requestId: string) {
  return db
    .selectFrom('outcomes')
    .select(['visit_id', 'from_version', 'version', 'said'])
    .where('scope', '=', scope)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

async function refusalOf(db: PostgresRestaurant, scope: string, requestId: string): Promise<Outcome | null> {
  const visitId = visitOfScope(scope);
  if (visitId === null) return null;
  const row = await db
    .selectFrom('refusals')
    .select(['version', 'said', 'refusal'])
    .where('visit_id', '=', visitId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  // Written by this program alone.
  return row ? { ...row, visitId, events: [], refusal: JSON.parse(row.refusal) as Refusal } : null;
}

/** The visit, or why it can't be read. */
function read(row: VisitRow): StoredVisit | { readonly why: string } {
  const { state, packed, shape, bodies, shapes } = row;
  const events = (bodies ?? []).map((body, index) => ({ body, shape: shapes?.[index] ?? 0 }));
  try {
    const text = packed === null ? state : brotliDecompressSync(packed).toString();
    return {
      version: row.last_version ?? row.state_version,
      visit: visitIn({ state: text, shape }, events),
    };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

function readable(row: VisitRow): readonly StoredVisit[] {
  const stored = read(row);
  return 'why' in stored ? [] : [stored];
}

interface PastOrderRow {
  readonly id: string;
  readonly order_id: number;
  readonly table_id: number;
  readonly persons: number;
  readonly opened_at: number;
  readonly ended_at: number;
  readonly total: number;
}

function pastOrderIn(row: PastOrderRow): PastOrder {
  const { id: visitId, order_id: orderId, table_id: tableId, persons, total } = row;
  return { visitId, orderId, tableId, persons, openedAt: row.opened_at, closedAt: row.ended_at, total };
}
