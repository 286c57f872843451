/** What has begun, and how each of it is stopped: in the reverse order, so that nothing outlives what it stands on. */
export class Stops {
  readonly #steps: (() => unknown)[] = [];

  /** Has it stopped before all that began earlier. */
  add(stop: () => unknown): void {
    this.#steps.push(stop);
  }

  /** Stops all of it, each once, also after one that fails; throws only then. */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (let stop = this.#steps.pop(); stop; stop = this.#steps.pop()) {
      try {
        await stop();
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length > 1) throw new AggregateError(faults, 'some parts could not be stopped');
    if (faults.length === 1) throw faults[0];
  }
}
