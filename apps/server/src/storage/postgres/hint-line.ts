import { randomBytes } from 'node:crypto';
import pg, { type Client, type Notification } from 'pg';
import type { Hint } from '../../bus/bus.ts';
import { serverName } from './open-pool.ts';

/** On which PostgreSQL carries what the processes tell each other, of all restaurants. */
const channel = 'tavolata_hints';

/** PostgreSQL carries less than 8000 bytes at once. */
const mostBytes = 7900;

/** A line on which nothing is answered for so long is lost; it is opened again after a pause. */
const answerWithinMs = 5000;
const proveEveryMs = 5000;
const pausesMs = [50, 200, 500, 1000, 2000];

/** Who says it, of which restaurant. */
type Said = readonly [from: string, restaurantId: number, hint: Hint | null];

/** One end of the line: a restaurant of this process. */
interface LineEnd {
  readonly id: string;
  readonly restaurantId: number;
  readonly hear: (hint: Hint) => void;
}

/**
 * The connection of one process on which it hears what others have changed, and says what it has changed itself. All that
 * comes up while something is on its way goes together, so a group of commits is one notification. It comes back by itself;
 * what is said while it is away is lost, and both sides are told that something may be.
 */
export class HintLine {
  readonly #url: string;
  /** By what it says of itself it knows that it hears. */
  readonly #id = shortId();
  readonly #ends = new Map<string, LineEnd>();
  readonly #keepsOpen: Promise<void>;
  #client: Client | null = null;
  #unsaid: string[] = [];
  #saying: Promise<void> | null = null;
  #isHeard = false;
  #isClosed = false;
  #endPause: () => void = () => undefined;

  constructor(url: string) {
    this.#url = url;
    this.#keepsOpen = this.#keepOpen();
  }

  /** Whether what is said comes back. Not so while the line is away, or behind a proxy that gives each transaction another one. */
  get isHeard(): boolean {
    return this.#isHeard;
  }

  /** Has the hints of others about this restaurant told. */
  join(restaurantId: number, hear: (hint: Hint) => void): { say(hint: Hint): void; leave(): void } {
    const id = shortId();
    this.#ends.set(id, { id, restaurantId, hear });
    return {
      say: (hint) => this.#say([id, restaurantId, hint]),
      leave: () => this.#ends.delete(id),
    };
  }

  /** Says what is still to be said, and hangs up. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#saying;
    this.#endPause();
    this.#hangUp();
    await this.#keepsOpen;
  }

  async #keepOpen(): Promise<void> {
    for (let failures = 0; !this.#isClosed; failures += 1) {
      const client = this.#newClient();
      const ended = new Promise((resolve) => {
        client.once('end', resolve);
        client.on('error', resolve);
      });
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        this.#client = client;
        failures = 0;
        this.#tellOfLoss();
        await this.#proveUntil(ended);
      } catch {
        // Nobody can be told anything now; what was missed is looked at once the line is back.
      }
      this.#client = null;
      this.#isHeard = false;
      client.end().catch(() => undefined);
      if (!this.#isClosed) await this.#pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0);
    }
  }

  #newClient(): Client {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
      application_name: serverName,
    });
    client.on('notification', (notification) => this.#hear(notification));
    return client;
  }

  /** What was said while nobody listened is lost, here and at the others. */
  #tellOfLoss(): void {
    this.#unsaid = [];
    for (const end of this.#ends.values()) {
      this.#say([end.id, end.restaurantId, { about: 'anything' }]);
      tell(end, { about: 'anything' });
    }
  }

  /** Not every line that is broken says so. */
  async #proveUntil(ended: Promise<unknown>): Promise<void> {
    let isOpen = true;
    void ended.then(() => {
      isOpen = false;
      this.#endPause();
    });
    while (isOpen && !this.#isClosed) {
      this.#say([this.#id, 0, null]);
      await this.#pause(proveEveryMs);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #say(said: Said): void {
    if (this.#client === null) return;
    this.#unsaid.push(JSON.stringify(said));
    this.#saying ??= this.#sayAll().finally(() => {
      this.#saying = null;
    });
  }

  async #sayAll(): Promise<void> {
    // What comes up in the same turn is said together.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (this.#client !== null && this.#unsaid.length > 0) {
      const content = pg.escapeLiteral(this.#nextContent());
      try {
        // It need not survive a crash: nobody waits for the disk.
        await this.#client.query(
          `BEGIN; SET LOCAL synchronous_commit = off; SELECT pg_notify('${channel}', ${content}); COMMIT`,
        );
      } catch {
        this.#hangUp();
      }
    }
  }

  #nextContent(): string {
    let bytes = 2;
    const count = this.#unsaid.findIndex((said) => {
      bytes += Buffer.byteLength(said) + 1;
      return bytes > mostBytes;
    });
    return `[${this.#unsaid.splice(0, count < 0 ? this.#unsaid.length : Math.max(1, count)).join(',')}]`;
  }

  #hear({ payload = '' }: Notification): void {
    for (const [from, restaurantId, hint] of read(payload)) {
      if (from === this.#id) this.#isHeard = true;
      if (hint === null) continue;
      for (const end of this.#ends.values()) {
        if (end.restaurantId === restaurantId && end.id !== from) tell(end, hint);
      }
    }
  }

  #hangUp(): void {
    const client = this.#client;
    this.#client = null;
    client?.end().catch(() => undefined);
  }
}

function shortId(): string {
  return randomBytes(6).toString('base64url');
}

function tell({ hear }: LineEnd, hint: Hint): void {
  try {
    hear(hint);
  } catch {
    // Who listens reports its own faults; the others hear all the same.
  }
}

/** Only what processes like this one say; anybody who may enter the database may say something else. */
function read(payload: string): readonly Said[] {
  try {
    const all: unknown = JSON.parse(payload);
    return Array.isArray(all) ? all.filter(isSaid) : [];
  } catch {
    return [];
  }
}

function isSaid(value: unknown): value is Said {
  if (!Array.isArray(value)) return false;
  const [from, restaurantId, hint] = value as readonly unknown[];
  const isHint = typeof hint === 'object' && (hint === null || 'about' in hint);
  return typeof from === 'string' && typeof restaurantId === 'number' && isHint;
}
