import type { Pool, PoolClient } from 'pg';

/** Where no connection comes or goes for so long, the database is stuck: nobody waits on. */
const standstillMs = 3000;

interface Asker {
  readonly restaurantId: number;
  /** Goes before all others of its restaurant: they wait for it anyway, or have waited less than it. */
  readonly isFirst: boolean;
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Shares a pool's connections among restaurants: whoever has to wait does it here, restaurant by restaurant in turns, so that
 * a thousand questions of one are one turn of the next. The pool itself would take a long queue for a database that is away.
 */
export class ConnectionShares {
  static readonly #ofPools = new WeakMap<Pool, ConnectionShares>();

  readonly #pool: Pool;
  /** In the order of turns. */
  readonly #waiting = new Map<number, Waiting[]>();
  readonly #lent = new Set<PoolClient>();
  #busy = 0;
  #standstill: NodeJS.Timeout | undefined;

  private constructor(pool: Pool) {
    this.#pool = pool;
    pool.on('release', (_error: Error, client: PoolClient) => {
      if (this.#lent.delete(client)) this.#free();
    });
  }

  /** Those of a pool, the same for all of its restaurants. */
  static of(pool: Pool): ConnectionShares {
    const known = ConnectionShares.#ofPools.get(pool);
    if (known) return known;
    const shares = new ConnectionShares(pool);
    ConnectionShares.#ofPools.set(pool, shares);
    return shares;
  }

  /** A connection; whoever has it lets it go with its own `release`. Rejects as `pool.connect` does. */
  async connect(asker: Asker): Promise<PoolClient> {
    await this.#turn(asker);
    try {
      const client = await this.#pool.connect();
      this.#lent.add(client);
      return client;
    } catch (error) {
      this.#busy -= 1;
      this.#letIn();
      throw error;
    }
  }

  #turn({ restaurantId, isFirst }: Asker): Promise<void> {
    if (this.#busy < this.#pool.options.max && this.#waiting.size === 0) {
      this.#busy += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(restaurantId) ?? [];
      this.#waiting.set(restaurantId, own);
      own[isFirst ? 'unshift' : 'push']({ go: resolve, refuse: reject });
      this.#standstill ??= this.#watch();
    });
  }

  #free(): void {
    this.#busy -= 1;
    clearTimeout(this.#standstill);
    this.#standstill = undefined;
    this.#letIn();
    if (this.#waiting.size > 0) this.#standstill = this.#watch();
  }

  #letIn(): void {
    while (this.#busy < this.#pool.options.max) {
      const [next] = this.#waiting;
      if (!next) return;
      const [restaurantId, own] = next;
      // Its next turn comes after one of each other restaurant.
      this.#waiting.delete(restaurantId);
      const first = own.shift();
      if (own.length > 0) this.#waiting.set(restaurantId, own);
      this.#busy += 1;
      first?.go();
    }
  }

  #watch(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#standstill = undefined;
      const all = [...this.#waiting.values()].flat();
      this.#waiting.clear();
      for (const { refuse } of all) refuse(new Error('timeout exceeded: no connection has been let go'));
    }, standstillMs);
  }
}
