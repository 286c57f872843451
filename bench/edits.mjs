// npm run bench: how long an edit takes until it is acknowledged and shown on all 8 devices of a table.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newDataDir, runServer } from '../scripts/lib/run-server.mjs';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { inMs, percentile, table } from './src/figures.mjs';
import { addOne, scan, takeOne } from './src/guest-device.mjs';

const devices = 8;
const warmUp = 100;
const edits = 1000;
/** The server lets one device say 12 messages a second, and eight devices take turns. */
const paceMs = 1000 / (12 * devices - 6);

const ours = await measureOurs();
const floor = await measureFloor();
const ratio = (/** @type {number} */ share) =>
  (percentile(ours, share) / percentile(floor, share)).toFixed(2);
console.log(`Node ${process.version}, ${cpus().length} cores, ${edits} edits, ${devices} devices\n`);
console.log(
  table([
    ['edit acknowledged and shown on 8 devices', 'p50', 'p99'],
    ['Tavolata, durable', inMs(percentile(ours, 0.5)), inMs(percentile(ours, 0.99))],
    ['bare ws and one fsync', inMs(percentile(floor, 0.5)), inMs(percentile(floor, 0.99))],
    ['ratio', ratio(0.5), ratio(0.99)],
  ]),
);

async function measureOurs() {
  const server = await runServer();
  try {
    const staff = await callAsStaff(server.origin, server.loginOf('manager'));
    /** @type {{ tables: { table_name: string }[] }} */
    const { tables } = await staff.get('/api/v3/staff/floor');
    const { tableValue } = await staff.codeOf(tables[0]?.table_name ?? '');
    const { menuId, dishId } = await findPlainDish(server.origin);
    const guests = await Promise.all(Array.from({ length: devices }, () => scan(server.origin, tableValue)));
    for (const guest of guests) await guest.openTable(menuId);
    const sockets = await Promise.all(guests.map((guest) => guest.connect()));
    /** @type {Map<number, string>} one line a device, added and taken away in turns: the cart stays as long as carts are */
    const lines = new Map();
    const samples = await timeEdits(async (turn) => {
      const device = turn % devices;
      const changes = sockets.map((socket) => socket.nextChange());
      const line = lines.get(device);
      const message = line === undefined ? addOne(dishId) : takeOne(line);
      if (line === undefined) lines.set(device, message.dish.lineId);
      else lines.delete(device);
      await sockets[device]?.update(message);
      await Promise.all(changes);
    });
    for (const socket of sockets) socket.close();
    return samples;
  } finally {
    await server.stop();
  }
}

async function measureFloor() {
  const folder = newDataDir();
  const program = join(import.meta.dirname, 'src', 'bare-floor.mjs');
  const child = spawn(process.execPath, [program, join(folder, 'floor.log')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    /** @type {string} */
    const port = await new Promise((resolve) =>
      child.stdout.once('data', (text) => resolve(String(text).trim())),
    );
    /** @type {WebSocket[]} */
    const sockets = [];
    for (let device = 0; device < devices; device += 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      await new Promise((resolve) => socket.once('open', resolve));
      sockets.push(socket);
    }
    const message = JSON.stringify(addOne(1));
    const samples = await timeEdits(async (turn) => {
      const heard = sockets.map((socket, device) => hear(socket, device === turn % devices ? 2 : 1));
      sockets[turn % devices]?.send(message);
      await Promise.all(heard);
    });
    for (const socket of sockets) socket.close();
    return samples;
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
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

/** @param {(turn: number) => Promise<void>} edit */
async function timeEdits(edit) {
  const samples = [];
  for (let turn = 0; turn < warmUp + edits; turn += 1) {
    const startedAt = performance.now();
    await edit(turn);
    const took = performance.now() - startedAt;
    if (turn >= warmUp) samples.push(took);
    await wait(Math.max(0, paceMs - took));
  }
  return samples;
}

/**
 * A menu that is opened per person, and a dish that any table may order again and again.
 * @param {string} origin
 */
async function findPlainDish(origin) {
  const reply = await fetch(`${origin}/api/v3/menus?type=0&with_dish=true`);
  /** @type {import('@tavolata/protocol').MenuWire[]} */
  const menus = /** @type {never} */ (await reply.json());
  const opened = menus.find((menu) => menu.set_item_main === '1') ?? menus[0];
  const dish = menus
    .filter((menu) => menu === opened || menu.set_item_main === '0')
    .flatMap((menu) => menu.menu_item_slu.flatMap((category) => category.menu_item))
    .find(
      (one) =>
        one.not_joining_global_limit === 1 &&
        one.is_sold_out === 0 &&
        one.bargain_stype !== 2 &&
        one.required_condiment === 0 &&
        one.item_type === 0 &&
        one.rule_lnr_enable === 0,
    );
  if (!opened || !dish) throw new Error('the demo menu has no plain dish to order');
  return { menuId: opened.main_group_id, dishId: dish.item_id };
}
