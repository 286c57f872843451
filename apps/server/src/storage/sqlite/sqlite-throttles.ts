import { RateLimiterSQLite } from 'rate-limiter-flexible';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Throttle, type Limit, type ThrottleStore } from '../../access/throttle.ts';
import { openDatabase, type Database } from './open-database.ts';

const table = 'tries';

/**
 * Counts tries in a SQLite file of their own: a count is kept whatever becomes of the transaction that it was asked for
 * in, and a burst of guesses holds up neither guests nor the house.
 */
export class SqliteThrottles implements ThrottleStore {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  static open(folder: string): SqliteThrottles {
    mkdirSync(folder, { recursive: true });
    const database = openDatabase(join(folder, 'throttles.db'));
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, points INTEGER, expire INTEGER)`,
    );
    return new SqliteThrottles(database);
  }

  limit(name: string, limit: Limit): Throttle {
    const limiter = new RateLimiterSQLite({
      // What the library asks of better-sqlite3; its one statement needs no transaction around it.
      storeClient: {
        prepare: (sql: string) => this.#database.prepare(sql),
        transaction: (work: () => unknown) => work,
      },
      storeType: 'better-sqlite3',
      tableName: table,
      tableCreated: true,
      keyPrefix: name,
      points: limit.tries,
      duration: limit.seconds,
    });
    return new Throttle(limit, limiter);
  }

  async forgetExpired() {
    this.#database.prepare(`DELETE FROM ${table} WHERE expire <= ?`).run(Date.now());
  }

  close(): void {
    this.#database.close();
  }
}
