import { TableLedger } from './table-ledger.mjs';

/** @typedef {import('./load-phone.mjs').LoadPhone} LoadPhone */
/** @typedef {import('./load-restaurant.mjs').LoadDish} LoadDish */

/** So many changes of a table wait for their answer, or for being told, at most. */
const rememberedVersions = 50;

/** A table of the load, and what its phones know together. */
export class LoadTable {
  ledger = new TableLedger();
  /** How many batches have been sent, as far as any phone has heard. */
  batches = 0;
  /** What somebody added last, for who wants the same. @type {LoadDish | undefined} */
  lastDish = undefined;
  /** By version: who changed something, when that was planned, and who heard of it before its sender had the answer. */
  #kept = /** @type {Map<number, { by: LoadPhone, plannedAt: number }>} */ (new Map());
  #heard = /** @type {Map<number, { by: LoadPhone, at: number }[]>} */ (new Map());

  /**
   * @param {object} parts
   * @param {string} parts.origin
   * @param {string} parts.host the host name of its restaurant
   * @param {number} parts.id
   * @param {readonly LoadDish[]} parts.dishes
   * @param {import('./latencies.mjs').Latencies} parts.latencies
   * @param {import('./kitchen-times.mjs').KitchenTimes} parts.kitchenTimes
   */
  constructor({ origin, host, id, dishes, latencies, kitchenTimes }) {
    this.origin = origin;
    this.host = host;
    this.id = id;
    this.dishes = dishes;
    this.latencies = latencies;
    this.kitchenTimes = kitchenTimes;
  }

  /**
   * The server has kept a change, and told its sender.
   * @param {number} version
   * @param {LoadPhone} by
   * @param {number} plannedAt
   */
  wasKept(version, by, plannedAt) {
    this.#kept.set(version, { by, plannedAt });
    for (const { by: other, at } of this.#heard.get(version) ?? []) {
      if (other !== by) this.latencies.record('told to another', at - plannedAt);
    }
    forgetOldest(this.#kept);
  }

  /**
   * A phone was told of changes.
   * @param {{ from: number, version: number }} change
   * @param {LoadPhone} by
   */
  wasTold({ from, version }, by) {
    const at = performance.now();
    for (let each = from + 1; each <= version; each += 1) {
      const kept = this.#kept.get(each);
      if (kept && kept.by !== by) this.latencies.record('told to another', at - kept.plannedAt);
      if (!kept) this.#heard.set(each, [...(this.#heard.get(each) ?? []), { by, at }]);
    }
    forgetOldest(this.#heard);
  }
}

/** @param {Map<number, unknown>} map */
function forgetOldest(map) {
  for (const version of map.keys()) {
    if (map.size <= rememberedVersions) return;
    map.delete(version);
  }
}
