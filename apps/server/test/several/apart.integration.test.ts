import { must } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  namespaces,
  pathTo,
  type AuditReply,
  type EndpointName,
  type SettingWire,
  type StockWire,
} from '@tavolata/protocol';
import { endpoints, type Endpoint } from '@tavolata/protocol/endpoints';
import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { OwnRows } from '../../src/storage/postgres/own-rows.ts';
import { callMatrix } from '../catalogue/call-matrix.ts';
import type { Device } from '../device.ts';
import { codeOf, osteria, serveTwo, trattoria, type SeveralRestaurants } from './several-restaurants.ts';

/** A device of this restaurant's guests or staff, as it would be if it went to the other one. */
const atTheOther = (several: SeveralRestaurants, device: Device) => several.device(trattoria, device);

/** Every call that there is, with every cookie of one restaurant's guest and manager at the other: those answered as to somebody. */
async function callsOpenedAtTheOther(several: SeveralRestaurants): Promise<readonly string[]> {
  const guest = await several.guest(osteria);
  const manager = await several.manager(osteria);
  // The other's own guest and manager are there, under the same numbers.
  await several.guest(trattoria);
  await several.manager(trattoria);
  const ids = { table: 1, order: 1, visit: 'never-was' };
  const otherwise: string[] = [];
  for (const [key, row] of Object.entries(callMatrix)) {
    const name = key as EndpointName; // the matrix has just the names of the list
    const { method }: Endpoint = endpoints[name];
    // A row has as many values as the path has parameters, or the server wouldn't know the call.
    const path = pathTo(addresses[name], ...((row.path?.(ids) ?? []) as []));
    const url = row.query ? `${path}?${row.query}` : path;
    const ask = async (device: Device) => (await device.call(method, url, row.body?.(ids))).status;
    const nobody = await ask(several.device(trattoria));
    for (const device of [guest, manager]) {
      const status = await ask(atTheOther(several, device));
      if (status !== nobody) otherwise.push(`${name} ${status}, not ${nobody}`);
    }
  }
  return otherwise;
}

describe('what somebody has at one restaurant, at the other', () => {
  test('opens no call: with every cookie each call is answered as to nobody', async () => {
    expect(await callsOpenedAtTheOther(await serveTwo())).toEqual([]);
  });

  test.each(inject('databaseUrl') === undefined ? [] : ['PostgreSQL'])(
    'opens no call of a database either where the first wall is gone: row-level security of %s alone holds',
    async () => {
      const several = await serveTwo();
      // Rows that are put in say whose they are, or none could be; whatever is read, changed or removed is not narrowed.
      const transform = must(
        Object.getOwnPropertyDescriptor(OwnRows.prototype, 'transformQuery'),
        'it is its own',
      ).value as (this: OwnRows, args: PluginTransformQueryArgs) => RootOperationNode;
      const wall = vi.spyOn(OwnRows.prototype, 'transformQuery').mockImplementation(function (
        this: OwnRows,
        args,
      ) {
        return args.node.kind === 'InsertQueryNode' ? transform.call(this, args) : args.node;
      });
      onTestFinished(() => wall.mockRestore());
      expect(await callsOpenedAtTheOther(several)).toEqual([]);
      const own = await several.manager(osteria);
      await own.patch(pathTo(addresses.setSetting, 3), { request_id: randomUUID(), value: { enable: true } });
      const other = await several.manager(trattoria);
      const log = (await other.get<AuditReply>(pathTo(addresses.audit))).body.entries;
      expect(log.map(({ what }) => what)).not.toContain('changeSetting');
      expect(wall).toHaveBeenCalled();
    },
  );

  test('opens no line, and a line’s own id is unknown there', async () => {
    const several = await serveTwo();
    const guest = await several.guest(osteria);
    const manager = await several.manager(osteria);
    expect((await guest.connect()).socket.connected).toBe(true);
    expect((await manager.connect(namespaces.staff)).socket.connected).toBe(true);
    await expect(atTheOther(several, guest).connect()).rejects.toThrow('scan-again');
    await expect(atTheOther(several, manager).connect(namespaces.staff)).rejects.toThrow('no-session');
    const polling = '/socket.io/?EIO=4&transport=polling';
    const handshake = await several.asks(osteria.hostName, polling);
    const { sid } = JSON.parse(handshake.text.slice(1)) as { sid: string };
    const elsewhere = await several.asks(trattoria.hostName, `${polling}&sid=${sid}`);
    expect(elsewhere).toMatchObject({ status: 400 });
    expect(elsewhere.text).toContain('Session ID unknown');
  });

  test('the code on a table opens its own restaurant alone', async () => {
    const several = await serveTwo();
    const code = codeOf(several.servedAt(osteria));
    const scanned = async (at: { hostName: string }) => (await several.device(at).scan(code)).status;
    expect(await scanned(osteria)).toBe(200);
    expect(await scanned(trattoria)).toBe(401);
  });

  test('a password is another one, and wrong ones lock nobody out', async () => {
    const several = await serveTwo();
    const [login] = several.servedAt(osteria).newLogins;
    const { account = '', password = '' } = login ?? {};
    const logIn = async (at: { hostName: string }) =>
      (await several.device(at).post(pathTo(addresses.logIn), { account, password })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await logIn(trattoria));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await logIn(osteria)).toBe(200);
  });
});

describe('what happens at one restaurant, at the other', () => {
  test('nobody hears of: neither the table of the same number nor the staff', async () => {
    const several = await serveTwo();
    const here = await (await several.guest(osteria)).connect();
    const there = await (await several.guest(trattoria)).connect();
    const screens = [];
    for (const at of [osteria, trattoria]) {
      screens.push(await (await several.manager(at)).connect(namespaces.staff));
    }
    const [ownScreen, otherScreen] = screens;
    const visitId = (await here.visit()).id;
    expect(await here.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect(await here.submit()).toMatchObject({ ok: true });
    await ownScreen?.hears('KITCHEN_CHANGES');
    expect(JSON.stringify(ownScreen?.heard)).toContain(visitId);
    // What the other says of itself is heard after whatever could have come over before it.
    expect(await there.add(dishes.salmon.id)).toMatchObject({ ok: true });
    expect(await there.submit()).toMatchObject({ ok: true });
    await otherScreen?.hears('KITCHEN_CHANGES');
    expect((await there.visit()).batches).toHaveLength(1);
    expect(JSON.stringify([there.heard, otherScreen?.heard])).not.toContain(visitId);
  });

  test('settings, stock and log stay as they are', async () => {
    const several = await serveTwo();
    const [own, other] = [await several.manager(osteria), await several.manager(trattoria)];
    const settingOf = async (manager: Device, id: number) =>
      (await manager.get<SettingWire>(pathTo(addresses.setting, id))).body.value;
    const before = await settingOf(other, 3);
    const value = { enable: true };
    await own.patch(pathTo(addresses.setSetting, 3), { request_id: randomUUID(), value });
    await own.patch(pathTo(addresses.setStock), {
      request_id: randomUUID(),
      item_id: dishes.tuna.id,
      is_sold_out: 1,
    });
    expect(await settingOf(own, 3)).toEqual(value);
    expect(await settingOf(other, 3)).toEqual(before);
    const tunaOf = async (manager: Device) =>
      (await manager.get<readonly StockWire[]>(pathTo(addresses.stock))).body.find(
        ({ item_id }) => item_id === dishes.tuna.id,
      );
    expect(await tunaOf(own)).toMatchObject({ is_sold_out: 1 });
    // Of what is neither counted nor sold out nothing is said.
    expect(await tunaOf(other)).toBeUndefined();
    const logOf = async (manager: Device) =>
      (await manager.get<AuditReply>(pathTo(addresses.audit))).body.entries.map(({ what }) => what);
    expect(await logOf(own)).toEqual(expect.arrayContaining(['changeSetting', 'setSoldOut']));
    expect(await logOf(other)).toEqual([]);
  });

  test('pictures and files are in its own folder', async () => {
    const several = await serveTwo();
    const picture = '0123456789abcdef-320.webp';
    const pictures = join(several.folder, osteria.name, 'pictures');
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, picture), 'a picture');
    expect((await several.asks(osteria.hostName, `/pictures/${picture}`)).status).toBe(200);
    expect((await several.asks(trattoria.hostName, `/pictures/${picture}`)).status).toBe(404);
    await several.guest(osteria);
    expect(readdirSync(several.folder)).toEqual([osteria.name, trattoria.name]);
    const own = readdirSync(join(several.folder, osteria.name)).filter((name) => name !== 'pictures');
    // Neither has a file that the other lacks; their contents are what the calls above tell apart.
    expect(own.toSorted()).toEqual(readdirSync(join(several.folder, trattoria.name)).toSorted());
  });

  test('figures are its own, and the machine’s have both by name', async () => {
    const several = await serveTwo();
    await (await (await several.guest(osteria)).connect()).add(dishes.tuna.id);
    const figuresAt = async (hostName: string) => (await several.asks(hostName, '/metrics')).text;
    const count = (text: string, restaurant: string) =>
      text.match(
        new RegExp(`^tavolata_guest_answer_seconds_count\\{restaurant="${restaurant}"\\} (\\d+)$`, 'm'),
      )?.[1];
    expect(count(await figuresAt(osteria.hostName), 'osteria')).toBe('1');
    expect(count(await figuresAt(trattoria.hostName), 'trattoria')).toBe('0');
    expect(await figuresAt(trattoria.hostName)).not.toContain('osteria');
    const all = await figuresAt('10.0.0.1');
    expect([count(all, 'osteria'), count(all, 'trattoria')]).toEqual(['1', '0']);
    expect(all).toContain('process_resident_memory_bytes ');
    const fromElsewhere = await several.asks('10.0.0.1', '/metrics', { 'x-forwarded-for': '203.0.113.1' });
    expect(fromElsewhere.status).toBe(404);
  });
});
