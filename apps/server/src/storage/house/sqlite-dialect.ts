import { SqliteDialect } from 'kysely';
import type { Database } from '../sqlite/open-database.ts';

/** Lets Kysely speak to our SQLite, whose statements take their values one by one and say by columns if they read. */
export function sqliteDialect(database: Database): SqliteDialect {
  return new SqliteDialect({
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
