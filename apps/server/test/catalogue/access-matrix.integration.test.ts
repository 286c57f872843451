import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  namespaces,
  pathTo,
  settingEntries,
  type AuditReply,
  type EndpointName,
  type TableAlert,
} from '@tavolata/protocol';
import { endpoints, type Endpoint } from '@tavolata/protocol/endpoints';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, test } from 'vitest';
import type { Answer, Device, Line } from '../device.ts';
import { plainSettings, sampleRestaurant, usualSettings } from '../kill/sample-restaurant.ts';
import { startServer, type TestServer } from '../start-server.ts';
import {
  actors,
  hearingMatrix,
  messageMatrix,
  openToAll,
  targets,
  type Actor,
  type Ids,
  type Target,
} from './access-matrix.ts';
import { callMatrix, expectedStatus, type Row } from './call-matrix.ts';

interface Scene {
  readonly server: TestServer;
  readonly devices: Readonly<Record<Actor, Device>>;
  readonly ids: Readonly<Record<Target, Ids>>;
}

/** Table 1 and 2 are in use, table 3 was; everybody has come in, and from now on nobody sits down by a printed code. */
async function set(): Promise<Scene> {
  const server = await startServer();
  const sit = async (table: number) => {
    const phone = await server.phoneAt(table);
    const { order_head_id: order } = (await phone.openTable()).body;
    return { phone, ids: { table, order, visit: await server.visitAt(table) } };
  };
  const [own, foreign, ended] = [await sit(1), await sit(2), await sit(3)];
  await server.freeTable(3);
  const [waiter, kitchen, manager, owner] = [
    await server.member('waiter'),
    await server.member('kitchen'),
    await server.member('manager', { account: 'no-owner' }),
    await server.manager(),
  ];
  const visitCodes = settingEntries.find(({ name }) => name === 'visit-codes');
  const value = { enable: true };
  await manager.patch(pathTo(addresses.setSetting, visitCodes?.id ?? ''), {
    request_id: randomUUID(),
    value,
  });
  const liteGuest = server.device();
  await liteGuest.post(pathTo(addresses.scan), { lite: true });
  const menuGuest = await server.phoneAt(1);
  return {
    server,
    devices: {
      nobody: server.device(),
      guest: own.phone,
      otherGuest: foreign.phone,
      formerGuest: ended.phone,
      liteGuest,
      menuGuest,
      waiter,
      kitchen,
      manager,
      owner,
      otherRestaurant: server.device(await fromElsewhere()),
    },
    ids: {
      own: own.ids,
      foreign: foreign.ids,
      ended: ended.ids,
      random: { table: 77, order: 987_654, visit: 'never-was' },
    },
  };
}

/** Guest of table 1 and manager at another restaurant, where tables and orders have the same numbers. */
async function fromElsewhere(): Promise<Device> {
  const server = await startServer();
  const device = await server.manager();
  await device.scan('1');
  await device.openTable();
  return device;
}

const guests = ['guest', 'otherGuest', 'formerGuest', 'liteGuest', 'menuGuest'] as const;

interface Call {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly row: Row;
}

/** Who logs out is gone, and so is the session before another scan; nobody need be there to log out. */
function goneAfter({ name }: Call): number {
  return name === 'logOut' ? 2 : Number(name === 'logOutEverywhere' || name === 'scan');
}

/** All of them; those after which nobody is who they were come last. */
const calls: readonly Call[] = Object.entries(callMatrix)
  // The matrix has just the names of the list.
  .map(([name, row]): Call => ({
    name: name as EndpointName,
    endpoint: endpoints[name as EndpointName],
    row,
  }))
  .toSorted((a, b) => goneAfter(a) - goneAfter(b));

test('the server has every call of the list, and no other beside pages and pictures', async () => {
  const served = await servedBy(() => startServer());
  const listed = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  const open = openToAll.map((path) => `GET ${path}`);
  expect(served.toSorted()).toEqual([...listed, ...open].toSorted());
});

test('each actor reaches what the list of calls gives them; what is others’ and what never was answer alike', async () => {
  const scene = await set();
  const wrong: string[] = [];
  for (const call of calls) {
    for (const actor of actors) {
      const refusals = new Set<string>();
      for (const target of targets) {
        const expected = expectedStatus(call.endpoint, call.row, { actor, target });
        if (expected === undefined) continue;
        const answer = await ask(scene, { actor, target }, call);
        const status = answer.status < 300 ? 200 : answer.status;
        if (status !== expected) wrong.push(`${actor}: ${call.name} ${target} ${status}, not ${expected}`);
        if (status === 404) refusals.add(JSON.stringify(answer.body));
      }
      if (refusals.size > 1) wrong.push(`${actor}: ${call.name} tells what there is`);
    }
  }
  expect(wrong).toEqual([]);
});

test('what somebody does is in the log under a name that the list of calls gives it, and nothing else is', async () => {
  const scene = await set();
  const logged = async () => {
    const { entries } = (await scene.devices.manager.get<AuditReply>(pathTo(addresses.audit))).body;
    return entries.toReversed();
  };
  const wrong: string[] = [];
  const seen = new Set<string>();
  let last = (await logged()).at(-1)?.number ?? 0;
  for (const call of calls) {
    const actor = call.endpoint.access.who === 'guest' ? 'guest' : 'manager';
    for (const target of targets) await ask(scene, { actor, target }, call);
    for (const { number, what } of await logged()) {
      if (number <= last) continue;
      last = number;
      seen.add(what);
      if (!call.endpoint.log?.includes(what)) wrong.push(`${call.name} is in the log as ${what}`);
    }
    // Who has logged out everywhere reads no log.
    if (goneAfter(call) > 0) break;
  }
  expect(wrong).toEqual([]);
  // The others need more than this scene has; staff-log.integration.test.ts has them.
  expect([...seen].toSorted()).toEqual([
    'addCharge',
    'addForGuests',
    'addReduction',
    'changeHeads',
    'changeHours',
    'changePin',
    'changeSetting',
    'closeDay',
    'editMenu',
    'editRestaurant',
    'invitePerson',
    'makeCodeKey',
    'openTable',
    'orderForTable',
    'reprintCode',
    'resumeTable',
    'seeAlert',
    'setLoyaltySecret',
    'setOptionSoldOut',
    'setPrinter',
    'setStock',
    'setWebhook',
  ]);
});

/** What a guest who joined late gets otherwise than one of the party, before the table or the staff have said yes. */
const lateGuestGets = {
  ask: [
    'codeShark 403',
    'checkCodeShark 403',
    'odCustomer 403',
    'setOdCustomer 403',
    'CHAT_MESSAGE not-trusted',
    'MESSENGER not-trusted',
    '/cart2/submit not-trusted',
    '/table/answer_newcomer not-allowed',
    '/cart2/lines_of_gone not-trusted',
    '/table/request_heads not-trusted',
    '/table/ready not-trusted',
    '/cart2/delete not-trusted',
  ],
  strict: [
    'correctOrders 403',
    'order 403',
    'orderTurn 403',
    'genExtraDish 403',
    'genCustomerName 403',
    'checkDishes 403',
    'historyDish 403',
    'codeShark 403',
    'checkCodeShark 403',
    'odCustomer 403',
    'setOdCustomer 403',
    'CHAT_MESSAGE not-trusted',
    'MESSENGER not-trusted',
    '/cart2/update not-trusted',
    '/cart2/item/delete not-trusted',
    '/cart2/submit not-trusted',
    '/table/answer_newcomer not-allowed',
    '/cart2/lines_of_gone not-trusted',
    '/table/request_heads not-trusted',
    '/table/introduce not-trusted',
    '/table/ready not-trusted',
    'SEND_ORDER_REQUEST not-trusted',
    '/cart2/delete not-trusted',
  ],
} as const;

describe.each(['ask', 'strict'] as const)(
  'a guest who joined late where the restaurant is set to %s',
  (joining) => {
    test('[TRUST-2] [TRUST-3] reaches with each call and message what the party does, but for this', async () => {
      let now = Date.now();
      const settings = { ...usualSettings, joining };
      const server = await startServer({ record: { ...sampleRestaurant(3), settings }, now: () => now });
      const guest = await server.phoneAt(1);
      const { order_head_id: order } = (await guest.openTable()).body;
      const ids = { table: 1, order, visit: await server.visitAt(1) };
      const guestLine = await guest.connect();
      now += 11 * 60_000;
      const late = await server.phoneAt(1);
      const lateLine = await late.connect();
      const otherwise: string[] = [];
      for (const call of calls) {
        const [one, other] = await Promise.all(
          // A device of its own for each call: a scan changes who it is.
          [guest, late].map(async (device) => {
            return (await make(call, server.device(device), ids)).status;
          }),
        );
        if (one !== other) otherwise.push(`${call.name} ${other}`);
      }
      for (const [name, row] of Object.entries(messageMatrix)) {
        const codes: string[] = [];
        for (const line of [guestLine, lateLine]) {
          const lineId = randomUUID();
          const added = await line.add(dishes.tuna.id, { lineId });
          const answer = await line.ask(
            name,
            row.content({ ...ids, lineId: added.ok ? lineId : randomUUID() }),
          );
          codes.push(answer.ok ? 'ok' : answer.code);
        }
        if (codes[0] !== codes[1]) otherwise.push(`${name} ${codes[1]}`);
      }
      expect(otherwise).toEqual(lateGuestGets[joining]);
    });
  },
);

describe('sockets', () => {
  test('each guest’s messages reach the own visit, and nothing of others', async () => {
    const scene = await set();
    const lines = new Map<Actor, { line: Line; lineId: string }>();
    for (const actor of guests) {
      const line = await scene.devices[actor].connect();
      const lineId = randomUUID();
      await line.add(dishes.tuna.id, { lineId, quantity: 9 });
      lines.set(actor, { line, lineId });
    }
    const lineIds: Readonly<Record<Target, string>> = {
      own: lines.get('guest')?.lineId ?? '',
      foreign: lines.get('otherGuest')?.lineId ?? '',
      ended: lines.get('formerGuest')?.lineId ?? '',
      random: randomUUID(),
    };
    const wrong: string[] = [];
    for (const [name, row] of Object.entries(messageMatrix)) {
      for (const [index, [actor, { line }]] of [...lines].entries()) {
        for (const target of targets) {
          const expected = row[target]?.[index];
          if (expected === undefined) continue;
          const answer = await line.ask(name, row.content({ ...scene.ids[target], lineId: lineIds[target] }));
          const code = answer.ok ? 'ok' : answer.code;
          if (code !== expected) wrong.push(`${actor}: ${name} ${target} ${code}, not ${expected}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    // Whatever was said at table 1, table 2 has heard nothing of it.
    const { heard } = lines.get('otherGuest')?.line ?? { heard: [] };
    expect(JSON.stringify(heard)).not.toContain(lineIds.own);
  });

  test.each(actors)('%s has just the sockets that are theirs', async (actor) => {
    const { devices } = await set();
    const isGuest = guests.some((guest) => guest === actor);
    const isStaff = ['waiter', 'kitchen', 'manager', 'owner'].includes(actor);
    for (const [namespace, mayCome] of [
      [namespaces.guest, isGuest],
      [namespaces.staff, isStaff],
    ] as const) {
      const coming = devices[actor].connect(namespace);
      // A guest's cookie that nobody here has given out is one to scan anew for.
      const why = actor === 'otherRestaurant' && namespace === namespaces.guest ? 'scan-again' : 'no-session';
      if (!mayCome) await expect(coming).rejects.toThrow(why);
      else expect((await coming).socket.connected).toBe(true);
    }
  });

  test('the staff’s sockets only listen', async () => {
    const { devices } = await set();
    const line = await devices.manager.connect(namespaces.staff);
    for (const name of [...Object.keys(messageMatrix), 'FREE_TABLE']) {
      expect(await line.ask(name, {})).toMatchObject({ ok: false, code: 'not-found' });
    }
  });

  test('each screen of the staff hears what its role may see, and nothing else', async () => {
    let now = Date.now();
    const settings = { ...plainSettings, order_head_password: 1, 'first-round-audit': { enable: true } };
    const server = await startServer({
      record: { ...sampleRestaurant(3), settings },
      now: () => now,
    });
    const manager = await server.manager();
    const [waiter, kitchen] = [await server.member('waiter'), await server.member('kitchen')];
    const screens = {
      waiter: await waiter.connect(namespaces.staff),
      kitchen: await kitchen.connect(namespaces.staff),
      manager: await manager.connect(namespaces.staff),
    };
    const guest = await server.phoneAt(1);
    const { order_head_id } = (await guest.openTable({ order_code: '4711' })).body;
    const visit = await server.visitAt(1);
    const line = await guest.connect();
    const requestId = () => randomUUID();
    await line.ask('CALL_SERVICE', { requestId: requestId(), message: 'water, please', checkbox_group: [] });
    await line.add(dishes.tuna.id);
    await line.submit();
    now += 60_000;
    expect(await line.ask('SEND_ORDER_REQUEST', { requestId: requestId() })).toMatchObject({ ok: true });
    await waiter.post(pathTo(addresses.approve, visit), { request_id: requestId() });
    const stranger = await server.phoneAt(1);
    for (let guess = 0; guess < 11; guess += 1) {
      await stranger.post(pathTo(addresses.checkPin), { order_head_id, order_code: String(1000 + guess) });
    }
    await screens.manager.hears<TableAlert>('TABLE_ALERT');
    // Who comes later is told what stands open.
    const later = await kitchen.connect(namespaces.staff);
    await (await waiter.connect(namespaces.staff)).hears<TableAlert>('TABLE_ALERT');
    const seen = { request_id: requestId(), kind: 'pin-guesses' };
    await waiter.post(pathTo(addresses.seeAlert, visit), seen);
    const soldOut = { request_id: requestId(), item_id: dishes.tuna.id, is_sold_out: 1 };
    await manager.patch(pathTo(addresses.setStock), soldOut);
    const printer = callMatrix.setPrinter.body?.({ table: 1, order: order_head_id, visit });
    await manager.post(pathTo(addresses.setPrinter), printer);
    for (const screen of [...Object.values(screens), later]) await screen.hears('PRINTING_CHANGED');
    await manager.patch(pathTo(addresses.setSetting, 3), {
      request_id: requestId(),
      value: { enable: true },
    });

    // Told last, and messages come in order.
    for (const screen of [...Object.values(screens), later]) await screen.hears('MENU_UPDATE');
    for (const role of ['waiter', 'kitchen', 'manager'] as const) {
      const heard = new Set(screens[role].heard.map(({ name }) => name));
      const meant = Object.entries(hearingMatrix).filter(([, roles]) => roles.includes(role));
      expect([...heard].toSorted(), role).toEqual(meant.map(([name]) => name).toSorted());
    }
    expect(later.heard.map(({ name }) => name)).not.toContain('TABLE_ALERT');
  });
});

/** Every route that a server has once it has started, also one that its documents keep silent about. */
async function servedBy(start: () => Promise<unknown>): Promise<readonly string[]> {
  const served: string[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // what this channel tells
    fastify.addHook('onRoute', ({ method, url }) => {
      // Whoever may get something may get its head.
      served.push(...[method].flat().flatMap((one) => (one === 'HEAD' ? [] : `${one} ${url}`)));
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    await start();
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
  return served;
}

function ask(
  { server, devices, ids }: Scene,
  { actor, target }: { actor: Actor; target: Target },
  call: Call,
): Promise<Answer> {
  // A device of its own for each call: a scan or a login changes who it is.
  return make(call, server.device(devices[actor]), ids[target]);
}

function make({ name, endpoint: { method }, row }: Call, device: Device, ids: Ids): Promise<Answer> {
  // A row has as many values as the path has parameters, or the server wouldn't know the call.
  const path = pathTo(addresses[name], ...((row.path?.(ids) ?? []) as []));
  return device.call(method, row.query ? `${path}?${row.query}` : path, row.body?.(ids));
}
