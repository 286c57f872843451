type Listener<News extends readonly unknown[]> = (...news: News) => void;

interface EmitterOptions {
  /** Hears what a listener throws, so that the others are still told; without it the error is the emitter's caller's. */
  readonly onError?: (error: unknown) => void;
}

/** Tells everybody who listens, in the order in which they began. */
export class Emitter<News extends readonly unknown[]> {
  readonly #listeners = new Set<Listener<News>>();
  readonly #onError: EmitterOptions['onError'];

  constructor({ onError }: EmitterOptions = {}) {
    this.#onError = onError;
  }

  /** Returns how to stop listening. */
  on(listener: Listener<News>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(...news: News): void {
    for (const listener of this.#listeners) {
      if (!this.#onError) listener(...news);
      else
        try {
          listener(...news);
        } catch (error) {
          this.#onError(error);
        }
    }
  }
}
