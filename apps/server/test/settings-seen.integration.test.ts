import {
  addresses,
  allSettings,
  pathTo,
  seenSettings,
  seenSettingsHeader,
  type AuditReply,
  type SettingWire,
} from '@tavolata/protocol';
import { must } from '@tavolata/domain';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

const idOf = (name: string) =>
  must(
    allSettings.find((entry) => entry.name === name),
    name,
  ).id;
const [vat, soldOut] = [idOf('bill-vat'), idOf('condiments-sold-out')];
const rates = { percent: 10, categories: [], dishes: [] };

function set(manager: Device, id: number, value: unknown, seen?: unknown) {
  const headers = seen === undefined ? {} : { [seenSettingsHeader]: seenSettings([{ id, value: seen }]) };
  const body = { request_id: randomUUID(), value };
  return manager.patch<SettingWire>(pathTo(addresses.setSetting, id), body, headers);
}

test('[SETTING-2] of two managers who change what neither has seen changed the second is told what there is', async () => {
  const server = await startServer();
  const [one, other] = [await server.manager(), await server.member('manager', { account: 'other' })];
  expect((await set(one, vat, rates, null)).status).toBe(200);
  const dearer = { ...rates, percent: 11 };
  expect((await set(one, vat, dearer, rates)).status).toBe(200);
  const refused = await set(other, vat, { ...rates, dishes: [{ item_id: 101, percent: 5 }] }, rates);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'edited-meanwhile', current: { id: vat, value: dearer } },
  });
  const { body: kept } = await one.get<SettingWire[]>(pathTo(addresses.settings));
  expect(kept.find(({ id }) => id === vat)?.value).toEqual(dearer);
  // Whoever says nothing of what they saw means the last one to count, as before.
  expect((await set(other, vat, rates)).status).toBe(200);
  const { entries } = (await one.get<AuditReply>(pathTo(addresses.audit))).body;
  expect(entries.filter(({ what }) => what === 'changeSetting')).toHaveLength(3);
});

test('[SETTING-2, SETTING-1] of settings that are saved together none is changed where one is not as it was seen', async () => {
  const server = await startServer();
  const [manager, cook] = [await server.manager(), await server.member('kitchen')];
  const mark = { request_id: randomUUID(), is_sold_out: 1 };
  expect((await cook.patch(pathTo(addresses.setOptionSoldOut, 712), mark)).status).toBe(200);
  const remarks = idOf('dish_remarks');
  const before = (await manager.get<SettingWire[]>(pathTo(addresses.settings))).body;
  const seen = before.map((setting) => (setting.id === soldOut ? { ...setting, value: [] } : setting));
  const save = (as: readonly SettingWire[], value: unknown) =>
    manager.patch(
      pathTo(addresses.setSettings),
      {
        request_id: randomUUID(),
        settings: [
          { id: remarks, value: 0 },
          { id: soldOut, value },
        ],
      },
      { [seenSettingsHeader]: seenSettings(as) },
    );
  expect(await save(seen, [711])).toMatchObject({ status: 409, body: { current: { value: [712] } } });
  expect((await manager.get(pathTo(addresses.settings))).body).toEqual(before);
  expect(await save(before, [712, 711])).toMatchObject({ status: 200 });
});
