import type { Instant, Milliseconds } from '@tavolata/domain';
import type { Restaurant } from '../catalogue/restaurant.ts';

interface OpenedTablesParts {
  readonly restaurant: Pick<Restaurant, 'record'>;
  readonly now: () => Instant;
}

/** Guests who come together open their tables within this. */
const within: Milliseconds = 600_000;

/** All guests of a restaurant may share one address, and a small restaurant fills as fast as a large one. */
const shareOfTables = 4;
const fewTables = 5;

/** How many tables guests have opened from which address a moment ago. Known to this process alone. */
export class OpenedTables {
  readonly #parts: OpenedTablesParts;
  readonly #byNetwork = new Map<string, readonly Instant[]>();

  constructor(parts: OpenedTablesParts) {
    this.#parts = parts;
  }

  /** Whether another table of this address is one too many [CEILING-6]. */
  areMany(network: string): boolean {
    const { tables } = this.#parts.restaurant.record;
    return this.#lately(network).length >= Math.max(fewTables, tables.length / shareOfTables);
  }

  /** A guest at this address has opened a table, or asked for one. */
  add(network: string): void {
    for (const known of this.#byNetwork.keys()) {
      if (this.#lately(known).length === 0) this.#byNetwork.delete(known);
    }
    this.#byNetwork.set(network, [...this.#lately(network), this.#parts.now()]);
  }

  #lately(network: string): readonly Instant[] {
    const past = this.#parts.now() - within;
    return (this.#byNetwork.get(network) ?? []).filter((at) => at > past);
  }
}
