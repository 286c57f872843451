import { sql, type Kysely } from 'kysely';

/**
 * Accounts that can be disabled, with a PIN and owners; codes for them; and devices with a name. A restaurant had one
 * manager, who was made with it: the owner. What a known device is called was not kept.
 */
export async function keepPeople(database: Kysely<unknown>): Promise<void> {
  const steps = [
    'ALTER TABLE staff ADD COLUMN disabled_at INTEGER',
    'ALTER TABLE staff ADD COLUMN pin_hash TEXT',
    'ALTER TABLE staff ADD COLUMN seen_at INTEGER',
    `UPDATE staff SET role = 'owner' WHERE role = 'manager'`,
    'ALTER TABLE staff_sessions ADD COLUMN device_hash TEXT',
    'ALTER TABLE staff_sessions ADD COLUMN is_by_pin INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE known_devices ADD COLUMN seen_at INTEGER',
    `CREATE TABLE staff_devices (
      token_hash TEXT PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      is_shared INTEGER NOT NULL DEFAULT 0
    )`,
    `INSERT INTO staff_devices (token_hash, id, name)
     SELECT token_hash, 'known-' || row_number() OVER (ORDER BY token_hash), '' FROM known_devices GROUP BY token_hash`,
    `CREATE TABLE staff_codes (
      id TEXT PRIMARY KEY,
      code_hash TEXT NOT NULL UNIQUE,
      staff_id TEXT REFERENCES staff (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      expires_at INTEGER NOT NULL
    )`,
  ];
  for (const step of steps) await sql.raw(step).execute(database);
}
