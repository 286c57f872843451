import type { Instant, TableId, VisitId } from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { CodeKey, CodeStore, Opening } from '../../access/code-store.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';

/** Keeps what codes are made of in the restaurant database. */
export class KyselyCodeStore implements CodeStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async listCodeKeys() {
    const rows = await this.#database.selectFrom('code_keys').selectAll().orderBy('id', 'desc').execute();
    return rows.map(({ id, secret, made_at, ends_at }) => ({ id, secret, madeAt: made_at, endsAt: ends_at }));
  }

  addCodeKey(
    { secret, madeAt }: Pick<CodeKey, 'secret' | 'madeAt'>,
    entryOf: ((id: CodeKey['id']) => AuditEntry) | null,
  ) {
    return this.#database.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('code_keys')
        .values({ secret, made_at: madeAt, ends_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (entryOf === null || (await addLogEntry(transaction, entryOf(id)))) return true;
      await transaction.deleteFrom('code_keys').where('id', '=', id).execute();
      return false;
    });
  }

  endCodeKey(id: CodeKey['id'], endsAt: Instant, entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await addLogEntry(transaction, entry))) return false;
      await transaction.updateTable('code_keys').set({ ends_at: endsAt }).where('id', '=', id).execute();
      return true;
    });
  }

  async forgetCodeKeys(endedBy: Instant) {
    await this.#database.deleteFrom('code_keys').where('ends_at', '<=', endedBy).execute();
  }

  async codeEditionOf(tableId: TableId) {
    const found = await this.#database
      .selectFrom('code_editions')
      .select('edition')
      .where('table_id', '=', tableId)
      .executeTakeFirst();
    return found?.edition ?? 0;
  }

  endTableCode(tableId: TableId, entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await addLogEntry(transaction, entry))) return false;
      await transaction
        .insertInto('code_editions')
        .values({ table_id: tableId, edition: 1 })
        .onConflict((conflict) =>
          conflict
            .column('table_id')
            .doUpdateSet((row) => ({ edition: row('code_editions.edition', '+', 1) })),
        )
        .execute();
      await transaction.deleteFrom('short_codes').where('table_id', '=', tableId).execute();
      return true;
    });
  }

  async findShortCode(tableId: TableId) {
    const found = await this.#database
      .selectFrom('short_codes')
      .select('code')
      .where('table_id', '=', tableId)
      .executeTakeFirst();
    return found?.code ?? null;
  }

  async findTableByShortCode(code: string) {
    const found = await this.#database
      .selectFrom('short_codes')
      .select('table_id')
      .where('code', '=', code)
      .executeTakeFirst();
    return found?.table_id ?? null;
  }

  async offerShortCode(tableId: TableId, code: string) {
    await this.#database
      .insertInto('short_codes')
      .values({ table_id: tableId, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async findOpening(tableId: TableId) {
    const row = await this.#database
      .selectFrom('openings')
      .selectAll()
      .where('table_id', '=', tableId)
      .executeTakeFirst();
    if (!row) return null;
    return { tableId, nonce: row.nonce, madeAt: row.made_at, visitId: row.visit_id };
  }

  async putOpening({ tableId, nonce, madeAt }: Omit<Opening, 'visitId'>) {
    const values = { nonce, made_at: madeAt, visit_id: null };
    await this.#database
      .insertInto('openings')
      .values({ table_id: tableId, ...values })
      .onConflict((conflict) => conflict.column('table_id').doUpdateSet(values))
      .execute();
  }

  async bindOpening(tableId: TableId, visitId: VisitId) {
    await this.#database
      .updateTable('openings')
      .set({ visit_id: visitId })
      .where('table_id', '=', tableId)
      .where('visit_id', 'is', null)
      .execute();
  }
}
