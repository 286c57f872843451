// npm run bench: an edit, from its message until its sender has the answer and eight devices have heard of it, in turns with
// a bare ws server that forces each message to the disk. Both are told by plain WebSockets.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';
import { newDataDir } from '../scripts/lib/run-server.mjs';
import { fillRestaurant } from './src/busy-restaurant.mjs';
import { addOne } from './src/edit-messages.mjs';
import { inMs, percentile, table } from './src/figures.mjs';
import { MeasuredServer } from './src/measured-server.mjs';

await orExplain(prepare);

const devices = 8;
const runs = 5;
const turnsOfARun = 24;
/** Of each turn one edit is not counted: what the other one has left in the processor's caches is not its own cost. */
const editsOfATurn = 11;
/** The server lets one device say 12 messages a second, and eight devices take turns. */
const paceMs = 1000 / (12 * devices - 6);

/** @typedef {{ edit: (turn: number) => Promise<void>, end: () => Promise<void> }} Side */

const [ours, floor] = [await openOurs(), await openFloor()];
const rows = [];
try {
  await takeTurns();
  for (let run = 1; run <= runs; run += 1) rows.push(rowOf(String(run), await takeTurns()));
} finally {
  await ours.end();
  await floor.end();
}
console.log(`Node ${process.version}, ${cpus().length} cores, ${devices} devices\n`);
const header = [
  'run',
  'Tavolata p50',
  'p99',
  'bare ws and one fsync p50',
  'p99',
  'paired difference',
  'ratio p50',
  'p99',
];
console.log(table([header, ...rows]));

/** @typedef {{ ours: number[], floor: number[], differences: number[] }} Samples */

async function takeTurns() {
  /** @type {Samples} */
  const samples = { ours: [], floor: [], differences: [] };
  for (let turn = 0; turn < turnsOfARun; turn += 1) {
    const [mine, bare] = [await takeTurn(ours, turn), await takeTurn(floor, turn)];
    samples.ours.push(...mine);
    samples.floor.push(...bare);
    samples.differences.push(percentile(mine, 0.5) - percentile(bare, 0.5));
  }
  return samples;
}

/**
 * @param {Side} side
 * @param {number} turn
 */
async function takeTurn(side, turn) {
  const samples = [];
  for (let edit = 0; edit < editsOfATurn; edit += 1) {
    const startedAt = performance.now();
    await side.edit(turn * editsOfATurn + edit);
    const took = performance.now() - startedAt;
    if (edit > 0) samples.push(took);
    await wait(Math.max(0, paceMs - took));
  }
  return samples;
}

/**
 * @param {string} run
 * @param {Samples} samples
 */
function rowOf(run, { ours: mine, floor: bare, differences }) {
  const [p50, p99] = [percentile(mine, 0.5), percentile(mine, 0.99)];
  const [bare50, bare99] = [percentile(bare, 0.5), percentile(bare, 0.99)];
  const times = [p50, p99, bare50, bare99, percentile(differences, 0.5)].map(inMs);
  return [run, ...times, (p50 / bare50).toFixed(2), (p99 / bare99).toFixed(2)];
}

/** @returns {Promise<Side>} */
async function openOurs() {
  const server = await MeasuredServer.start({ tables: 1 });
  const [restaurant] = await fillRestaurant(server.origin, { tables: 1, phones: devices });
  const { phones = [], editors = [] } = restaurant ?? {};
  return {
    async edit(turn) {
      const heard = phones.map((phone) => phone.next('UPDATE_CART'));
      await editors[turn % devices]?.edit();
      await Promise.all(heard);
    },
    async end() {
      for (const phone of phones) phone.close();
      await server.stop();
    },
  };
}

/** @returns {Promise<Side>} */
async function openFloor() {
  const folder = newDataDir();
  const program = join(import.meta.dirname, 'src', 'bare-floor.mjs');
  const child = spawn(process.execPath, [program, join(folder, 'floor.log')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const port = await new Promise((resolve) =>
    child.stdout.once('data', (/** @type {Buffer} */ text) => resolve(text.toString().trim())),
  );
  /** @type {WebSocket[]} */
  const sockets = [];
  for (let device = 0; device < devices; device += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    await new Promise((resolve) => socket.once('open', resolve));
    sockets.push(socket);
  }
  const message = JSON.stringify(addOne(1));
  return {
    async edit(turn) {
      const heard = sockets.map((socket, device) => hear(socket, device === turn % devices ? 2 : 1));
      sockets[turn % devices]?.send(message);
      await Promise.all(heard);
    },
    end() {
      for (const socket of sockets) socket.close();
      child.kill();
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/**
 * @param {WebSocket} socket
 * @param {number} messages
 */
function hear(socket, messages) {
  return new Promise((resolve) => {
    let left = messages;
    const count = () => {
      left -= 1;
      if (left > 0) return;
      socket.off('message', count);
      resolve(undefined);
    };
    socket.on('message', count);
  });
}
