import type { FeedMark } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';

/** What happens to a table within this time is told together, unless a feed says otherwise. */
export const gatheringMs = 250;

export interface ScreenFeedParts<State, Change> {
  /** In milliseconds. */
  readonly gatheringMs?: number;
  /** Whether any screen listens; while none does, nothing is looked at. */
  readonly isHeard: () => boolean;
  /** How one of them is now; `null` when there is nothing of it any more. */
  readonly look: (key: string) => Promise<State | null>;
  /** What leads from the state that was told to this one; without `before` all of it, `null` for nothing. */
  readonly changeOf: (key: string, before: State | undefined, after: State | null) => Change | null;
  /** Nothing comes after this state: it need not be remembered. */
  readonly isOver: (state: State) => boolean;
  readonly tell: (mark: FeedMark, changes: readonly Change[]) => void;
  readonly reportFailure: (error: unknown) => void;
}

/**
 * Tells screens what has changed since they were told last. News are numbered without a gap, and so are the answers to
 * screens that ask for everything: a screen knows which news its answer holds, and that it has missed some.
 */
export class ScreenFeed<State, Change> {
  readonly #parts: ScreenFeedParts<State, Change>;
  /** Another one at each start: then the numbers begin anew. */
  readonly #feed = randomUUID();
  #told = 0;
  /** What every screen that listens has, by its key. */
  readonly #known = new Map<string, State>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #toldAt = 0;
  /** One thing after the other: what is told and what is answered must not pass each other. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: ScreenFeedParts<State, Change>) {
    this.#parts = parts;
  }

  /** Has a change told, together with what else changes soon. */
  changed(keys: Iterable<string>): void {
    if (!this.#parts.isHeard()) return this.#forget();
    for (const key of keys) this.#changed.add(key);
    this.#arm();
  }

  /** An answer that holds everything, with the number of the last news that it holds. */
  read<Reply>(
    read: () => Promise<Reply>,
    statesIn: (reply: Reply) => Iterable<readonly [string, State]>,
  ): Promise<Reply & FeedMark> {
    return this.#inTurn(async () => {
      const reply = await read();
      for (const [key, state] of statesIn(reply)) this.#compare(key, state);
      return { ...reply, ...this.#mark() };
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#forget();
  }

  /** Where the answer is ahead of what the others know, they are told all of it: a step from what they know would be wrong here. */
  #compare(key: string, state: State): void {
    const known = this.#known.get(key);
    // Nobody has it yet, or it is about to be told whole: then not all have what this answer has.
    if (known === undefined) return this.#changed.has(key) ? undefined : void this.#known.set(key, state);
    if (this.#parts.changeOf(key, known, state) === null) return;
    this.#known.delete(key);
    this.changed([key]);
  }

  #arm(): void {
    if (this.#timer !== undefined || this.#changed.size === 0) return;
    const { gatheringMs: gathering = gatheringMs } = this.#parts;
    const wait = Math.max(0, this.#toldAt + gathering - performance.now());
    this.#timer = setTimeout(() => {
      this.#inTurn(() => this.#tellChanges()).catch(this.#parts.reportFailure);
    }, wait);
  }

  async #tellChanges(): Promise<void> {
    this.#timer = undefined;
    this.#toldAt = performance.now();
    const keys = [...this.#changed];
    this.#changed.clear();
    const states = await Promise.all(keys.map((key) => this.#parts.look(key)));
    const changes = keys.flatMap((key, at) => this.#step(key, states[at] ?? null) ?? []);
    if (changes.length > 0) {
      this.#told += 1;
      this.#parts.tell(this.#mark(), changes);
    }
    this.#arm();
  }

  #step(key: string, state: State | null): Change | null {
    const change = this.#parts.changeOf(key, this.#known.get(key), state);
    if (state === null || this.#parts.isOver(state)) this.#known.delete(key);
    else this.#known.set(key, state);
    return change;
  }

  #forget(): void {
    this.#known.clear();
    this.#changed.clear();
  }

  #mark(): FeedMark {
    return { feed: this.#feed, told: this.#told };
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const mine = this.#work.then(task);
    // Whoever has asked is told of a failure; the next in line goes on.
    this.#work = mine.catch(() => undefined);
    return mine;
  }
}
