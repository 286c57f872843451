import { isRunning, type VisitId } from '@tavolata/domain';
import { readSetting } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { VisitAuthority } from '../visits/authority.ts';

interface OpenOrdersParts {
  readonly restaurant: Pick<Restaurant, 'record'>;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
}

/**
 * Which orders without a table come from which address. Known to this process alone: whoever is counted anew after a
 * restart has the restaurant's number of orders once more, and no more than that.
 */
export class OpenOrders {
  readonly #parts: OpenOrdersParts;
  readonly #byNetwork = new Map<string, Set<VisitId>>();

  constructor(parts: OpenOrdersParts) {
    this.#parts = parts;
  }

  /** Whether another order of this address is one too many [CEILING-5]. */
  async areMany(network: string): Promise<boolean> {
    const open = await this.#openOf(network);
    return open.size >= readSetting(this.#parts.restaurant.record.settings, 'openOrders');
  }

  /** An order has been opened from this address. */
  add(network: string, { id }: { readonly id: VisitId }): void {
    const known = this.#byNetwork.get(network);
    if (known) known.add(id);
    else this.#byNetwork.set(network, new Set([id]));
  }

  /** Forgets the addresses of which no order is open any more. */
  async forgetEnded(): Promise<void> {
    for (const network of [...this.#byNetwork.keys()]) await this.#openOf(network);
  }

  async #openOf(network: string): Promise<ReadonlySet<VisitId>> {
    const open = this.#byNetwork.get(network) ?? new Set();
    for (const id of [...open]) {
      const visit = (await this.#parts.authority.findVisit(id))?.visit;
      if (!visit || !isRunning(visit)) open.delete(id);
    }
    // Another look may have forgotten it, and an order have come since.
    if (open.size === 0 && this.#byNetwork.get(network) === open) this.#byNetwork.delete(network);
    return open;
  }
}
