import { liteTableId, quickServiceTableId } from '@tavolata/domain';
import { addresses, pathTo, type GuestSessionReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

const plainCodes = { env: { TABLE_CODES: 'plain' } };

test('[T-06] who has an order to take away is at it again after a reload, and after another scan', async () => {
  const server = await startServer(plainCodes);
  const phone = server.device();
  const scanned = await phone.scan(String(quickServiceTableId));
  expect(scanned.body.table).toMatchObject({ table_id: -1, order_head_id: 0, table_status: 0 });
  const order = (await phone.openTable({ eat_type: 1, customer_num: 1 })).body.order_head_id;
  expect(order).toBeGreaterThan(0);

  const reloaded = await phone.get<GuestSessionReply>(pathTo(addresses.resume));
  expect(reloaded.body.table).toMatchObject({ table_id: -1, order_head_id: order });
  expect((await phone.scan(String(quickServiceTableId))).body.table.order_head_id).toBe(order);

  const stranger = server.device();
  expect((await stranger.scan(String(quickServiceTableId))).body.table.order_head_id).toBe(0);
});

test('[L-04] a guest without a table finds the own order again after a reload', async () => {
  const server = await startServer(plainCodes);
  const manager = await server.manager();
  const command = { request_id: randomUUID(), value: { enable: true } };
  expect((await manager.patch(`${pathTo(addresses.settings)}/115`, command)).status).toBe(200);

  const phone = server.device();
  await phone.post(pathTo(addresses.scan), { lite: true });
  const opened = await phone.openTable({
    select_menu: '2',
    check_name: 'By the window',
    customer_num: 1,
  });
  expect(opened.body.order_head_id).toBeGreaterThan(0);
  const reloaded = await phone.get<GuestSessionReply>(pathTo(addresses.resume));
  expect(reloaded.body.table).toMatchObject({
    table_id: liteTableId,
    order_head_id: opened.body.order_head_id,
  });
});
