import { RateLimiterSQLite } from 'rate-limiter-flexible';
import { Throttle, type Limit, type ThrottleStore } from '../../access/throttle.ts';
import { whenFree } from './busy.ts';
import { openForMainThread, type Database } from './open-database.ts';

const table = 'tries';

/**
 * Counts tries over a connection of their own: a count is kept whatever becomes of the transaction that it was asked for
 * in.
 */
export class SqliteThrottles implements ThrottleStore {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Of a database that is ready (`openDataFolder`). */
  static open(file: string): SqliteThrottles {
    return new SqliteThrottles(openForMainThread(file));
  }

  limit(name: string, limit: Limit): Throttle {
    const limiter = new RateLimiterSQLite({
      // What the library asks of better-sqlite3, whose answer it awaits; its one statement needs no transaction around it.
      storeClient: {
        prepare: (sql: string) => this.#database.prepare(sql),
        transaction: (work: () => unknown) => () => whenFree(work),
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
    const forget = this.#database.prepare(`DELETE FROM ${table} WHERE expire <= ?`);
    await whenFree(() => forget.run(Date.now()));
  }

  close(): void {
    this.#database.close();
  }
}
