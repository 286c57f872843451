import type { Generated, Kysely, Transaction } from 'kysely';
import type { Json, YesNo } from '../restaurant/cells.ts';
import type { RestaurantTables } from '../restaurant/tables.ts';
import type { AlertRow, GuestSessionRow } from '../sqlite/rows.ts';

/** All tables of a restaurant's rows as SQL sees them, without the restaurant: that is no business of who asks. */
export interface PostgresTables extends Omit<RestaurantTables, 'audit_log'> {
  audit_log: {
    number: Generated<number>;
    request_id: string;
    body: Json;
    /** Taken from the body as it is written. */
    at: Generated<number>;
    staff_name: Generated<string>;
    table_id: Generated<number | null>;
    what: Generated<string>;
  };
  /** How far the transactions of each process have got. */
  writers: { id: string; last_number: number; seen_at: Date };
  visits: {
    number: number;
    id: string;
    status: string;
    table_id: number;
    order_id: number | null;
    ended_at: number | null;
    set_aside_at: Generated<number | null>;
    is_compact: Generated<YesNo>;
    has_persons: Generated<YesNo>;
    persons: Generated<number | null>;
    opened_at: Generated<number | null>;
    total: Generated<number | null>;
  };
  visit_tables: { table_id: number; visit_id: string };
  visit_secrets: {
    visit_id: string;
    pin_hash: Generated<string | null>;
    wrong_guesses: Generated<number>;
    contact: Generated<Json | null>;
  };
  pin_guesses: { hour: number; count: number };
  visit_states: {
    visit_id: string;
    version: number;
    state: string;
    shape: number;
    packed: Generated<Uint8Array | null>;
  };
  visit_events: {
    visit: number;
    version: number;
    shape: number;
    body: Json;
    request_id: string | null;
    from_version: number | null;
    said: string | null;
  };
  outcomes: {
    scope: string;
    request_id: string;
    visit_id: string;
    from_version: number;
    version: number;
    said: string | null;
  };
  refusals: {
    visit_id: string;
    request_id: string;
    version: number;
    said: string | null;
    refusal: Json;
  };
  guest_sessions: { -readonly [Column in keyof GuestSessionRow]: GuestSessionRow[Column] };
  tickets: { number: number; id: string; visit_id: string; body: Json; acknowledged_at: number | null };
  alerts: { -readonly [Column in keyof AlertRow]: AlertRow[Column] };
  paused_tables: { table_id: number };
  last_order_id: { value: number; shuffle_key: string };
  stock: { dish_id: number; remaining: number | null; is_sold_out: YesNo | null };
  visit_figures: {
    visit: number;
    closed_at: number;
    total: number;
    body: Json;
    served: Json;
    is_open: Generated<YesNo>;
    closing: Generated<number | null>;
    counted: Generated<number>;
  };
  served_dishes: { visit: number; line: string; served_at: number };
  day_closings: {
    number: number;
    day: string;
    since: number;
    until: number;
    closed_at: number;
    closed_by: string;
    summary: Generated<string | null>;
  };
  print_jobs: {
    number: number;
    id: string;
    body: Json;
    state: string;
    progress: Json;
    ended_at: number | null;
  };
}

export type PostgresRestaurant = Kysely<PostgresTables>;

/** A transaction that writes. */
export type Writing = Transaction<PostgresTables>;
