import type { Instant } from '@tavolata/domain';
import type { WebhookEvent, WebhookTrouble } from '@tavolata/protocol';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type {
  Delivery,
  DeliveryProgress,
  NewDelivery,
  WebhookStore,
  WebhookTarget,
} from '../../webhook/webhook-store.ts';
import { parse } from './cells.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import type { RestaurantTables } from './tables.ts';

const targetName = 'webhook';

/** Keeps the webhook and its outbox in the restaurant database. */
export class KyselyWebhookStore implements WebhookStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async readTarget() {
    const row = await this.#database
      .selectFrom('kept_secrets')
      .select('value')
      .where('name', '=', targetName)
      .executeTakeFirst();
    return row ? parse<WebhookTarget>(row.value) : null;
  }

  setTarget(target: WebhookTarget | null, entry: AuditEntry) {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await addLogEntry(transaction, entry))) return false;
      const { numDeletedRows } = await transaction
        .deleteFrom('kept_secrets')
        .where('name', '=', targetName)
        .executeTakeFirst();
      // Another process may have kept something before it heard that nobody is told any more.
      if (target === null || numDeletedRows === 0n)
        await transaction.deleteFrom('webhook_deliveries').execute();
      if (target === null) return true;
      const value = JSON.stringify(target);
      await transaction.insertInto('kept_secrets').values({ name: targetName, value }).execute();
      return true;
    });
  }

  async addDelivery({ id, event, orderId, at, body }: NewDelivery) {
    await this.#database
      .insertInto('webhook_deliveries')
      .values({
        ...{ id, event, order_id: orderId, at, body },
        ...{ tries: 0, next_at: at, delivered_at: null, trouble: null, status: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async listIdsSince(at: Instant) {
    const rows = await this.#database
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('at', '>=', at)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  async findDue(at: Instant) {
    const row = await this.#database
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    return row ? toDelivery(row) : null;
  }

  async findNextTime() {
    const row = await this.#database
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.min('next_at').as('next_at'))
      .executeTakeFirst();
    return row?.next_at == null ? null : Number(row.next_at);
  }

  async changeDelivery(id: string, { tries, nextAt, deliveredAt, trouble, status }: DeliveryProgress) {
    await this.#database
      .updateTable('webhook_deliveries')
      .set({ tries, next_at: nextAt, delivered_at: deliveredAt, trouble, status })
      .where('id', '=', id)
      .execute();
  }

  async retryAll(at: Instant) {
    await this.#database
      .updateTable('webhook_deliveries')
      .set({ next_at: at })
      .where('delivered_at', 'is', null)
      .execute();
  }

  async listLast(limit: number) {
    const rows = await this.#database
      .selectFrom('webhook_deliveries')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toDelivery);
  }

  async countUndelivered() {
    const row = await this.#database
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('delivered_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async forget(olderThan: Instant) {
    await this.#database
      .deleteFrom('webhook_deliveries')
      .where('at', '<', olderThan)
      .where('at', '<', (query) =>
        query.selectFrom('webhook_deliveries').select(({ fn }) => fn.max('at').as('newest')),
      )
      .execute();
  }
}

function toDelivery(row: Selectable<RestaurantTables['webhook_deliveries']>): Delivery {
  return {
    id: row.id,
    // Only we write these words, and we write no others.
    event: row.event as WebhookEvent,
    orderId: row.order_id,
    at: row.at,
    body: row.body,
    tries: row.tries,
    nextAt: row.next_at,
    deliveredAt: row.delivered_at,
    trouble: row.trouble as WebhookTrouble | null,
    status: row.status,
  };
}
