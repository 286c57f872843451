import { isDeepStrictEqual } from 'node:util';
import { WirePhone } from '../wire-phone.mjs';

/** @typedef {import('@tavolata/protocol').FloorReply} FloorReply */
/** @typedef {import('@tavolata/protocol').KitchenReply} KitchenReply */
/** @typedef {import('@tavolata/protocol').ServerToStaff} ServerToStaff */
/** @typedef {Parameters<ServerToStaff['FLOOR_CHANGES']>[0]} FloorNews */
/** @typedef {Parameters<ServerToStaff['KITCHEN_CHANGES']>[0]} KitchenNews */
/** @typedef {Map<string, Record<string, unknown>>} Parts what a screen shows, by id */

/** After the last act so long is waited for what is still to be told. */
const patienceMs = 10_000;
/** Of what is shown otherwise so much is told. */
const mostTold = 5;

/**
 * A screen of the staff: it asks for floor and kitchen once, as it is switched on, and goes by what it is told from then on. What it shows in
 * the end is held against what the server answers anew.
 */
export class LoadScreen {
  #restaurant;
  #kitchenTimes;
  /** @type {WirePhone | null} */
  #line = null;
  #floor = new Feed('floor');
  #kitchen = new Feed('kitchen');

  /**
   * @param {{ origin: string, host: string, cookie: string }} restaurant
   * @param {import('./kitchen-times.mjs').KitchenTimes} kitchenTimes
   */
  constructor(restaurant, kitchenTimes) {
    this.#restaurant = restaurant;
    this.#kitchenTimes = kitchenTimes;
  }

  /** Switches it on. */
  async begin() {
    const { origin, host, cookie } = this.#restaurant;
    const line = await WirePhone.connect(origin, {
      cookie,
      host,
      namespace: '/staff',
      query: '&packs=1',
      packs: true,
    });
    this.#line = line;
    line.on((name, content) => {
      if (name === 'FLOOR_CHANGES') this.#floor.hear(content, (parts) => withTiles(parts, content));
      if (name === 'KITCHEN_CHANGES') this.#hearKitchen(content);
    });
    await this.#askAll((floor, kitchen) => {
      this.#floor.begin(floor, tilesOf(floor));
      this.#kitchen.begin(kitchen, ticketsOf(kitchen));
    });
  }

  /**
   * What it shows otherwise than the server has it, in a sentence each.
   * @returns {Promise<readonly string[]>}
   */
  async judge() {
    /** @type {string[]} */
    let faults = [];
    const giveUpAt = performance.now() + patienceMs;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await this.#askAll((floor, kitchen) => {
        faults = [
          ...this.#floor.faults(floor, tilesOf(floor)),
          ...this.#kitchen.faults(kitchen, ticketsOf(kitchen)),
        ].map((fault) => `${this.#restaurant.host}, a screen: ${fault}`);
      });
    } while (faults.length > 0 && performance.now() < giveUpAt);
    return faults;
  }

  close() {
    this.#line?.close();
  }

  /** @param {KitchenNews} news */
  #hearKitchen(news) {
    const at = performance.now();
    for (const { tickets } of news.visits) {
      for (const { table_id, batch } of tickets)
        this.#kitchenTimes.came({ host: this.#restaurant.host, tableId: table_id, batch }, { at, by: this });
    }
    this.#kitchen.hear(news, (parts) => withTickets(parts, news));
  }

  /** @param {(floor: FloorReply, kitchen: KitchenReply) => void} take */
  async #askAll(take) {
    const ask = async (/** @type {string} */ path) => {
      const { origin, host, cookie } = this.#restaurant;
      const headers = { cookie, 'x-forwarded-host': host, 'x-forwarded-for': '10.255.255.1' };
      const reply = await fetch(`${origin}/api/v3/staff/${path}`, { headers });
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status} to a screen`);
      return reply.json();
    };
    const [floor, kitchen] = await Promise.all([ask('floor'), ask('kitchen')]);
    take(/** @type {FloorReply} */ (floor), /** @type {KitchenReply} */ (kitchen));
  }
}

/** One of the two things that a screen is told of, in numbers without a gap. */
class Feed {
  #name;
  #told = -1;
  #gaps = 0;
  /** @type {Parts} */
  #parts = new Map();
  /** What came before the first answer. @type {{ told: number, apply: (parts: Parts) => void }[]} */
  #early = [];

  /** @param {string} name */
  constructor(name) {
    this.#name = name;
  }

  /**
   * @param {{ told: number }} answer
   * @param {Parts} parts
   */
  begin({ told }, parts) {
    this.#told = told;
    this.#parts = parts;
    for (const early of this.#early) this.hear(early, early.apply);
    this.#early = [];
  }

  /**
   * @param {{ told: number }} news
   * @param {(parts: Parts) => void} apply
   */
  hear({ told }, apply) {
    if (this.#told < 0) {
      this.#early.push({ told, apply });
      return;
    }
    // The answer had it already.
    if (told <= this.#told) return;
    this.#gaps += told - this.#told - 1;
    this.#told = told;
    apply(this.#parts);
  }

  /**
   * @param {{ told: number }} answer
   * @param {Parts} parts
   * @returns {string[]}
   */
  faults({ told }, parts) {
    const faults = [];
    if (this.#gaps > 0) faults.push(`${this.#gaps} news of the ${this.#name} never came`);
    if (told !== this.#told) faults.push(`it was told ${this.#told} of ${told} news of the ${this.#name}`);
    const ids = new Set([...parts.keys(), ...this.#parts.keys()]);
    const others = [...ids].filter((id) => !isDeepStrictEqual(parts.get(id), this.#parts.get(id)));
    for (const id of others.slice(0, mostTold)) {
      const [shown, there] = [this.#parts.get(id), parts.get(id)];
      faults.push(`the ${this.#name} is another at ${id}: ${differences(shown, there).join(', ')}`);
    }
    return faults;
  }
}

/**
 * @param {Record<string, unknown>} [shown]
 * @param {Record<string, unknown>} [there]
 */
function differences(shown = {}, there = {}) {
  const fields = Object.keys({ ...shown, ...there }).filter(
    (field) => !isDeepStrictEqual(shown[field], there[field]),
  );
  return fields.map(
    (field) => `${field} is ${JSON.stringify(shown[field])}, not ${JSON.stringify(there[field])}`,
  );
}

/** @param {FloorReply} floor */
function tilesOf({ tables, orders }) {
  return /** @type {Parts} */ (
    new Map([...tables, ...orders].map((tile) => [`table ${tile.table_id}`, { ...tile }]))
  );
}

/** @param {KitchenReply} kitchen */
function ticketsOf({ tickets }) {
  return /** @type {Parts} */ (new Map(tickets.map((ticket) => [ticket.id, { ...ticket }])));
}

/**
 * @param {Parts} parts
 * @param {FloorNews} news
 */
function withTiles(parts, { tiles }) {
  for (const tile of tiles) {
    const id = `table ${tile.table_id}`;
    parts.set(id, { ...parts.get(id), ...tile });
  }
}

/**
 * @param {Parts} parts
 * @param {KitchenNews} news
 */
function withTickets(parts, { visits }) {
  for (const { visit_id, is_whole, tickets, changed, gone } of visits) {
    if (is_whole) for (const [id, ticket] of parts) if (ticket['visit_id'] === visit_id) parts.delete(id);
    for (const id of gone) parts.delete(id);
    for (const ticket of tickets) parts.set(ticket.id, { ...ticket });
    for (const change of changed) {
      const known = /** @type {{ dishes: { order_detail_id: string }[] } | undefined} */ (
        parts.get(change.id)
      );
      if (!known) continue;
      const lines = new Map(change.dishes.map((line) => [line.order_detail_id, line]));
      const dishes = known.dishes.map((line) => ({ ...line, ...lines.get(line.order_detail_id) }));
      parts.set(change.id, { ...known, ...change, dishes });
    }
  }
}
