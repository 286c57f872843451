import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { sql, type RawBuilder } from 'kysely';
import { Throttle, type Limit, type ThrottleStore } from '../../access/throttle.ts';
import type { RestaurantRows } from './open-restaurant-rows.ts';

const table = 'tries';

/** Counts tries, each in one statement and in a transaction of its own, without the restaurant's lock. */
export class PostgresThrottles implements ThrottleStore {
  readonly #rows: RestaurantRows;

  constructor(rows: RestaurantRows) {
    this.#rows = rows;
  }

  limit(name: string, limit: Limit): Throttle {
    const limiter = new RateLimiterPostgres({
      storeClient: { query: (asked: Asked) => this.#query(asked) },
      storeType: 'client',
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      // The library knows no restaurants.
      keyPrefix: `${this.#rows.id}/${name}`,
      points: limit.tries,
      duration: limit.seconds,
    });
    return new Throttle(limit, limiter);
  }

  async forgetExpired() {
    await sql`DELETE FROM tries WHERE expire <= ${Date.now()}`.execute(this.#rows.counters);
  }

  /** What the library asks of `pg`, asked as everything else here: in a transaction of the restaurant. */
  #query({ text, values }: Asked) {
    return statement(text, values).execute(this.#rows.counters);
  }
}

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement in which $1, $2 … stand for values. */
function statement(text: string, values: readonly unknown[]): RawBuilder<unknown> {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.val(values[Number(piece) - 1]))),
    sql.raw(''),
  );
}
