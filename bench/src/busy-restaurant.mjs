import { scan } from './guest-device.mjs';
import { EditingPhone } from './wire-phone.mjs';

/**
 * @typedef {object} BusyTable
 * @property {number} id
 * @property {import('./wire-phone.mjs').WirePhone[]} phones
 * @property {string[]} cookies what each of them is known by
 * @property {EditingPhone[]} editors the same, each with what it has put into its cart
 */

/** Each phone comes from an address of its own, as guests do. */
let phones = 0;
const nextAddress = () => {
  phones += 1;
  return `10.${(phones >> 16) & 255}.${(phones >> 8) & 255}.${phones & 255}`;
};

/**
 * Opens tables from this id on, each with so many phones on the line.
 * @param {string} origin
 * @param {{ tables: number, phones: number, from?: number }} options
 * @returns {Promise<BusyTable[]>}
 */
export async function fillRestaurant(origin, { tables, phones: each, from = 1 }) {
  const menuId = await firstMenu(origin);
  const [dishId = 0] = await dishesOf(origin);
  const ids = Array.from({ length: tables }, (_, at) => from + at);
  return inTurns(ids, 8, async (id) => {
    const guests = [];
    for (let seat = 0; seat < each; seat += 1) guests.push(await scan(origin, String(id), nextAddress()));
    for (const guest of guests) await guest.openTable(menuId);
    const connected = await Promise.all(guests.map((guest) => guest.connect()));
    const editors = connected.map((phone) => new EditingPhone(phone, dishId));
    return { id, phones: connected, cookies: guests.map(({ cookie }) => cookie), editors };
  });
}

/** @param {string} origin */
async function firstMenu(origin) {
  const reply = await fetch(`${origin}/api/v3/menus?type=0`);
  /** @type {{ main_group_id: number }[]} */
  const menus = /** @type {never} */ (await reply.json());
  return menus[0]?.main_group_id ?? 0;
}

/** @param {string} origin */
export async function dishesOf(origin) {
  const reply = await fetch(`${origin}/api/v3/menus?type=0&with_dish=true`);
  /** @type {import('@tavolata/protocol').MenuWire[]} */
  const menus = /** @type {never} */ (await reply.json());
  return menus.flatMap((menu) =>
    menu.menu_item_slu.flatMap(({ menu_item }) => menu_item.map((one) => one.item_id)),
  );
}

/**
 * Runs a task for each, so many at a time, and answers in their order.
 * @template Each, Result
 * @param {readonly Each[]} all
 * @param {number} atOnce
 * @param {(each: Each) => Promise<Result>} task
 */
export async function inTurns(all, atOnce, task) {
  /** @type {Result[]} */
  const results = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < all.length) {
        const at = next;
        next += 1;
        results[at] = await task(/** @type {Each} */ (all[at]));
      }
    }),
  );
  return results;
}

/**
 * Edits at a rate that waits for no answer, phone after phone, for so many seconds; answers how many were asked and answered.
 * @param {readonly BusyTable[]} restaurant
 * @param {{ perSecond: number, seconds: number }} load
 */
export async function editAt(restaurant, { perSecond, seconds }) {
  // One of each table in turn, so that a table's edits are as far apart as they can be.
  const seats = Math.max(...restaurant.map(({ editors: all }) => all.length));
  const editors = Array.from({ length: seats }, (_, seat) =>
    restaurant.flatMap(({ editors: all }) => all.slice(seat, seat + 1)),
  ).flat();
  const total = perSecond * seconds;
  const startedAt = performance.now();
  /** @type {number[]} */
  const took = [];
  const underWay = [];
  for (let asked = 0; asked < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    for (; asked < due; asked += 1) {
      const askedAt = performance.now();
      const editor = /** @type {EditingPhone} */ (editors[asked % editors.length]);
      underWay.push(editor.edit().then(() => took.push(performance.now() - askedAt)));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const answered = took.length;
  await Promise.all(underWay);
  return { asked: total, answeredInTime: answered, seconds: (performance.now() - startedAt) / 1000, took };
}
