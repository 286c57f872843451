import { sql, type Kysely } from 'kysely';
import { menuPlanTables } from './menu-plan-tables.ts';
import { restaurantIndexes, restaurantTables } from './restaurant-tables.ts';
import { secondFactorTables } from './second-factor-tables.ts';
import { webhookTables } from './webhook-tables.ts';
import { visitIndexes, visitTables } from './visit-tables.ts';

/** Which restaurants there are, and how far the transactions of each process have got. */
const houses = [
  `CREATE TABLE restaurants (
    id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
  )`,
];

const writers = `
  id TEXT NOT NULL,
  last_number BIGINT NOT NULL,
  seen_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (restaurant_id, id)`;

/**
 * Rows that others insert without a number get the next one of their restaurant. Nobody else writes meanwhile: all who write
 * hold the restaurant's lock.
 */
const triggers = [
  // Half of a pair of letters, and the letter of no text, stand in JSON and can't be read out of it here.
  `CREATE FUNCTION fill_log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    entry JSON := regexp_replace(NEW.body, '\\\\u(0000|[dD][89a-fA-F]..)', '\\\\ufffd', 'g')::JSON;
  BEGIN
    NEW.at := entry ->> 'at';
    NEW.staff_name := entry ->> 'staffName';
    NEW.table_id := entry ->> 'tableId';
    NEW.what := entry ->> 'what';
    IF NEW.number IS NULL THEN
      SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM audit_log WHERE restaurant_id = NEW.restaurant_id;
    END IF;
    RETURN NEW;
  END $$`,
  'CREATE TRIGGER fill_log_entry BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION fill_log_entry()',
  `CREATE FUNCTION number_code_key() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.id IS NULL THEN
      SELECT coalesce(max(id), 0) + 1 INTO NEW.id FROM code_keys WHERE restaurant_id = NEW.restaurant_id;
    END IF;
    RETURN NEW;
  END $$`,
  'CREATE TRIGGER number_code_key BEFORE INSERT ON code_keys FOR EACH ROW EXECUTE FUNCTION number_code_key()',
];

/** Every table of restaurants' rows, in an order in which each stands behind those that it names. */
export const tablesOfRestaurants = Object.keys({
  ...visitTables,
  ...restaurantTables,
  ...secondFactorTables,
  ...webhookTables,
  ...menuPlanTables,
});

/** The restaurant whose transaction this is; none where nobody has said. */
const ownId = "nullif(current_setting('app.restaurant_id', true), '')::INTEGER";

/** The tables of the beginning, and what they need beside. */
export async function createTables(database: Kysely<unknown>): Promise<void> {
  for (const step of houses) await sql.raw(step).execute(database);
  await addTables(database, { writers, ...visitTables, ...restaurantTables });
  const indexes = [...visitIndexes, ...restaurantIndexes].map((index) => `CREATE INDEX ${index}`);
  for (const step of [...indexes, ...triggers]) await sql.raw(step).execute(database);
}

/** Tables with the wall between the restaurants: a transaction sees and writes the rows of its own alone. */
export async function addTables(
  database: Kysely<unknown>,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  const steps = Object.entries(tables).flatMap(([name, columns]) => [
    `CREATE TABLE ${name} (${withOwnRestaurant(name, columns)})`,
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
    // Also for who has made the table.
    `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY own_restaurant ON ${name} USING (restaurant_id = ${ownId}) WITH CHECK (restaurant_id = ${ownId})`,
  ]);
  for (const step of steps) await sql.raw(step).execute(database);
}

/** Texts are compared letter by letter, as SQLite and JavaScript do. */
function withOwnRestaurant(name: string, columns: string): string {
  const exact = columns.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"');
  const own = `restaurant_id INTEGER NOT NULL DEFAULT ${ownId} REFERENCES restaurants`;
  // What others insert by place goes on behind.
  return name === 'tries' ? `${exact}, ${own}` : `${own}, ${exact}`;
}
