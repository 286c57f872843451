import { QuotaReached, type Quota, type QuotaKind } from './quota.ts';

/** Calls are counted by the minute. */
const windowMs = 60_000;

/** Somebody who sits here may have so many lines, however full it is: one that is dying, and two that come. */
const linesOfGuest = 3;

interface QuotaGuardParts {
  /** As it is now: whoever runs the server may change it at any time. */
  readonly quota: () => Quota;
  readonly connectedPhones: () => number;
  readonly storageBytes: (how: { readonly isExact: boolean }) => Promise<number>;
  readonly onRefused?: (kind: QuotaKind) => void;
  /** A clock that only goes forward. */
  readonly now?: () => number;
}

/** A phone that wants to come in. */
interface Comer {
  readonly isSeated: boolean;
  /** How many lines its guest has already. */
  readonly ownLines?: () => number;
}

/** Keeps a restaurant within its part of the machine. Nobody who sits and orders is ever refused here. */
export class QuotaGuard {
  readonly #parts: QuotaGuardParts;
  readonly #now: () => number;
  #window = { from: -Infinity, calls: 0 };

  constructor(parts: QuotaGuardParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
  }

  get quota(): Quota {
    return this.#parts.quota();
  }

  /** Throws where a change makes more tables than there may be; those that are there stay. */
  requireTables(before: number, after: number): void {
    const { tables } = this.quota;
    if (after <= before || after <= tables) return;
    this.#refused('tables');
    throw new QuotaReached('tables', tables);
  }

  /** Throws where nothing more may be kept that can wait, such as photos. */
  async requireRoom(): Promise<void> {
    const { storageMb } = this.quota;
    if (storageMb === Infinity) return;
    if ((await this.#parts.storageBytes({ isExact: true })) < storageMb * 1_000_000) return;
    this.#refused('storageMb');
    throw new QuotaReached('storageMb', storageMb);
  }

  /** Whether one more phone may come in; who sits here already is always let in. */
  letsIn({ isSeated, ownLines = () => 0 }: Comer): boolean {
    if (this.#parts.connectedPhones() < this.quota.phones) return true;
    if (isSeated && ownLines() < linesOfGuest) return true;
    this.#refused('phones');
    return false;
  }

  /** Counts a call; answers in how many seconds there may be the next one where this was one too many, else `null`. */
  secondsToWait(): number | null {
    const now = this.#now();
    if (now - this.#window.from >= windowMs) this.#window = { from: now, calls: 0 };
    this.#window.calls += 1;
    if (this.#window.calls <= this.quota.requests) return null;
    return Math.max(1, Math.ceil((this.#window.from + windowMs - now) / 1000));
  }

  /** A call was one too many, and of nobody who has to be heard. */
  callRefused(): void {
    this.#refused('requests');
  }

  /** How much is in use. */
  async use(tables: number): Promise<Readonly<Record<QuotaKind, number>>> {
    const isOver = this.#now() - this.#window.from >= windowMs;
    return {
      tables,
      phones: this.#parts.connectedPhones(),
      storageMb: (await this.#parts.storageBytes({ isExact: false })) / 1_000_000,
      requests: isOver ? 0 : this.#window.calls,
    };
  }

  #refused(kind: QuotaKind): void {
    this.#parts.onRefused?.(kind);
  }
}
