// npm run bench:load -- [part …]: what the server costs under load. Parts: edit, where, most, staff, beat, memory, back, ended; all without.
import { setTimeout as wait } from 'node:timers/promises';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { dishesOf, editAt, fillRestaurant } from './src/busy-restaurant.mjs';
import { inKb, inMs, percentile, table } from './src/figures.mjs';
import { MeasuredServer, workedBetween } from './src/measured-server.mjs';
import { addOne } from './src/edit-messages.mjs';
import { compacted, copyEndedVisits, sizeOf, spendEvening, timesOf } from './src/ended-visits.mjs';
import { fillRestaurantForReturn } from './src/returning-phones.mjs';
import { timeByGroup, timeByOwnFunction, timeByStep } from './src/where-time-goes.mjs';
import { sendCart, WirePhone } from './src/wire-phone.mjs';

await orExplain(prepare);

/** @type {readonly { name: string, title: string, measure: () => Promise<string[][]> }[]} */
const parts = [
  {
    name: 'edit',
    title: 'processor and disk for an edit at 300/s, 12 tables with 4 phones',
    measure: costOfAnEdit,
  },
  { name: 'where', title: 'where the main thread’s time goes, the same load', measure: whereTimeGoes },
  { name: 'most', title: 'as many edits as go through, 80 tables with 4 phones', measure: mostEdits },
  {
    name: 'staff',
    title: 'what a screen of the staff hears, 60 tables with 2 phones',
    measure: bytesOfAScreen,
  },
  {
    name: 'beat',
    title: 'the loop in 25 quiet seconds, 1,250 visits with a phone each',
    measure: longestPause,
  },
  { name: 'memory', title: 'memory', measure: memory },
  {
    name: 'back',
    title: '1,000 phones, from the kill of the server until they are in sync',
    measure: backAfterAKill,
  },
  { name: 'ended', title: 'what ended visits keep, and cost those that come after', measure: behindMany },
];

const asked = process.argv.slice(2);
for (const { name, title, measure } of parts) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${title}\n`);
  console.log(table(await measure()));
}

async function costOfAnEdit() {
  return withRestaurant({ tables: 12, phones: 4 }, async ({ server, restaurant }) => {
    await editAt(restaurant, { perSecond: 300, seconds: 4 });
    const rows = [];
    for (let run = 0; run < 3; run += 1) {
      const [before, writtenBefore] = [server.worked(), server.written()];
      const { asked: edits, took } = await editAt(restaurant, { perSecond: 300, seconds: 8 });
      const { main, writer, others } = workedBetween(before, server.worked());
      const written = (server.written() - writtenBefore) / edits;
      rows.push([
        ...[main, writer, others].map((us) => (us / edits).toFixed(0)),
        inKb(written),
        percentile(took, 0.5).toFixed(1),
        percentile(took, 0.99).toFixed(1),
      ]);
    }
    return [['main µs', 'writer µs', 'other threads µs', 'written', 'p50 ms', 'p99 ms'], ...rows];
  });
}

async function whereTimeGoes() {
  return withRestaurant({ tables: 12, phones: 4 }, async ({ server, restaurant }) => {
    await editAt(restaurant, { perSecond: 300, seconds: 4 });
    await server.ask('profile');
    const { asked: edits } = await editAt(restaurant, { perSecond: 300, seconds: 10 });
    const { profile } = await server.ask('profiled');
    const rowsOf = (/** @type {Map<string, number>} */ times) =>
      [...times]
        .filter(([name]) => name !== 'idle')
        .sort((a, b) => b[1] - a[1])
        .map(([name, us]) => [name, (us / edits).toFixed(1)]);
    const own = rowsOf(timeByOwnFunction(profile)).slice(0, 10);
    return [
      ['main thread', 'µs an edit'],
      ...rowsOf(timeByStep(profile)),
      ['the same by part of the program:', ''],
      ...rowsOf(timeByGroup(profile)),
      ['of our own code by function:', ''],
      ...own,
    ];
  });
}

async function mostEdits() {
  return withRestaurant({ tables: 80, phones: 4 }, async ({ server, restaurant }) => {
    await editAt(restaurant, { perSecond: 500, seconds: 4 });
    const rows = [];
    for (const perSecond of [1000, 2000, 2500, 3000]) {
      const before = server.worked();
      const { asked: edits, seconds, took } = await editAt(restaurant, { perSecond, seconds: 5 });
      const { main, writer } = workedBetween(before, server.worked());
      rows.push([
        String(perSecond),
        (edits / seconds).toFixed(0),
        (main / edits).toFixed(0),
        (writer / edits).toFixed(0),
        percentile(took, 0.5).toFixed(0),
        percentile(took, 0.99).toFixed(0),
        (1e6 / (Math.max(main, writer) / edits)).toFixed(0),
      ]);
    }
    return [
      ['asked/s', 'answered/s', 'main µs', 'writer µs', 'p50 ms', 'p99 ms', 'by the busier thread alone/s'],
      ...rows,
    ];
  });
}

async function bytesOfAScreen() {
  return withRestaurant({ tables: 60, phones: 2 }, async ({ server, restaurant }) => {
    const staff = await callAsStaff(server.origin, server.login);
    const screen = await WirePhone.connect(server.origin, {
      cookie: staff.cookie,
      namespace: '/staff',
      query: '&packs=1',
      packs: true,
    });
    const dishIds = await dishesOf(server.origin);
    const rows = [['', 'over the line', 'unpacked', 'frames']];
    const measure = async (/** @type {string} */ name, /** @type {() => Promise<number>} */ work) => {
      const before = [screen.receivedBytes, screen.heardBytes, screen.heardFrames];
      const seconds = await work();
      const after = [screen.receivedBytes, screen.heardBytes, screen.heardFrames];
      const [line = 0, heard = 0, frames = 0] = after.map(
        (figure, at) => (figure - (before[at] ?? 0)) / seconds,
      );
      rows.push([name, inKb(line), inKb(heard), frames.toFixed(0)]);
    };
    for (let batch = 1; batch <= 3; batch += 1) {
      for (const [at, { phones }] of restaurant.entries()) {
        for (let dish = 0; dish < 6; dish += 1) {
          await phones[dish % 2]?.ask(
            '/cart2/update',
            addOne(dishIds[(at * 7 + dish * 5 + batch) % dishIds.length] ?? 0),
          );
        }
      }
      await wait(1000);
      await measure(`storm ${batch}: 60 sends of 6 dishes within a second`, async () => {
        await Promise.all(
          restaurant.map(async ({ phones: [phone] }, at) => {
            await wait((at * 1000) / restaurant.length);
            if (phone) await sendCart(phone, batch);
          }),
        );
        await wait(1000);
        return 1;
      });
    }
    await measure('200 edits/s, a second of it', async () => {
      const { seconds } = await editAt(restaurant, { perSecond: 200, seconds: 10 });
      return seconds;
    });
    for (const path of ['/api/v3/staff/kitchen', '/api/v3/staff/floor']) {
      const reply = await fetch(`${server.origin}${path}`, { headers: { cookie: staff.cookie } });
      const packed = Number(reply.headers.get('content-length') ?? 0);
      rows.push([`GET ${path}`, inKb(packed), inKb((await reply.arrayBuffer()).byteLength), '']);
    }
    screen.close();
    return rows;
  });
}

async function longestPause() {
  return withRestaurant({ tables: 1250, phones: 1 }, async ({ server }) => {
    await wait(11_000);
    const rows = [];
    for (let run = 0; run < 3; run += 1) {
      await server.ask('reset');
      const before = server.worked();
      await wait(25_000);
      const { loopMaxMs, loopP99Ms } = await server.ask('figures');
      const { main } = workedBetween(before, server.worked());
      rows.push([loopMaxMs.toFixed(1), loopP99Ms.toFixed(1), `${(main / 250_000).toFixed(1)} %`]);
    }
    return [['longest ms', 'p99 ms', 'main thread'], ...rows];
  });
}

async function memory() {
  const server = await MeasuredServer.start({ tables: 120 });
  try {
    const staff = await callAsStaff(server.origin, server.login);
    await staff.get('/api/v3/staff/floor');
    const rows = [['', 'resident']];
    const look = async (/** @type {string} */ when) => {
      await wait(3000);
      rows.push([when, `${server.memory().toFixed(0)} MB`]);
    };
    await look('nobody there');
    const restaurant = await fillRestaurant(server.origin, { tables: 100, phones: 4 });
    await look('100 tables with 4 phones');
    await editAt(restaurant, { perSecond: 300, seconds: 15 });
    await look('after 4,500 edits in 15 s');
    for (const { phones } of restaurant) for (const phone of phones) phone.close();
    return rows;
  } finally {
    await server.stop();
  }
}

async function backAfterAKill() {
  const server = await MeasuredServer.start({ tables: 250 });
  const phones = await fillRestaurantForReturn(server.origin, { tables: 250, phones: 4 });
  const killedAt = performance.now();
  await server.end('SIGKILL');
  const restarted = server.restart();
  const back = await Promise.all(phones.map((phone) => phone.comeBack()));
  const again = await restarted;
  const took = back.map((at) => at - killedAt);
  for (const phone of phones) phone.close();
  await again.stop();
  const inSeconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
  return [
    ['p50', 'p99', 'last'],
    [percentile(took, 0.5), percentile(took, 0.99), Math.max(...took)].map(inSeconds),
  ];
}

async function behindMany() {
  let server = await MeasuredServer.start({ tables: 40 });
  const { file } = server;
  const rows = [
    ['ended visits', 'kept for each', 'up again', 'edit p50', 'send p50', 'a page of past orders'],
  ];
  await spendEvening(server);
  await server.end('SIGTERM');
  server = await server.restart({ hasMovableClock: true });
  await server.moveClock(3 * 86_400_000);
  await compacted(file);
  await server.end('SIGTERM');
  for (const many of [0, 1000, 10_000]) {
    const before = sizeOf(file);
    copyEndedVisits(file, many);
    const { bytes, ended } = sizeOf(file);
    const kept = many === 0 ? '' : inKb((bytes - before.bytes) / (ended - before.ended));
    const startedAt = performance.now();
    server = await server.restart();
    const up = performance.now() - startedAt;
    const { edit, send, page } = await timesOf(server);
    await server.end('SIGTERM');
    rows.push([String(ended), kept, ...[up, edit, send, page].map(inMs)]);
  }
  server = await server.restart();
  await server.stop();
  return rows;
}

/**
 * @param {{ tables: number, phones: number }} size
 * @param {(busy: { server: MeasuredServer, restaurant: import('./src/busy-restaurant.mjs').BusyTable[] }) => Promise<string[][]>} work
 */
async function withRestaurant(size, work) {
  const server = await MeasuredServer.start({ tables: size.tables });
  try {
    const restaurant = await fillRestaurant(server.origin, size);
    const result = await work({ server, restaurant });
    for (const { phones } of restaurant) for (const phone of phones) phone.close();
    return result;
  } finally {
    await server.stop();
  }
}
