/** What the till next door is told: the table of SQLite's database by the same name. */
export const webhookTables: Readonly<Record<string, string>> = {
  webhook_deliveries: `
    id TEXT NOT NULL,
    event TEXT NOT NULL,
    order_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    tries BIGINT NOT NULL,
    next_at BIGINT,
    delivered_at BIGINT,
    trouble TEXT,
    status BIGINT,
    PRIMARY KEY (restaurant_id, id)`,
};
