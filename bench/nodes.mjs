// DATABASE_URL=… npm run bench:nodes: two processes of one restaurant in a PostgreSQL; how long until what one has changed is
// on a phone at the other, with nothing else to do and while other tables are at it.
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { dishesOf, fillRestaurant } from './src/busy-restaurant.mjs';
import { inMs, percentile, table } from './src/figures.mjs';
import { connectPhone } from './src/guest-device.mjs';
import { MeasuredServer } from './src/measured-server.mjs';
import { EditingPhone } from './src/wire-phone.mjs';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';

await orExplain(prepare);

const tables = 12;
const edits = Number(process.env['EDITS'] ?? 200);
/** A device may say twelve messages a second. */
const paceMs = 120;
/** Edits a second at other tables, half of them at either process. */
const loads = (process.env['LOADS'] ?? '0,30,80').split(',').map(Number);

if (process.env['DATABASE_URL'] === undefined) {
  console.error('Say in DATABASE_URL where a restaurant may be made that nobody needs afterwards.');
  process.exit(1);
}
// A restaurant of its own each time.
process.env['RESTAURANT_NAME'] = `bench-${randomUUID()}`;

const first = await MeasuredServer.start({ tables });
const second = await MeasuredServer.beside();
try {
  const [measured, ...others] = await fillRestaurant(first.origin, { tables, phones: 2 });
  const [editor] = measured?.editors ?? [];
  const [sender, here] = measured?.phones ?? [];
  const there = await connectPhone(second.origin, measured?.cookies[1] ?? '');
  if (!editor || !sender || !here) throw new Error('the first table has two phones');
  // Guests of other tables, every second one of them at the other process.
  const busy = await Promise.all(
    others.map(async ({ cookies, editors }, at) => {
      const own = at % 2 === 0 ? editors[0] : await editorAt(second.origin, cookies[0] ?? '');
      if (!own) throw new Error('each table has phones');
      return own;
    }),
  );
  const rows = [];
  for (const load of loads) rows.push(await measure(load, { editor, here, there, busy }));
  const header = ['edits/s at other tables', 'shown by', 'p50', 'p99', 'longest'];
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${edits} edits each\n`);
  console.log(table([header, ...rows.flat()]));
  const [load = 0] = loadavg();
  console.log(`\nLoad ${load.toFixed(1)}.`);
} finally {
  await second.stop();
  await first.stop();
}

/**
 * @param {string} origin
 * @param {string} cookie
 */
async function editorAt(origin, cookie) {
  const [dishId = 0] = await dishesOf(origin);
  return new EditingPhone(await connectPhone(origin, cookie), dishId);
}

/**
 * @typedef {object} Devices
 * @property {EditingPhone} editor at the first process
 * @property {import('./src/wire-phone.mjs').WirePhone} here at its table and at the same process
 * @property {import('./src/wire-phone.mjs').WirePhone} there at its table, and at the other process
 * @property {EditingPhone[]} busy
 */

/**
 * @param {number} load
 * @param {Devices} devices
 */
async function measure(load, { editor, here, there, busy }) {
  let isOver = false;
  const background = busy.map(async (phone) => {
    const everyMs = (1000 * busy.length) / load;
    while (!isOver && load > 0) {
      const startedAt = performance.now();
      await phone.edit();
      await wait(Math.max(0, everyMs - (performance.now() - startedAt)));
    }
  });
  /** @type {Record<'answer' | 'here' | 'there', number[]>} */
  const took = { answer: [], here: [], there: [] };
  for (let edit = 0; edit < edits; edit += 1) {
    const startedAt = performance.now();
    const since = () => performance.now() - startedAt;
    const all = await Promise.all([
      editor.edit().then(since),
      here.next('UPDATE_CART').then(since),
      there.next('UPDATE_CART').then(since),
    ]);
    took.answer.push(all[0]);
    took.here.push(all[1]);
    took.there.push(all[2]);
    // Not in step with anything that the processes do from time to time.
    await wait(paceMs * (0.75 + Math.random() / 2));
  }
  isOver = true;
  await Promise.all(background);
  /** @type {(name: string, samples: number[]) => string[]} */
  const row = (name, samples) => [
    ...[String(load), name],
    ...[percentile(samples, 0.5), percentile(samples, 0.99), Math.max(...samples)].map(inMs),
  ];
  return [
    row('the answer', took.answer),
    row('a phone at the same process', took.here),
    row('a phone at the other process', took.there),
  ];
}
