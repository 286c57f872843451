/** Runs tasks of one key one after the other, and tasks of different keys side by side. */
export class KeyedQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Answers what the task answers. A task that throws stops nobody behind it. */
  run<T>(key: Key, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    this.#last.set(key, mine);
    const forget = () => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  }
}
