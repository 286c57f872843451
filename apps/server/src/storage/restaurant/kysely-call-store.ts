import type { DinerId, Instant, LocalText, VisitId } from '@tavolata/domain';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { CallOrigin, CallStore } from '../../calls/call-store.ts';
import type { ServiceCall, Step, Stepping } from '../../calls/service-call.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import type { RestaurantTables } from './tables.ts';

/** Keeps calls for service in the restaurant database. */
export class KyselyCallStore implements CallStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async addCall(call: ServiceCall) {
    const [result] = await this.#database
      .insertInto('service_calls')
      .values({
        id: call.id,
        request_id: call.requestId,
        diner_id: call.dinerId,
        visit_id: call.visitId,
        table_id: call.tableId,
        typed_table_name: call.typedTableName,
        titles: JSON.stringify(call.titles),
        message: call.message,
        called_at: call.calledAt,
      })
      .onConflict((conflict) => conflict.columns(['diner_id', 'request_id']).doNothing())
      .execute();
    return Number(result?.numInsertedOrUpdatedRows ?? 0) > 0;
  }

  async findCall(id: ServiceCall['id']) {
    const row = await this.#calls().where('id', '=', id).executeTakeFirst();
    return row ? toCall(row) : null;
  }

  async findCallOfRequest(dinerId: DinerId, requestId: string) {
    const row = await this.#calls()
      .where('diner_id', '=', dinerId)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return row ? toCall(row) : null;
  }

  async listCallsSince(since: Instant) {
    const rows = await this.#calls().where('called_at', '>', since).orderBy('called_at', 'desc').execute();
    return rows.map(toCall);
  }

  async listUnfinishedCalls(of: CallOrigin) {
    const unfinished = this.#calls().where('ended_at', 'is', null).orderBy('called_at');
    const rows = await (
      of.visitId === null
        ? unfinished.where('visit_id', 'is', null).where('diner_id', '=', of.dinerId)
        : unfinished.where('visit_id', '=', of.visitId)
    ).execute();
    return rows.map(toCall);
  }

  async takeCall(id: ServiceCall['id'], { at, by }: Step) {
    const { numUpdatedRows } = await this.#database
      .updateTable('service_calls')
      .set({ taken_at: at, taken_by: by?.name ?? null, taken_by_id: by?.id ?? null })
      .where('id', '=', id)
      .where('taken_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async endCall(id: ServiceCall['id'], { at, by }: Step) {
    const { numUpdatedRows } = await this.#database
      .updateTable('service_calls')
      .set({ ended_at: at, ended_by: by?.name ?? null, ended_by_id: by?.id ?? null })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async untakeCall(id: ServiceCall['id'], staff: Stepping) {
    const { numUpdatedRows } = await this.#database
      .updateTable('service_calls')
      .set({ taken_at: null, taken_by: null, taken_by_id: null })
      .where('id', '=', id)
      .where((eb) => isBy(eb, 'taken_by', staff))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async reopenCall(id: ServiceCall['id'], staff: Stepping) {
    const { numUpdatedRows } = await this.#database
      .updateTable('service_calls')
      .set({ ended_at: null, ended_by: null, ended_by_id: null })
      .where('id', '=', id)
      .where((eb) => isBy(eb, 'ended_by', staff))
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async moveCall(id: ServiceCall['id'], visitId: VisitId) {
    await this.#database
      .updateTable('service_calls')
      .set({ visit_id: visitId })
      .where('id', '=', id)
      .execute();
  }

  async forgetCalls(calledBefore: Instant) {
    await this.#database.transaction().execute(async (transaction) => {
      // Who called and what for goes; that somebody called, and how long it took, is counted on.
      await transaction
        .insertInto('call_times')
        .columns(['id', 'called_at', 'answered_at'])
        .expression((from) =>
          from.selectFrom('service_calls').select(times).where('called_at', '<', calledBefore),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await transaction.deleteFrom('service_calls').where('called_at', '<', calledBefore).execute();
    });
  }

  async listCallTimes({ since, until }: { since: Instant; until: Instant }) {
    const rows = await this.#database
      .selectFrom('service_calls')
      .select(times)
      .where('called_at', '>=', since)
      .where('called_at', '<', until)
      .unionAll(
        this.#database
          .selectFrom('call_times')
          .select(['id', 'called_at', 'answered_at'])
          .where('called_at', '>=', since)
          .where('called_at', '<', until),
      )
      .execute();
    return rows.map(({ called_at, answered_at }) => ({ calledAt: called_at, answeredAt: answered_at }));
  }

  #calls() {
    return this.#database.selectFrom('service_calls').selectAll();
  }
}

/** A call is answered when somebody takes it, or has been there; one that ended with its visit nobody has answered. */
const times = [
  'id',
  'called_at',
  sql<number | null>`coalesce(taken_at, CASE WHEN ended_by IS NOT NULL THEN ended_at END)`.as('answered_at'),
] as const;

function toCall(row: Selectable<RestaurantTables['service_calls']>): ServiceCall {
  return {
    id: row.id,
    requestId: row.request_id,
    dinerId: row.diner_id,
    visitId: row.visit_id,
    tableId: row.table_id,
    typedTableName: row.typed_table_name,
    // Only addCall writes titles, and it writes these.
    titles: JSON.parse(row.titles) as LocalText[],
    message: row.message,
    calledAt: row.called_at,
    taken: stepOf(row.taken_at, { id: row.taken_by_id, name: row.taken_by }),
    ended: stepOf(row.ended_at, { id: row.ended_by_id, name: row.ended_by }),
  };
}

function stepOf(
  at: Instant | null,
  { id, name }: { readonly id: string | null; readonly name: string | null },
): Step | null {
  return at === null ? null : { at, by: name === null ? null : { id, name } };
}

/** As `isStepOf`. */
function isBy(
  eb: ExpressionBuilder<RestaurantTables, 'service_calls'>,
  step: 'taken_by' | 'ended_by',
  { id, name }: Stepping,
) {
  return eb.or([eb(`${step}_id`, '=', id), eb.and([eb(`${step}_id`, 'is', null), eb(step, '=', name)])]);
}
