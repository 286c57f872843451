import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { OpenTransaction, Transactions } from './transactions.ts';

/** How transactions of a restaurant begin. */
type Beginnings = Pick<Transactions, 'beginReading' | 'beginWriting'>;

/** Lets Kysely speak to PostgreSQL in transactions of one restaurant; a statement alone gets one of its own. */
export function restaurantDialect(transactions: Beginnings): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RestaurantDriver(transactions),
    createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** A connection as Kysely thinks of it: it has one of the database only while a transaction runs. */
class RestaurantConnection implements DatabaseConnection {
  readonly #transactions: Beginnings;
  open: OpenTransaction | null = null;

  constructor(transactions: Beginnings) {
    this.#transactions = transactions;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.open) return resultOf(await this.open.query(query.sql, query.parameters));
    const alone = isReading(query)
      ? await this.#transactions.beginReading()
      : await this.#transactions.beginWriting();
    const result = await askedIn(alone, query);
    await alone.commit();
    return resultOf(result);
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not read one by one');
  }
}

class RestaurantDriver implements Driver {
  readonly #transactions: Beginnings;

  constructor(transactions: Beginnings) {
    this.#transactions = transactions;
  }

  async init() {
    // The pool is there already.
  }

  async acquireConnection(): Promise<RestaurantConnection> {
    return new RestaurantConnection(this.#transactions);
  }

  async beginTransaction(connection: RestaurantConnection, { accessMode }: TransactionSettings) {
    connection.open =
      accessMode === 'read only'
        ? await this.#transactions.beginReading()
        : await this.#transactions.beginWriting();
  }

  async commitTransaction(connection: RestaurantConnection) {
    const { open } = connection;
    connection.open = null;
    await open?.commit();
  }

  /** Kysely asks for it after a commit that has failed as well: then it has ended. */
  async rollbackTransaction(connection: RestaurantConnection) {
    const { open } = connection;
    connection.open = null;
    await open?.rollback();
  }

  async releaseConnection() {
    // It was let go with its transaction.
  }

  async destroy() {
    // The pool is its maker's.
  }
}

async function askedIn(transaction: OpenTransaction, query: CompiledQuery) {
  try {
    return await transaction.query(query.sql, query.parameters);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** Whatever isn't known to read may write. */
function isReading({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode';
}

function resultOf<Row>({
  command,
  rowCount,
  rows,
}: Awaited<ReturnType<OpenTransaction['query']>>): QueryResult<Row> {
  const isCounted = ['INSERT', 'UPDATE', 'DELETE'].includes(command);
  return {
    rows: rows as Row[],
    ...(isCounted ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
  };
}
