/**
 * What a guest has asked for: more, or fewer, units of a dish. Two lines of one guest with the same dish become one, so units are counted by guest and dish.
 * @typedef {{ seat: number, dishId: number, units: number }} Wish
 */

/** The load's own record of a table: what was asked for, what became of each, and so how much of what there must be. */
export class TableLedger {
  /** @type {Map<string, Wish>} */
  #asked = new Map();
  /** @type {Map<string, Wish>} */
  #counted = new Map();
  /** How often which reason was given. @type {Map<string, number>} */
  refusals = new Map();

  /** What each guest has of each dish, in the cart or sent. @returns {readonly Wish[]} */
  get counted() {
    return [...this.#counted.values()].filter(({ units }) => units !== 0);
  }

  /**
   * @param {string} requestId
   * @param {Wish} wish
   */
  ask(requestId, wish) {
    this.#asked.set(requestId, wish);
  }

  /** @param {string} requestId one that is not known, as a send, changes no number */
  accept(requestId) {
    const wish = this.#asked.get(requestId);
    if (!wish) return;
    this.#asked.delete(requestId);
    const key = `${wish.seat} ${wish.dishId}`;
    const before = this.#counted.get(key)?.units ?? 0;
    this.#counted.set(key, { ...wish, units: before + wish.units });
  }

  /**
   * @param {string} requestId
   * @param {string} code
   */
  refuse(requestId, code) {
    this.#asked.delete(requestId);
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
