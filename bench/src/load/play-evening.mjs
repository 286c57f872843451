import { callAsStaff } from '../../../scripts/lib/staff-caller.mjs';
import { inTurns } from '../busy-restaurant.mjs';
import { MeasuredServer } from '../measured-server.mjs';
import { KitchenTimes } from './kitchen-times.mjs';
import { Latencies } from './latencies.mjs';
import { LoadPhone } from './load-phone.mjs';
import { LoadScreen } from './load-screen.mjs';
import { dishesIn, loadRestaurant } from './load-restaurant.mjs';
import { LoadTable } from './load-table.mjs';
import { planEvening } from './plan-evening.mjs';
import { judge } from './referee.mjs';

/** @typedef {import('./plan-evening.mjs').PlannedTable} PlannedTable */

/** After the last act so long is waited for answers. */
const patienceMs = 30_000;

/**
 * The restaurants of a machine, all alike but for their names, and the staff's login that they have in common.
 * @param {number} restaurants
 * @param {number} tables
 */
export async function startRestaurants(restaurants, tables) {
  const template = await MeasuredServer.startWith(loadRestaurant(tables));
  const { cookie } = await callAsStaff(template.origin, template.login);
  const reply = await fetch(`${template.origin}/api/v3/menus?type=0&with_dish=true`);
  /** @type {import('@tavolata/protocol').MenuWire[]} */
  const menus = /** @type {never} */ (await reply.json());
  await template.end('SIGTERM');
  const names = Array.from({ length: restaurants }, (_, at) => `r${String(at + 1).padStart(4, '0')}`);
  const server = await MeasuredServer.startSeveral(template, names);
  const hosts = names.map((name) => `${name}.example.com`);
  return {
    server,
    hosts,
    staffCookie: cookie,
    dishes: dishesIn(menus),
    menuId: menus[0]?.main_group_id ?? 0,
  };
}

/**
 * Plays an evening against restaurants that are open, and lets the referee look at every table.
 * @param {Awaited<ReturnType<typeof startRestaurants>>} at
 * @param {import('./plan-evening.mjs').Size} size
 */
export async function playEvening(at, size) {
  const latencies = new Latencies();
  const kitchenTimes = new KitchenTimes(latencies);
  const plan = planEvening(size);
  const tables = plan.map((planned, index) => seat(planned, index, { ...at, latencies, kitchenTimes }));
  const screens = at.hosts.flatMap((host) => {
    const restaurant = { origin: at.server.origin, host, cookie: at.staffCookie };
    return Array.from({ length: size.screens ?? 0 }, () => new LoadScreen(restaurant, kitchenTimes));
  });
  await inTurns(screens, 16, (screen) => screen.begin());
  const agenda = new Agenda(latencies);
  /** @type {string[]} */
  const failures = [];
  /** @type {Promise<void>[]} */
  const comings = [];
  for (const { planned, table, phones } of tables) {
    let opened = Promise.resolve();
    for (const [seatAt, phone] of phones.entries()) {
      const own = planned.phones[seatAt];
      if (!own) continue;
      agenda.put(own.at, (plannedAt) => {
        const first = seatAt === 0 ? null : opened;
        const coming = comeIn(phone, {
          plannedAt,
          opened: first,
          adults: phones.length,
          menuId: at.menuId,
          table,
        });
        if (seatAt === 0) opened = coming;
        comings.push(coming.catch((/** @type {unknown} */ error) => void failures.push(wordsOf(error))));
      });
      for (const act of own.acts) agenda.put(act.at, (plannedAt) => phone.act(act, plannedAt));
    }
  }
  await agenda.run();
  await Promise.all(comings);
  await untilAnswered(tables.flatMap(({ phones }) => phones));
  const shown = await inTurns(screens, 16, async (screen) => {
    const faults = await screen.judge();
    screen.close();
    return faults;
  });
  const judged = await inTurns(tables, 16, async ({ table, phones }) => {
    const faults = await lookAt(table, phones, at.staffCookie).catch((/** @type {unknown} */ error) => [
      `${table.host}, table ${table.id}: ${wordsOf(error)}`,
    ]);
    for (const phone of phones) phone.close();
    return faults;
  });
  const refusals = new Map();
  for (const { table } of tables)
    for (const [code, count] of table.ledger.refusals) refusals.set(code, (refusals.get(code) ?? 0) + count);
  return {
    latencies,
    refusals,
    batches: tables.reduce((sum, { table }) => sum + table.batches, 0),
    faults: [...failures, ...shown.flat(), ...judged.flat()],
    tables: tables.length,
  };
}

/**
 * @param {PlannedTable} planned
 * @param {number} index
 * @param {Pick<Awaited<ReturnType<typeof startRestaurants>>, 'server' | 'hosts' | 'dishes'> & { latencies: Latencies, kitchenTimes: KitchenTimes }} parts
 */
function seat(planned, index, { server, hosts, dishes, ...measures }) {
  const host = hosts[planned.restaurant] ?? '';
  const table = new LoadTable({ origin: server.origin, host, id: planned.tableId, dishes, ...measures });
  const phones = planned.phones.map((_, seatAt) => {
    const number = index * planned.phones.length + seatAt + 1;
    return new LoadPhone(table, {
      seat: seatAt,
      address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    });
  });
  return { planned, table, phones };
}

/**
 * @param {LoadPhone} phone
 * @param {{ plannedAt: number, opened: Promise<void> | null, adults: number, menuId: number, table: LoadTable }} parts
 */
async function comeIn(phone, { plannedAt, opened, adults, menuId, table: { latencies } }) {
  await opened;
  const startedAt = opened ? Math.max(plannedAt, performance.now()) : plannedAt;
  await phone.scan();
  latencies.record('scan', performance.now() - startedAt);
  if (!opened) {
    const openingAt = performance.now();
    await phone.openTable(menuId, adults);
    latencies.record('open a table', performance.now() - openingAt);
  }
  const comingAt = performance.now();
  await phone.comeIn();
  latencies.record('come in', performance.now() - comingAt);
}

/** What is done when: each thing at its time, whether or not anything before it is done. */
class Agenda {
  /** @type {{ at: number, work: (plannedAt: number) => void }[]} */
  #things = [];
  #latencies;

  /** @param {Latencies} latencies */
  constructor(latencies) {
    this.#latencies = latencies;
  }

  /**
   * @param {number} at
   * @param {(plannedAt: number) => void} work
   */
  put(at, work) {
    this.#things.push({ at, work });
  }

  async run() {
    this.#things.sort((a, b) => a.at - b.at);
    const beganAt = performance.now();
    for (let next = 0; next < this.#things.length;) {
      const now = performance.now() - beganAt;
      for (let thing = this.#things[next]; thing && thing.at <= now; thing = this.#things[next]) {
        this.#latencies.record('behind the plan', performance.now() - beganAt - thing.at);
        thing.work(beganAt + thing.at);
        next += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

/** @param {readonly LoadPhone[]} phones */
async function untilAnswered(phones) {
  const giveUpAt = performance.now() + patienceMs;
  while (phones.some(({ unanswered }) => unanswered > 0) && performance.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await Promise.all(phones.map(({ ready }) => ready.catch(() => undefined)));
}

/**
 * @param {LoadTable} table
 * @param {readonly LoadPhone[]} phones
 * @param {string} cookie
 */
async function lookAt(table, phones, cookie) {
  const trouble = phones.map((phone) => phone.trouble).filter((why) => why !== '');
  if (trouble.length > 0) throw new Error(`a phone did not come back: ${trouble.join(', ')}`);
  const seen = await Promise.all(phones.map((phone) => phone.look()));
  const reply = await fetch(`${table.origin}/api/v3/staff/tables/${table.id}`, {
    headers: { cookie, 'x-forwarded-host': table.host, 'x-forwarded-for': '10.255.255.1' },
  });
  if (!reply.ok) throw new Error(`the bill was answered ${reply.status}`);
  /** @type {{ table: { should_amount: number } }} */
  const bill = /** @type {never} */ (await reply.json());
  return judge({
    name: `${table.host}, table ${table.id}`,
    adults: phones.length,
    dishes: table.dishes,
    ledger: table.ledger.counted,
    unanswered: phones.reduce((all, { unanswered }) => all + unanswered, 0),
    phones: phones.map(({ version, gaps, repeats }, at) => ({
      seen: /** @type {import('./referee.mjs').Seen} */ (seen[at]),
      ...{ version, gaps, repeats },
    })),
    billCents: Math.round(bill.table.should_amount * 100),
  });
}

/**
 * What went wrong; of a request that failed the reason below it.
 * @param {unknown} error
 */
function wordsOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
