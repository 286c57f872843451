import { randomBytes } from 'node:crypto';
import type { Hint } from '../../bus/bus.ts';
import type { HintWire, OpenWire } from './hint-wire.ts';

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
 * The line of one process on which it hears what others have changed, and says what it has changed itself. All that
 * comes up while something is on its way goes together, so a group of commits is one message. It comes back by itself;
 * what is said while it is away is lost, and both sides are told that something may be.
 */
export class HintLine {
  readonly #wire: HintWire;
  /** By what it says of itself it knows that it hears. */
  readonly #id = shortId();
  readonly #ends = new Map<string, LineEnd>();
  readonly #keepsOpen: Promise<void>;
  #open: OpenWire | null = null;
  #unsaid: string[] = [];
  #saying: Promise<void> | null = null;
  #isHeard = false;
  #isClosed = false;
  #endPause: () => void = () => undefined;

  constructor(wire: HintWire) {
    this.#wire = wire;
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
      let ended = () => undefined as void;
      const end = new Promise<void>((resolve) => {
        ended = resolve;
      });
      try {
        this.#open = await this.#wire.open({ hear: (content) => this.#hear(content), ended });
        failures = 0;
        this.#tellOfLoss();
        await this.#proveUntil(end);
      } catch {
        // Nobody can be told anything now; what was missed is looked at once the line is back.
      }
      this.#hangUp();
      this.#isHeard = false;
      if (!this.#isClosed) await this.#pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0);
    }
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
    if (this.#open === null) return;
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
    while (this.#open !== null && this.#unsaid.length > 0) {
      try {
        await this.#open.say(this.#nextContent());
      } catch {
        this.#hangUp();
      }
    }
  }

  #nextContent(): string {
    let bytes = 2;
    const count = this.#unsaid.findIndex((said) => {
      bytes += Buffer.byteLength(said) + 1;
      return bytes > this.#wire.mostBytes;
    });
    return `[${this.#unsaid.splice(0, count < 0 ? this.#unsaid.length : Math.max(1, count)).join(',')}]`;
  }

  #hear(content: string): void {
    for (const [from, restaurantId, hint] of read(content)) {
      if (from === this.#id) this.#isHeard = true;
      if (hint === null) continue;
      for (const end of this.#ends.values()) {
        if (end.restaurantId === restaurantId && end.id !== from) tell(end, hint);
      }
    }
  }

  #hangUp(): void {
    const open = this.#open;
    this.#open = null;
    open?.close();
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

/** Only what processes like this one say; anybody who may enter the database or Redis may say something else. */
function read(content: string): readonly Said[] {
  try {
    const all: unknown = JSON.parse(content);
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
