import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely';
import { whenFree } from './busy.ts';
import type { Database } from './open-database.ts';

/** Lets Kysely speak to our SQLite, whose statements take their values one by one and say by columns if they read. */
export function sqliteDialect(database: Database): SqliteDialect {
  return new PatientDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const statement = database.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (values) => statement.all(...values) as unknown[],
          run: (values) => statement.run(...values),
          iterate: (values) => statement.iterate(...values),
        };
      },
    },
  });
}

/** Waits without holding up the thread while another connection writes. */
class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new PatientDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => whenFree(async () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** The right to write is asked for at once: a transaction that asks later may be told that it has read too early. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite changes tables inside a transaction like anything else, so that a migration is done whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
