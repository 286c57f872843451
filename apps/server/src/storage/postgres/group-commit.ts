import { DatabaseAway, DatabaseGone, OutcomeUnknown } from './postgres-error.ts';
import type { PostgresRestaurant, Writing } from './postgres-tables.ts';

/** Work in a transaction that others share: it begins and ends none, and may be done once more after it was taken back. */
type Work<T> = (transaction: Writing) => Promise<T>;

interface Job {
  readonly work: Work<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** So many at once share a wait for the disk; more would make the first wait long. */
const mostTogether = 64;

/**
 * A connection that breaks in the middle has left nothing behind: all is done again, once however long it took, and then
 * until so much has passed. Where there was no connection at all somebody has waited already.
 */
const patienceMs = 2000;

/** Writes for a restaurant, one group after the other: whatever is asked for while a group commits is the next. */
export class GroupCommit {
  readonly #database: PostgresRestaurant;
  #waiting: Job[] = [];
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(database: PostgresRestaurant) {
    this.#database = database;
  }

  /** Answers after the commit. */
  ask<T>(work: Work<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('the storage is closed'));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Has everything written that was asked for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    // What comes in at the same moment is committed together.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, mostTogether));
    this.#running = null;
  }

  /** One that fails leaves nothing behind and takes nobody with it: then each gets a transaction of its own. */
  async #commit(group: readonly Job[]): Promise<void> {
    try {
      const answers = await this.#inTransaction(group);
      group.forEach(({ resolve }, index) => resolve(answers[index] as never));
    } catch (error) {
      const isForAll = error instanceof DatabaseAway || error instanceof OutcomeUnknown;
      if (isForAll || group.length === 1) for (const { reject } of group) reject(error);
      else for (const job of group) await this.#commit([job]);
    }
  }

  async #inTransaction(group: readonly Job[]): Promise<readonly unknown[]> {
    const giveUpAt = performance.now() + patienceMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#database.transaction().execute(async (transaction) => {
          const answers: unknown[] = [];
          for (const { work } of group) answers.push(await work(transaction));
          return answers;
        });
      } catch (error) {
        if (!(error instanceof DatabaseAway) || error instanceof DatabaseGone) throw error;
        if (attempt > 1 && performance.now() > giveUpAt) throw error;
      }
    }
  }
}
