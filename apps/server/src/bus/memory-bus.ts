import type { Bus, Hint } from './bus.ts';

/** A bus within one process. Each who takes part connects once. */
export class MemoryBus {
  readonly #listeners = new Map<(hint: Hint) => void, Bus>();

  connect(): Bus {
    const own: Bus = {
      publish: (hint) => void setImmediate(() => this.#tell(hint, own)),
      subscribe: (listener) => {
        // A function of its own for each subscription: the same listener may come twice.
        const subscribed = (heard: Hint) => listener(heard);
        this.#listeners.set(subscribed, own);
        return () => this.#listeners.delete(subscribed);
      },
    };
    return own;
  }

  #tell(hint: Hint, from: Bus): void {
    for (const [listener, bus] of this.#listeners) {
      if (bus === from) continue;
      try {
        listener(hint);
      } catch {
        // Who listens reports its own faults; the others hear all the same.
      }
    }
  }
}
