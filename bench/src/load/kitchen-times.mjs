/** @typedef {{ host: string, tableId: number, batch: number }} Sent what a table has sent: its restaurant, its number and that of the batch */

/** In one place, how long it took from the tap on "send" until each screen of the kitchen had the ticket. */
export class KitchenTimes {
  #latencies;
  /** When it was tapped. @type {Map<string, number>} */
  #tapped = new Map();
  /** By batch, which screens have had it, and when. @type {Map<string, Map<object, number>>} */
  #came = new Map();

  /** @param {import('./latencies.mjs').Latencies} latencies */
  constructor(latencies) {
    this.#latencies = latencies;
  }

  /**
   * The server has taken a batch that was tapped then.
   * @param {Sent} sent
   * @param {number} at
   */
  wasTaken(sent, at) {
    const key = keyOf(sent);
    if (this.#tapped.has(key)) return;
    this.#tapped.set(key, at);
    for (const cameAt of this.#came.get(key)?.values() ?? []) this.#record(cameAt - at);
  }

  /**
   * A screen has a ticket of it. A batch has one for each station; the first of them counts.
   * @param {Sent} sent
   * @param {{ at: number, by: object }} screen
   */
  came(sent, { at, by }) {
    const key = keyOf(sent);
    const before = this.#came.get(key) ?? /** @type {Map<object, number>} */ (new Map());
    if (before.has(by)) return;
    this.#came.set(key, before.set(by, at));
    const tappedAt = this.#tapped.get(key);
    if (tappedAt !== undefined) this.#record(at - tappedAt);
  }

  /** @param {number} ms */
  #record(ms) {
    this.#latencies.record('sent, on a kitchen screen', ms);
  }
}

/** @param {Sent} sent */
const keyOf = ({ host, tableId, batch }) => `${host} ${tableId} ${batch}`;
