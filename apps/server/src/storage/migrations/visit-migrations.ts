import type { Migration } from 'kysely';
import type { Database } from '../sqlite/open-database.ts';

/**
 * The tables of visits, as `visits.db` had them until all went into one database. Each entry is run once, in the order of
 * names. What has been published is never edited: a change is a new entry in `migrate.ts`.
 */
const statements: Readonly<Record<string, string>> = {
  '0000-01-visits': `
  CREATE TABLE visits (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    -- 'merged' is a closed visit that went on in another one.
    status TEXT NOT NULL CHECK (status IN ('waiting', 'open', 'closed', 'merged', 'rejected')),
    table_id INTEGER NOT NULL,
    -- Null until the staff have approved that it opens.
    order_id INTEGER UNIQUE,
    ended_at INTEGER
  ) STRICT;
  CREATE INDEX visits_by_end ON visits (status, ended_at);

  -- A running visit has its tables for itself. Places where every guest has an own visit are not here.
  CREATE TABLE visit_tables (
    table_id INTEGER PRIMARY KEY,
    visit_id TEXT NOT NULL REFERENCES visits (id)
  ) STRICT;
  CREATE INDEX visit_tables_of_visit ON visit_tables (visit_id);

  -- What only the restaurant knows of a running visit.
  CREATE TABLE visit_secrets (
    visit_id TEXT PRIMARY KEY REFERENCES visits (id),
    pin_hash TEXT,
    wrong_guesses INTEGER NOT NULL DEFAULT 0,
    contact TEXT
  ) STRICT;

  -- Wrong guesses at PINs in the whole restaurant, by the hour since 1970.
  CREATE TABLE pin_guesses (
    hour INTEGER PRIMARY KEY,
    count INTEGER NOT NULL
  ) STRICT;

  -- The visit as of one of its versions: the events after it lead to the visit as it is. Apart from the row above, which
  -- changes with every tap, while this one is large and seldom written.
  CREATE TABLE visit_states (
    visit_id TEXT PRIMARY KEY REFERENCES visits (id),
    version INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;

  CREATE TABLE visit_events (
    visit_id TEXT NOT NULL REFERENCES visits (id),
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (visit_id, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE outcomes (
    scope TEXT NOT NULL,
    request_id TEXT NOT NULL,
    visit_id TEXT NOT NULL REFERENCES visits (id),
    from_version INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (scope, request_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE guest_sessions (
    token_hash TEXT PRIMARY KEY,
    diner_id TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    visit_id TEXT REFERENCES visits (id),
    scanned_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX guest_sessions_of_visit ON guest_sessions (visit_id);
  CREATE INDEX guest_sessions_by_expiry ON guest_sessions (expires_at);

  CREATE TABLE tickets (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    visit_id TEXT NOT NULL REFERENCES visits (id),
    body TEXT NOT NULL,
    acknowledged_at INTEGER
  ) STRICT;
  CREATE INDEX tickets_of_visit ON tickets (visit_id);
  CREATE INDEX tickets_waiting ON tickets (number) WHERE acknowledged_at IS NULL;

  -- Tables that take no guests for a while.
  CREATE TABLE paused_tables (table_id INTEGER PRIMARY KEY) STRICT;

  CREATE TABLE last_order_id (value INTEGER NOT NULL) STRICT;
  INSERT INTO last_order_id VALUES (0);
  `,
  '0000-02-stock-and-log': `
  -- What is left of dishes where it isn't what the menu says; null leaves it to the menu.
  CREATE TABLE stock (
    dish_id INTEGER PRIMARY KEY,
    remaining INTEGER CHECK (remaining >= 0),
    is_sold_out INTEGER
  ) STRICT;

  CREATE TABLE audit_log (
    number INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
  ) STRICT;
  `,
  '0000-03-occasions': `
  -- What a code of the staff let the device in for; null for the code that is printed on the table.
  ALTER TABLE guest_sessions ADD COLUMN occasion TEXT;
  `,
  '0000-04-guests-here': `
  ALTER TABLE guest_sessions ADD COLUMN is_here INTEGER NOT NULL DEFAULT 0;
  `,
  '0000-05-pins-known': `
  -- The visit whose PIN the device has said right.
  ALTER TABLE guest_sessions ADD COLUMN knows_pin_of TEXT;
  `,
  '0000-06-alerts': `
  -- What looks as if strangers had a table's code, until somebody has looked into it or the visit ends.
  CREATE TABLE alerts (
    visit_id TEXT NOT NULL REFERENCES visits (id),
    kind TEXT NOT NULL,
    devices INTEGER NOT NULL,
    noticed_at INTEGER NOT NULL,
    PRIMARY KEY (visit_id, kind)
  ) STRICT, WITHOUT ROWID;
  `,
  '0000-07-sessions-of-diners': `
  -- One guest has one live session: a new one ends the others.
  CREATE INDEX guest_sessions_of_diner ON guest_sessions (diner_id);
  `,
  '0000-08-what-was-said': `
  -- A short hash of what was asked under the id; null in rows that are older.
  ALTER TABLE outcomes ADD COLUMN said TEXT;
  `,
  '0000-09-shuffled-orders': `
  -- What order numbers are shuffled with; another one would give numbers twice. They begin at a full nine hundred.
  ALTER TABLE last_order_id ADD COLUMN shuffle_key TEXT NOT NULL DEFAULT '';
  UPDATE last_order_id SET shuffle_key = lower(hex(randomblob(32))), value = (value + 899) / 900 * 900;
  `,
  '0000-10-shapes': `
  -- The form in which it is written: see the domain's history. All that is older than this column is in the first.
  ALTER TABLE visit_states ADD COLUMN shape INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE visit_events ADD COLUMN shape INTEGER NOT NULL DEFAULT 1;

  -- The staff have ended a visit that could not be read: what it is in truth only its kept data know.
  ALTER TABLE visits ADD COLUMN set_aside_at INTEGER;
  `,
  '0000-11-compact-visits': `
  -- Whether every tap of an ended visit is gone, and whether it still holds what persons typed.
  ALTER TABLE visits ADD COLUMN is_compact INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE visits ADD COLUMN has_persons INTEGER NOT NULL DEFAULT 1;
  CREATE INDEX visits_to_compact ON visits (ended_at) WHERE is_compact = 0 AND ended_at IS NOT NULL;
  CREATE INDEX visits_with_persons ON visits (ended_at) WHERE has_persons = 1 AND ended_at IS NOT NULL;

  -- The state of a compact visit, compressed by Brotli; the text beside it is empty then.
  ALTER TABLE visit_states ADD COLUMN packed BLOB;
  `,
  '0000-12-one-word-each': `
  -- What was called otherwise until then: a batch that is given back, and what guests ask to be counted as.
  UPDATE audit_log SET body = json_set(body, '$.what', 'returnBatch') WHERE json_extract(body, '$.what') = 'returnRound';
  UPDATE alerts SET kind = 'heads-request' WHERE kind = 'heads-wish';
  `,
};

/** Their names, in order: an old file counts how many of them it has seen. */
export const visitMigrationNames = Object.keys(statements);

/** Kysely's connection is this one: several statements in one text run inside its transaction. */
export function visitMigrations(database: Database): Readonly<Record<string, Migration>> {
  return Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => [name, { up: async () => database.exec(sql) }]),
  );
}
