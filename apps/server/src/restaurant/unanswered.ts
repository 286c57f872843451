import type { ServerResponse } from 'node:http';

/** A guest's last answer is waited for so long, and no longer. */
const drainWithinMs = 5000;

/** Requests that have not been answered yet. */
export class Unanswered {
  readonly #asked = new Set<ServerResponse>();
  #onAnswered: (() => void) | undefined;

  add(response: ServerResponse): void {
    this.#asked.add(response);
    response.once('close', () => {
      this.#asked.delete(response);
      if (this.#asked.size === 0) this.#onAnswered?.();
    });
  }

  /** Until all are answered, or have taken too long. */
  async untilAnswered(): Promise<void> {
    if (this.#asked.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, drainWithinMs);
      this.#onAnswered = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
