import {
  addresses,
  pathTo,
  type FloorReply,
  type FloorTableWire,
  type PastOrderReply,
  type PastOrdersReply,
  type StaffTableReply,
} from '@tavolata/protocol';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readSettings } from '../../src/settings.ts';
import { openDatabase } from '../../src/storage/sqlite/open-database.ts';
import { openStores } from '../../src/stores.ts';
import type { Device } from '../device.ts';
import { startServer } from '../start-server.ts';
import { folderOf } from './data-written-by.ts';

/** What the staff read of bills: as a server answered it to its manager's screen right before it stopped. */
interface Replies {
  readonly tables: readonly object[];
  readonly orders: readonly object[];
  readonly past: readonly object[];
}

type Dish = PastOrderReply['dishes'][number];

const dishOf = ({ order_detail_id, name, name2, quantity, total, is_make }: Dish) => ({
  order_detail_id,
  name,
  name2,
  quantity,
  total,
  is_make,
});

const tileOf = (tile: FloorTableWire) => {
  const { table_id, visit_id, order_head_id, table_status, merge_status, should_amount } = tile;
  return { table_id, visit_id, order_head_id, table_status, merge_status, should_amount };
};

const tableOf = ({ table, covers, charges, batches }: StaffTableReply) => ({
  ...tileOf(table),
  covers,
  charges,
  dishes: batches.flatMap(({ dishes }) => dishes.map(dishOf)),
});

/** Whether it is paid and who closed it are told since; then they were not. */
const pastOf = ({ table_name: _, open_amount: __, closed_by: ___, dishes, ...order }: PastOrderReply) => ({
  ...order,
  dishes: dishes.map(dishOf),
});

/** The folder brought up to date, with its waiter made a manager, who may read past orders. */
async function bringUpToDate(dataDir: string): Promise<void> {
  const settings = readSettings({ PORT: '0', SEED: 'none', DATA_DIR: dataDir });
  const stores = await openStores(settings, { onDeath: (error) => expect.fail(error.message) });
  await stores.close();
  const database = openDatabase(join(dataDir, 'tavolata.db'));
  database.exec("UPDATE staff SET role = 'manager' WHERE account = 'waiter'");
  database.close();
}

/** What a server of now answers on such a folder. */
export async function repliesOn(dataDir: string): Promise<Replies> {
  await bringUpToDate(dataDir);
  const server = await startServer({ dataDir });
  const screen = server.device();
  await screen.post(pathTo(addresses.logIn), { account: 'waiter', password: 'open sesame' });
  const replies = await repliesTo(screen);
  expect(server.log).toEqual([]);
  return replies;
}

/** What a server answers to its manager's screen. */
export async function repliesTo(screen: Device): Promise<Replies> {
  const floor = (await screen.get<FloorReply>(pathTo(addresses.floor))).body;
  const tables: object[] = [];
  for (const { table_id, visit_id } of floor.tables) {
    if (visit_id === null) continue;
    tables.push(tableOf((await screen.get<StaffTableReply>(pathTo(addresses.staffTable, table_id))).body));
  }
  const past: object[] = [];
  for (const listed of (await screen.get<PastOrdersReply>(pathTo(addresses.pastOrders))).body.orders) {
    const order = (await screen.get<PastOrderReply>(pathTo(addresses.pastOrder, listed.visit_id))).body;
    expect(order).toMatchObject(listed);
    past.push(pastOf(order));
  }
  return { tables, orders: floor.orders.map(tileOf), past };
}

/** What the server of that commit answered. */
export function repliesOfThen(commit: string): Replies {
  return JSON.parse(readFileSync(join(folderOf(commit), 'replies.json'), 'utf8')) as Replies;
}

export function keepReplies(replies: Replies, commit: string): void {
  writeFileSync(join(folderOf(commit), 'replies.json'), `${JSON.stringify(replies, null, 2)}\n`);
}
