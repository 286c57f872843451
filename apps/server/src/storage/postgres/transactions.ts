import type { Pool, PoolClient, QueryResult } from 'pg';
import { ConnectionShares } from './connection-shares.ts';
import { DatabaseAway, DatabaseGone, isConnectionLost, OutcomeUnknown } from './postgres-error.ts';

interface TransactionParts {
  readonly pool: Pool;
  readonly restaurantId: number;
  /** The row in which this process counts what it has committed. */
  readonly writerId: string;
  /** How long somebody waits for a database that is away, in ms. */
  readonly patienceMs?: number | undefined;
}

const defaultPatienceMs = 3000;

/** And of one that somebody has waited for in vain, until it is there again: longer guests learn nothing new. */
const patienceWhileGoneMs = 1000;

/** Whether a commit was kept is asked for so long: nobody can be told anything before. */
const unknownPatienceMs = 15_000;

const retryMs = 50;

/** So many count at once: those that are at the same row wait for each other there, each with a connection. */
const countersAtOnce = 2;

/**
 * No statement takes so long that is not stuck, and no transaction lies still for so long: it would hold up all others. One
 * whose process has gone without a word is over before those who wait for its lock give up.
 */
const statementMs = 5000;
const idleMs = 3000;

/** What our locks are called among others that somebody may take in the same database. */
const lockSpace = 0x7a_70_6c;

/**
 * Transactions of one restaurant: the database shows and takes the rows of this one alone in each of them. Those that write
 * hold the restaurant's lock, so that what one has looked at stays as it is until its end, whichever process it is of; in
 * this process they wait for each other without a connection.
 */
export class Transactions {
  readonly #parts: TransactionParts;
  readonly #begin: string;
  /** How many of this process have begun to write. */
  #count = 0;
  #last: Promise<void> = Promise.resolve();
  /** Somebody has waited for the database in vain, and nobody has reached it since. */
  #isGone = false;
  readonly #shares: ConnectionShares;
  #counters = 0;
  readonly #waitingCounters: (() => void)[] = [];

  constructor(parts: TransactionParts) {
    this.#parts = parts;
    this.#shares = ConnectionShares.of(parts.pool);
    this.#begin = [
      'BEGIN',
      `SET LOCAL statement_timeout = ${statementMs}`,
      `SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`,
      `SET LOCAL app.restaurant_id = ${parts.restaurantId}`,
    ].join('; ');
  }

  async beginReading(): Promise<OpenTransaction> {
    const client = await this.#connected(this.#begin);
    return {
      query: (text, values) => ask(client, text, values),
      // What was read was read, whatever becomes of the connection.
      commit: () => end(client, 'COMMIT'),
      rollback: () => end(client, 'ROLLBACK'),
    };
  }

  async beginWriting(): Promise<OpenTransaction> {
    const leave = await this.#turn();
    this.#count += 1;
    const number = this.#count;
    try {
      const opening = `${this.#begin}; ${this.#lock}; ${this.#countAs(number)}`;
      const client = await this.#connected(opening, { isFirst: true });
      return {
        query: (text, values) => ask(client, text, values),
        commit: () => this.#commit(client, number).finally(leave),
        rollback: () => end(client, 'ROLLBACK').finally(leave),
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /**
   * One that writes without the restaurant's lock: for counts, each of which is changed by one statement that looks at it
   * itself. Who has many of them done holds up no other work, and nobody is told that one was kept which may not have been.
   */
  async beginCounting(): Promise<OpenTransaction> {
    await this.#counterTurn();
    const leave = () => this.#letCount();
    try {
      const client = await this.#connected(this.#begin);
      return {
        query: (text, values) => ask(client, text, values),
        commit: () => commitAlone(client).finally(leave),
        rollback: () => end(client, 'ROLLBACK').finally(leave),
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #counterTurn(): Promise<void> {
    if (this.#counters < countersAtOnce) this.#counters += 1;
    else await new Promise<void>((resolve) => this.#waitingCounters.push(resolve));
  }

  #letCount(): void {
    const next = this.#waitingCounters.shift();
    if (next) next();
    else this.#counters -= 1;
  }

  get #lock(): string {
    return `SELECT pg_advisory_xact_lock(${lockSpace}, ${this.#parts.restaurantId})`;
  }

  #countAs(number: number): string {
    return `INSERT INTO writers (id, last_number, seen_at) VALUES ('${this.#parts.writerId}', ${number}, now())
      ON CONFLICT (restaurant_id, id) DO UPDATE SET last_number = ${number}, seen_at = now()`;
  }

  /** Waits for the writers of this process that came before; answers how to let the next one. */
  async #turn(): Promise<() => void> {
    const before = this.#last;
    let leave = () => undefined as void;
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }

  async #commit(client: PoolClient, number: number): Promise<void> {
    let command;
    try {
      ({ command } = await client.query('COMMIT'));
      client.release();
    } catch (error) {
      client.release(true);
      if (!isConnectionLost(error)) throw error;
      if (await this.#isCommitted(number)) return;
      throw awayBecauseOf(error);
    }
    if (command !== 'COMMIT') throw new Error('a statement of the transaction has failed: nothing is kept');
  }

  /** Asked under the lock: what holds it has ended by then, one way or the other. */
  async #isCommitted(number: number): Promise<boolean> {
    try {
      const opening = `${this.#begin}; ${this.#lock}`;
      const client = await this.#connected(opening, { isFirst: true, patienceMs: unknownPatienceMs });
      try {
        const own = [this.#parts.writerId];
        const { rows } = await ask(client, 'SELECT last_number FROM writers WHERE id = $1', own);
        return (rows[0] as { last_number: number } | undefined)?.last_number === number;
      } finally {
        // Also where that line breaks in its turn: it would be lent for ever.
        await end(client, 'ROLLBACK');
      }
    } catch (error) {
      throw new OutcomeUnknown('the line broke at a commit, and whether it was kept cannot be asked', {
        cause: error,
      });
    }
  }

  /** A connection in which this was said. A broken one has done nothing yet: the next one is tried. */
  async #connected(
    opening: string,
    { isFirst = false, patienceMs = this.#patienceMs }: Connecting = {},
  ): Promise<PoolClient> {
    const { restaurantId } = this.#parts;
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      let client: PoolClient | null = null;
      try {
        client = await this.#shares.connect({ restaurantId, isFirst });
        this.#isGone = false;
        await client.query(opening);
        return client;
      } catch (error) {
        client?.release(true);
        if (!isConnectionLost(error)) throw error;
        if (performance.now() > giveUpAt) {
          if (client) throw awayBecauseOf(error);
          this.#isGone = true;
          throw new DatabaseGone('the database cannot be reached', { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  get #patienceMs(): number {
    const { patienceMs = defaultPatienceMs } = this.#parts;
    return this.#isGone ? Math.min(patienceMs, patienceWhileGoneMs) : patienceMs;
  }
}

interface Connecting {
  /** Before all others of the restaurant that wait for a connection. */
  readonly isFirst?: boolean;
  readonly patienceMs?: number;
}

/** One that has begun. Whatever happens, it is ended once, one way or the other. */
export interface OpenTransaction {
  query(text: string, values: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>>;
  /** Rejects with `DatabaseAway` when nothing has been kept, and with `OutcomeUnknown` when nobody knows. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

async function ask(client: PoolClient, text: string, values: readonly unknown[]) {
  try {
    return await client.query<Record<string, unknown>>(text, values.map(asKept));
  } catch (error) {
    throw isConnectionLost(error) ? awayBecauseOf(error) : error;
  }
}

/** The database has no number without an end, and in its texts no letter that is none. */
function asKept(value: unknown): unknown {
  if (value === Infinity) return Number.MAX_SAFE_INTEGER;
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** Of a commit whose line broke nobody asks what became of it: whoever counts takes it for one that failed. */
async function commitAlone(client: PoolClient): Promise<void> {
  let command;
  try {
    ({ command } = await client.query('COMMIT'));
    client.release();
  } catch (error) {
    client.release(true);
    throw isConnectionLost(error) ? awayBecauseOf(error) : error;
  }
  if (command !== 'COMMIT') throw new Error('a statement of the transaction has failed: nothing is kept');
}

async function end(client: PoolClient, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await client.query(how);
    client.release();
  } catch {
    client.release(true);
  }
}

function awayBecauseOf(error: unknown): DatabaseAway {
  return new DatabaseAway('the database cannot be reached', { cause: error });
}
