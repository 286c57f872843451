// npm run bench:paper: a ticket, from a guest's tap until a printer has its last byte, in turns with a bare server that forces the message
// to the disk and writes as many bytes to the same printer.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';
import { newDataDir } from '../scripts/lib/run-server.mjs';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { dishesOf, fillRestaurant } from './src/busy-restaurant.mjs';
import { addOne } from './src/edit-messages.mjs';
import { inKb, inMs, percentile, table } from './src/figures.mjs';
import { MeasuredServer } from './src/measured-server.mjs';
import { TimedPrinter } from './src/timed-printer.mjs';
import { sendCart } from './src/wire-phone.mjs';

await orExplain(prepare);

const tables = 12;
const papersOfEach = Number(process.env['PAPERS'] ?? 240);
/** Not counted: what is loaded with the first papers. */
const first = 20;
/** A table has sent and printed before its turn comes again. */
const paceMs = 40;

/** A printer that writes the letters of the ticket itself, and one that is sent a picture of it: each at a station of its own. */
const ways = /** @type {const} */ ([
  { name: 'in letters', station: 'bar', dish: 0, letters: 'latin' },
  { name: 'as a picture', station: 'wok', dish: 1, letters: 'picture' },
]);

process.env['PRINTER_NETWORKS'] = '127.0.0.1';
const server = await MeasuredServer.start({ tables });
const floor = await openFloor();
const printers = await Promise.all(ways.map(() => TimedPrinter.start()));
try {
  const rows = [];
  await addPrinters();
  const guests = await fillRestaurant(server.origin, { tables, phones: 1 });
  const menu = await dishesOf(server.origin);
  const batches = new Map(guests.map(({ id }) => [id, 0]));
  for (const [place, way] of ways.entries()) {
    const printer = /** @type {TimedPrinter} */ (printers[place]);
    /** @type {{ ours: number[], floor: number[], bytes: number }} */
    const took = { ours: [], floor: [], bytes: 0 };
    for (let paper = -first; paper < papersOfEach; paper += 1) {
      const guest = guests[(paper + first) % guests.length];
      const [phone] = guest?.phones ?? [];
      if (!guest || !phone) throw new Error('nobody sits there');
      const added = await phone.ask('/cart2/update', addOne(menu[way.dish] ?? 0));
      if (!added.ok) throw new Error(`a dish was answered ${JSON.stringify(added)}`);
      const batch = (batches.get(guest.id) ?? 0) + 1;
      batches.set(guest.id, batch);
      const ours = await timed(printer, () => sendCart(phone, batch));
      await wait(paceMs);
      const bare = await timed(printer, () => floor.write(printer.port, ours.bytes));
      await wait(paceMs);
      if (paper < 0) continue;
      took.ours.push(ours.ms);
      took.floor.push(bare.ms);
      took.bytes = ours.bytes;
    }
    rows.push(rowOf(way.name, took));
  }
  const header = ['ticket', 'bytes', 'Tavolata p50', 'p99', 'bare p50', 'p99', 'ratio p50', 'p99'];
  console.log(table([header, ...rows]));
  const [load = 0] = loadavg();
  console.log(
    `\n${papersOfEach} tickets each. Node ${process.version}, ${cpus().length} cores, load ${load.toFixed(1)}.`,
  );
} finally {
  for (const printer of printers) printer.stop();
  floor.end();
  await server.stop();
}
// Phones keep their lines open for as long as the process lives.
process.exit();

/**
 * From the tap until the last byte is at the printer.
 * @param {TimedPrinter} printer
 * @param {() => Promise<unknown>} tap
 */
async function timed(printer, tap) {
  const arrives = printer.next();
  const startedAt = performance.now();
  await tap();
  const { at, bytes } = await arrives;
  return { ms: at - startedAt, bytes };
}

/**
 * @param {string} name
 * @param {{ ours: number[], floor: number[], bytes: number }} took
 */
function rowOf(name, { ours, floor: bare, bytes }) {
  const [p50, p99] = [percentile(ours, 0.5), percentile(ours, 0.99)];
  const [bare50, bare99] = [percentile(bare, 0.5), percentile(bare, 0.99)];
  const times = [p50, p99, bare50, bare99].map(inMs);
  return [name, inKb(bytes), ...times, (p50 / bare50).toFixed(1), (p99 / bare99).toFixed(1)];
}

/** A manager adds them, and turns printing on. */
async function addPrinters() {
  const staff = await callAsStaff(server.origin, server.login);
  for (const [place, { station, letters }] of ways.entries()) {
    const id = randomUUID();
    await staff.post('/api/v3/staff/printers', {
      ...{ request_id: randomUUID(), id },
      printer: {
        ...{ kind: 'network', model: 'epson', host: '127.0.0.1', port: printers[place]?.port, name: station },
        ...{ width: 80, letters, language: 'it', copies: 1, stations: [station], prints_bills: false },
        substitute_id: null,
      },
    });
  }
  await staff.patch('/api/v2/settings/37', { request_id: randomUUID(), value: 1 });
}

async function openFloor() {
  const folder = newDataDir();
  const program = join(import.meta.dirname, 'src', 'bare-paper.mjs');
  const child = spawn(process.execPath, [program, join(folder, 'floor.log')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const port = await new Promise((resolve) =>
    child.stdout.once('data', (/** @type {Buffer} */ text) => resolve(text.toString().trim())),
  );
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    /**
     * @param {number} printerPort
     * @param {number} bytes
     */
    write(printerPort, bytes) {
      socket.send(JSON.stringify({ port: printerPort, bytes }));
      return Promise.resolve();
    },
    end() {
      socket.close();
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
