import { sql, type Kysely } from 'kysely';

/** What the till next door is told, until it has arrived there. */
export async function keepWebhook(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE webhook_deliveries (
        id TEXT PRIMARY KEY,
        event TEXT NOT NULL,
        order_id INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL,
        tries INTEGER NOT NULL,
        next_at INTEGER,
        delivered_at INTEGER,
        trouble TEXT,
        status INTEGER
      )`,
    )
    .execute(database);
}
