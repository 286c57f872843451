import { dishes, sampleMenu } from '@tavolata/domain/testing';
import {
  addresses,
  namespaces,
  pathTo,
  type AuditReply,
  type CallAck,
  type FloorReply,
  type MenuPlansReply,
  type OptionsReply,
  type StaffLoyaltyReply,
  type TableAlert,
  type WebhookReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startLoyaltyTwin, type LoyaltyTwin } from '../../../../e2e/support/loyalty-service.mjs';
import type { Bus, Hint } from '../../src/bus/bus.ts';
import { aTill, tillNetworks } from '../a-till.ts';
import type { Device } from '../device.ts';
import { plainSettings, sampleRestaurant } from '../kill/sample-restaurant.ts';
import { changeDish, dishOf, edit, readMenu } from '../menu-manager.ts';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../src/testing/a-postgres.ts';
import {
  lineOf,
  twoPhones,
  twoServersInFolder,
  twoServersOn,
  type OpenTwoServers,
  type TwoServers,
} from './two-servers.ts';

/** Loses every hint. */
const deaf: Bus = { publish: (_hint: Hint) => undefined, subscribe: () => () => undefined };

describe('two servers on one storage, with a bus in memory', () => {
  promisesOfTwoServers(twoServersInFolder);
});

describe.skipIf(lacksPostgres())('two servers on one PostgreSQL, with nothing else between them', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  promisesOfTwoServers((options) => twoServersOn(postgres.url, options));

  test('where no hint gets through, all that one has changed is seen at the other within seconds', async () => {
    const servers = await twoServersOn(postgres.url, { isMute: true });
    const { second, deviceAt, manager } = servers;
    const { here, there } = await twoPhones(servers);
    const screen = deviceAt(second, manager);
    const screenThere = await screen.connect(namespaces.staff);
    await here.add(dishes.tuna.id, { quantity: 2 });
    await here.command({ type: 'requestHeads', heads: { adults: 3, children: 0, others: 0 } });
    await here.ask<CallAck>('CALL_SERVICE', { requestId: randomUUID(), message: 'Water, please' });
    await manager.put(pathTo(addresses.pauseTable, 2), { request_id: randomUUID(), is_paused: true });
    await manager.patch(pathTo(addresses.setStock), {
      request_id: randomUUID(),
      item_id: dishes.salmon.id,
      is_sold_out: 1,
    });
    await manager.patch(pathTo(addresses.setSetting, 3), {
      request_id: randomUUID(),
      value: { enable: true },
    });
    await expect.poll(async () => (await there.visit()).lines.map(({ quantity }) => quantity)).toEqual([2]);
    await there.hears('MENU_UPDATE');
    await there.hears('COUNT_DOWN_DISH');
    await there.hears('SERVICE_CALLS', ({ calls }: { calls: readonly unknown[] }) => calls.length === 1);
    await screenThere.hears('CALL_SERVICE');
    await screenThere.hears('TABLE_ALERT');
    const { tables } = (await screen.get<FloorReply>(pathTo(addresses.floor))).body;
    const statuses = new Map(tables.map(({ table_id, table_status }) => [table_id, table_status]));
    expect(statuses.get(2)).not.toBe(statuses.get(3));
  });

  test('[HOOK-1] where no hint gets through, orders that end at either are told where one was told to', async () => {
    await tellsOfBoth(await twoServersOn(postgres.url, { isMute: true, env: tillNetworks }));
  });

  test('where no hint gets through, members log in at either with the secret that one was told', async () => {
    await takesMembersAtBoth((options) => twoServersOn(postgres.url, { ...options, isMute: true }));
  });
});

const anOption = sampleMenu.condimentGroups[0]?.condiments[0]?.id ?? 0;

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

function promisesOfTwoServers(open: OpenTwoServers): void {
  test('what one process changes at a table, phones and staff at the other hear', async () => {
    const servers = await open();
    const { here, there } = await twoPhones(servers);
    expect(await here.add(dishes.tuna.id, { quantity: 2 })).toMatchObject({ ok: true });
    await expect.poll(async () => (await there.visit()).lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(await there.add(dishes.salmon.id)).toMatchObject({ ok: true });
    await expect.poll(async () => (await here.visit()).lines).toHaveLength(2);
    expect(await here.submit()).toMatchObject({ ok: true });
    const screen = servers.deviceAt(servers.second, servers.manager);
    await expect
      .poll(async () => (await screen.get<FloorReply>(pathTo(addresses.floor))).body.tables[0]?.batches)
      .toBe(1);
  });

  test('[EDIT-16] a planned change that both processes make at once is made once, and phones at either hear', async () => {
    const servers = await open();
    const { second, deviceAt, manager } = servers;
    const { here, there } = await twoPhones(servers);
    const screen = deviceAt(second, manager);
    const dish = await dishOf(manager, dishes.tuna.id);
    const planned = await manager.post<MenuPlansReply>(pathTo(addresses.planMenuEdit), {
      ...{ request_id: randomUUID(), instead_of: null, date: tomorrow(), time: '12:00' },
      edit: {
        type: 'changeDish',
        id: dish.id,
        revision: dish.revision,
        content: { ...dish.content, price: 3 },
      },
    });
    const [{ id = '' } = {}] = planned.body.plans;
    const apply = (device: Device) =>
      device.post(pathTo(addresses.applyMenuPlan, id), { request_id: randomUUID() });
    const answers = await Promise.all([apply(manager), apply(screen)]);
    // Who comes second finds none, or finds it made.
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    await here.hears('MENU_UPDATE');
    await there.hears('MENU_UPDATE');
    for (const device of [manager, screen]) {
      await expect.poll(async () => (await dishOf(device, dishes.tuna.id)).content.price).toBe(3);
      const { entries } = (await device.get<AuditReply>(pathTo(addresses.audit))).body;
      expect(entries.filter(({ what }) => what === 'editMenu')).toHaveLength(1);
    }
  });

  test('[EDIT-16] a planned deletion that both processes make at once is made once', async () => {
    const servers = await open();
    const { second, deviceAt, manager } = servers;
    const screen = deviceAt(second, manager);
    const { content } = await dishOf(manager, dishes.tuna.id);
    // No set menu offers it.
    const id = (await edit(manager, { type: 'addDish', content })).body.id ?? 0;
    const { revision } = await dishOf(manager, id);
    const planned = await manager.post<MenuPlansReply>(pathTo(addresses.planMenuEdit), {
      ...{ request_id: randomUUID(), instead_of: null, date: tomorrow(), time: '12:00' },
      edit: { type: 'deleteDish', id, revision },
    });
    const [plan] = planned.body.plans;
    const answers = await Promise.all(
      [manager, screen].map((device) =>
        device.post(pathTo(addresses.applyMenuPlan, plan?.id ?? ''), { request_id: randomUUID() }),
      ),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const device of [manager, screen]) {
      await expect.poll(async () => (await readMenu(device)).dishes.map((dish) => dish.id)).not.toContain(id);
      const { entries } = (await device.get<AuditReply>(pathTo(addresses.audit))).body;
      const acts = entries.map(({ what }) => what).filter((what) => what.includes('Menu'));
      expect(acts).toEqual(['editMenu', 'planMenuEdit', 'editMenu']);
    }
    expect((await manager.get<MenuPlansReply>(pathTo(addresses.menuPlans))).body.plans).toEqual([]);
  });

  test('settings, stock and pauses that one process changes hold at the other, and phones there are told', async () => {
    const servers = await open();
    const { second, deviceAt, manager } = servers;
    const { there } = await twoPhones(servers);
    const request_id = () => randomUUID();
    await manager.patch(pathTo(addresses.setSetting, 3), {
      request_id: request_id(),
      value: { enable: true },
    });
    await there.hears('MENU_UPDATE');
    const screen = deviceAt(second, manager);
    const setting = await screen.get<{ value: unknown }>(pathTo(addresses.setting, 3));
    expect(setting.body.value).toEqual({ enable: true });
    await manager.patch(pathTo(addresses.setStock), {
      request_id: request_id(),
      item_id: dishes.tuna.id,
      is_sold_out: 1,
    });
    await there.hears('COUNT_DOWN_DISH');
    await manager.put(pathTo(addresses.pauseTable, 2), { request_id: request_id(), is_paused: true });
    const statusThere = async (table: number) => {
      const { tables } = (await screen.get<FloorReply>(pathTo(addresses.floor))).body;
      return tables.find(({ table_id }) => table_id === table)?.table_status;
    };
    const free = await statusThere(3);
    await expect.poll(() => statusThere(2)).not.toBe(free);
  });

  test('[KITCHEN-41] options that two processes mark in the same moment are all sold out at both', async () => {
    const servers = await open();
    const { second, deviceAt, manager } = servers;
    const screen = deviceAt(second, manager);
    const { there } = await twoPhones(servers);
    const ids = sampleMenu.condimentGroups.flatMap(({ condiments }) => condiments.map(({ id }) => id));
    const mark = (id: number, index: number) =>
      (index % 2 === 0 ? manager : screen).patch(pathTo(addresses.setOptionSoldOut, id), {
        ...{ request_id: randomUUID(), is_sold_out: 1 },
      });
    for (const { status } of await Promise.all(ids.map(mark))) expect(status).toBe(200);
    const soldOutAt = async (device: Device) => {
      const { groups } = (await device.get<OptionsReply>(pathTo(addresses.options))).body;
      return groups.flatMap(({ options }) => options).every(({ is_sold_out }) => is_sold_out === 1);
    };
    for (const device of [manager, screen]) await expect.poll(() => soldOutAt(device)).toBe(true);
    await there.hears('MENU_UPDATE');
  });

  test('a call that guests ring at one process, and whoever takes it, is told at the other', async () => {
    const servers = await open();
    const { here, there } = await twoPhones(servers);
    const screenThere = await servers.deviceAt(servers.second, servers.manager).connect(namespaces.staff);
    const ack = await here.ask<CallAck>('CALL_SERVICE', {
      requestId: randomUUID(),
      message: 'Water, please',
    });
    await screenThere.hears('CALL_SERVICE');
    const id = 'call' in ack ? ack.call.id : '';
    const taken = { request_id: randomUUID(), state: 'taken' };
    await servers.manager.patch(pathTo(addresses.stepCall, id), taken);
    await there.hears<{ calls: readonly { taken_at: number | null }[] }>('SERVICE_CALLS', ({ calls }) =>
      calls.some(({ taken_at }) => taken_at !== null),
    );
  });

  test('a cart that is sent at one process is locked on the phones at the other, and free again after', async () => {
    const { here, there } = await twoPhones(await open());
    await here.add(dishes.tuna.id);
    expect(await here.submit()).toMatchObject({ ok: true });
    await there.hears('COMMIT_LOCK_ADD');
    await there.hears('COMMIT_LOCK_REMOVE');
  });

  test('[GONE-1] a phone is on the line for either process, whichever it is connected to, until it goes', async () => {
    const servers = await open();
    const { there } = await twoPhones(servers);
    const phonesAt = async (server: TwoServers['first']) => {
      const screen = servers.deviceAt(server, servers.manager);
      return (await screen.get<FloorReply>(pathTo(addresses.floor))).body.tables[0]?.phones_connected;
    };
    await expect.poll(() => phonesAt(servers.first)).toBe(2);
    await expect.poll(() => phonesAt(servers.second)).toBe(2);
    there.socket.disconnect();
    await expect.poll(() => phonesAt(servers.first)).toBe(1);
    await expect.poll(() => phonesAt(servers.second)).toBe(1);
  });

  test('[HOOK-1] orders that end at either process are told where one was told to, and nowhere once that was taken back', async () => {
    await tellsOfBoth(await open({ env: tillNetworks }));
  });

  test('members log in at either process with the secret that one was told, and tiles at both show them', async () => {
    await takesMembersAtBoth(open);
  });

  test('who logs out at one process sees nothing more on a screen at the other', async () => {
    const { second, deviceAt, manager } = await open();
    const screen = await deviceAt(second, manager).connect(namespaces.staff);
    await manager.post(pathTo(addresses.logOut), {});
    await expect.poll(() => screen.socket.connected).toBe(false);
  });

  test('a phone that scans again at one process is let go by its older session at the other', async () => {
    const { first, second, deviceAt } = await open();
    const phone = deviceAt(first);
    await phone.scan('1');
    await phone.openTable();
    const older = await deviceAt(second, phone).connect();
    await phone.scan('1');
    await expect.poll(() => older.socket.connected).toBe(false);
  });

  test('strangers that one process turns away from a table are told on the screens at the other', async () => {
    const { first, second, deviceAt, manager } = await open();
    const screenThere = await deviceAt(second, manager).connect(namespaces.staff);
    const phone = deviceAt(first);
    await phone.scan('1');
    await phone.openTable({ order_code: '9999' });
    for (let stranger = 0; stranger < 9; stranger += 1) await deviceAt(first).scan('1');
    await screenThere.hears<TableAlert>('TABLE_ALERT', ({ kind }) => kind === 'many-devices');
  });

  test('an alert that somebody has looked into at one process is open on no screen at the other', async () => {
    const servers = await open();
    const { here } = await twoPhones(servers);
    const screenThere = await servers.deviceAt(servers.second, servers.manager).connect(namespaces.staff);
    await here.command({ type: 'requestHeads', heads: { adults: 3, children: 0, others: 0 } });
    const { visit_id, kind } = await screenThere.hears<TableAlert>('TABLE_ALERT');
    const seen = { request_id: randomUUID(), kind };
    await servers.manager.post(pathTo(addresses.seeAlert, visit_id), seen);
    await screenThere.hears('TABLE_ALERT_SEEN');
  });

  test('a phone that comes over from one process finds at the other all that it was told, though no hint came', async () => {
    const servers = await open({ bus: deaf });
    const { first, second, deviceAt } = servers;
    const phone = deviceAt(first);
    await phone.scan('1');
    await phone.openTable();
    const friend = deviceAt(second);
    await friend.scan('1');
    const there = await lineOf(friend);
    const before = await phone.connect();
    expect(await before.add(dishes.tuna.id, { quantity: 2 })).toMatchObject({ ok: true });
    expect((await there.visit()).lines).toEqual([]);
    const after = await deviceAt(second, phone).connect();
    expect((await after.visit()).lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect((await there.visit()).lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  for (const [what, change] of [
    [
      'a setting',
      (device: Device) =>
        device.patch(pathTo(addresses.setSetting, 3), { request_id: randomUUID(), value: { enable: true } }),
    ],
    [
      'an option that is sold out',
      (device: Device) =>
        device.patch(pathTo(addresses.setOptionSoldOut, anOption), {
          request_id: randomUUID(),
          is_sold_out: 1,
        }),
    ],
    [
      'the hours',
      (device: Device) => device.put(pathTo(addresses.setHours), { request_id: randomUUID(), hours: [] }),
    ],
  ] as const) {
    test(`[EDIT-1] a price that one process has edited holds at the other as soon as that changes ${what}, and its next edit does not take it back`, async () => {
      const servers = await open({ bus: deaf });
      const { second, deviceAt, manager } = servers;
      const { there } = await twoPhones(servers);
      const screen = deviceAt(second, manager);
      expect(await changeDish(manager, dishes.tuna.id, { price: 7 })).toMatchObject({ status: 200 });
      expect((await dishOf(screen, dishes.tuna.id)).content.price).not.toBe(7);
      expect(await change(screen)).toMatchObject({ status: 200 });
      await there.hears('MENU_UPDATE');
      expect((await dishOf(screen, dishes.tuna.id)).content.price).toBe(7);
      expect(await changeDish(screen, dishes.salmon.id, { price: 8 })).toMatchObject({ status: 200 });
      // Whoever finds out in which version it is reads it anew.
      expect(await changeDish(manager, dishes.salmon.id, { price: 9 })).toMatchObject({ status: 409 });
      for (const device of [manager, screen])
        expect((await dishOf(device, dishes.tuna.id)).content.price).toBe(7);
    });
  }

  test('where every hint is lost nothing is counted twice or lost: who commands next finds out', async () => {
    const servers = await open({ bus: deaf });
    const { here, there } = await twoPhones(servers);
    const asked = await Promise.all([
      here.add(dishes.tuna.id, { quantity: 2 }),
      there.add(dishes.salmon.id, { quantity: 3 }),
    ]);
    expect(asked).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await here.add(dishes.salmon.id)).toMatchObject({ ok: true });
    const quantities = (await here.visit()).lines.map(({ quantity }) => quantity);
    expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(6);
  });
}

/** An order that begins and ends at the second process. */
async function endsThere({ second, deviceAt, manager }: TwoServers, table: number): Promise<void> {
  const phone = deviceAt(second);
  await phone.scan(String(table));
  await phone.openTable();
  const { id: visit_id } = await (await phone.connect()).visit();
  const freed = { request_id: randomUUID(), visit_id };
  const { status } = await deviceAt(second, manager).post(pathTo(addresses.freeTable, table), freed);
  expect(status).toBe(200);
}

async function tellsOfBoth(servers: TwoServers): Promise<void> {
  const { second, deviceAt, manager } = servers;
  const [till, nextTill] = [await aTill(), await aTill()];
  const screen = deviceAt(second, manager);
  const set = (body: object) =>
    manager.put<WebhookReply>(pathTo(addresses.setWebhook), { request_id: randomUUID(), ...body });
  const urlThere = async () => (await screen.get<WebhookReply>(pathTo(addresses.webhook))).body.url;

  await set({ url: till.url, secret: 'known-to-both-of-us' });
  // Whether that is known there already or not.
  await endsThere(servers, 1);
  await expect.poll(till.tables).toEqual([1]);

  await set({ url: nextTill.url });
  await expect.poll(urlThere).toBe(nextTill.url);
  await endsThere(servers, 2);
  await expect.poll(nextTill.tables).toEqual([2]);

  await set({ url: null });
  await expect.poll(urlThere).toBeNull();
  await endsThere(servers, 3);
  await set({ url: nextTill.url, secret: 'known-to-both-of-us' });
  await expect.poll(urlThere).toBe(nextTill.url);
  await endsThere(servers, 4);
  await expect.poll(nextTill.tables).toEqual([2, 4]);
  expect(till.tables()).toEqual([1]);
}

async function takesMembersAtBoth(open: OpenTwoServers): Promise<void> {
  const service = await startLoyaltyTwin();
  onTestFinished(() => service.stop());
  const integration = { 'member-integration': { string_id: service.stringId }, 'member-login': 1 };
  const record = { ...sampleRestaurant(4), settings: { ...plainSettings, ...integration } };
  const env = { LOYALTY_URL: service.url, LOYALTY_KEY: service.key };
  const { first, second, deviceAt, manager } = await open({ record, env });
  const screen = deviceAt(second, manager);
  const setSecret = (secret: string | null) =>
    manager.put(pathTo(addresses.setLoyaltySecret), { request_id: randomUUID(), secret });
  const hasSecretThere = async () =>
    (await screen.get<StaffLoyaltyReply>(pathTo(addresses.staffLoyalty))).body.has_secret;
  const showsMember = async (device: Device) =>
    (await device.get<FloorReply>(pathTo(addresses.floor))).body.tables[0]?.has_member;

  expect((await setSecret(service.secret)).status).toBe(200);
  await expect.poll(hasSecretThere).toBe(true);
  const phone = deviceAt(second);
  await phone.scan('1');
  await phone.openTable();
  await logIn(phone, service);
  expect(await showsMember(screen)).toBe(true);
  await expect.poll(() => showsMember(deviceAt(first, manager))).toBe(true);

  await setSecret(null);
  await expect.poll(hasSecretThere).toBe(false);
}

async function logIn(phone: Device, service: LoyaltyTwin): Promise<void> {
  const verify_id = randomUUID();
  const wish = { project: 'QOP', string_id: service.stringId, type: 'QR_CODE', verify_id, secretKey: '' };
  expect(await phone.post(pathTo(addresses.codeShark), wish)).toMatchObject({ status: 200 });
  service.answer(verify_id, { status: '1', customer_info: service.anna });
  const { body } = await phone.get(`${pathTo(addresses.checkCodeShark)}?verify_id=${verify_id}`);
  expect(body).toMatchObject({ status: '1' });
}
