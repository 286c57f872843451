import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type BusinessHourWire,
  type RestaurantReply,
  type ScheduledHourWire,
} from '@tavolata/protocol';
import { RestaurantReply as RestaurantSchema, HoursReply } from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { RestaurantRecord, ScheduledHour } from '../src/catalogue/restaurant-record.ts';
import type { Device } from './device.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer, type StartOptions } from './start-server.ts';

const { salmon, beer } = dishes;

/** A Saturday in Rome, an hour ahead of UTC. */
const saturday = (time: string) => Date.parse(`2026-11-21T${time}:00+01:00`);

const lunch: ScheduledHour = {
  days: [],
  start: '12:00:00',
  end: '15:00:00',
  name: { en: 'Lunch' },
  defaultMenuIds: [1],
  preferredMenuIds: [],
  alternativeMenuIds: [],
  hiddenMenuIds: [],
  turns: null,
  projects: [],
};
const dinner: ScheduledHour = { ...lunch, start: '19:00:00', end: '23:00:00', defaultMenuIds: [3] };

function aRestaurantWith(
  hours: readonly ScheduledHour[],
  settings: RestaurantRecord['settings'] = {},
): RestaurantRecord {
  const plain = sampleRestaurant(3);
  return {
    ...plain,
    businessHours: hours,
    settings: { ...plain.settings, set_business_hour: 1, ...settings },
  };
}

/** A server whose clock stands until a test puts it forward. */
async function startAt(time: string, options: StartOptions = {}) {
  let now = saturday(time);
  const record = aRestaurantWith([lunch, dinner]);
  const server = await startServer({ record, ...options, now: () => now });
  return {
    server,
    goTo: (later: string) => {
      now = saturday(later);
    },
  };
}

/** A server whose clock begins at this time and goes on. */
async function startRunningAt(time: string, record: RestaurantRecord) {
  const ahead = saturday(time) - Date.now();
  const now = () => Date.now() + ahead;
  const inRome = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', timeStyle: 'medium' });
  return {
    server: await startServer({ record, now }),
    /** What the clocks will show a moment from now. */
    soon: () => inRome.format(now() + 2000),
  };
}

/** Servers start again or wait for a moment of real time, and a busy machine takes its own. */
const patience = { timeout: 20_000 };

async function restaurantOf(device: Device): Promise<RestaurantReply> {
  return (await device.get<RestaurantReply>(pathTo(addresses.restaurant))).body;
}

async function putHours(manager: Device, hours: readonly ScheduledHourWire[], requestId = randomUUID()) {
  return manager.put(pathTo(addresses.setHours), { request_id: requestId, hours });
}

function saysKitchenClosed({ events }: { events: readonly { type: string }[] }): boolean {
  return events.some(({ type }) => type === 'kitchenClosed');
}

const wireOf = (hour: ScheduledHour): ScheduledHourWire => ({
  start_time: hour.start,
  end_time: hour.end,
  name: { ...hour.name },
  value: [...hour.days],
  default_menu: hour.defaultMenuIds.join(','),
  preferred_menu: hour.preferredMenuIds.join(','),
  alternative_menu: hour.alternativeMenuIds.join(','),
  hide_menu: hour.hiddenMenuIds.join(','),
  turn_dishes: hour.turns?.dishesPerHead ?? null,
  turn_mins: hour.turns?.minutes ?? null,
  max_turn: hour.turns?.maxTurns ?? null,
  projects: [...hour.projects],
});

describe('[BH-04] when business time ends', () => {
  test(
    'the timer empties what was not sent of counted dishes, tells the table, and none can be added',
    patience,
    async () => {
      const { server, soon } = await startRunningAt('14:00', aRestaurantWith([lunch]));
      const phone = await server.phoneAtOpenTable(1);
      const line = await phone.connect();
      await line.add(salmon.id, { quantity: 2 });
      await line.add(beer.id);
      expect((await restaurantOf(phone)).kitchen.is_business_time).toBe(1);
      await putHours(await server.manager(), [{ ...wireOf(lunch), end_time: soon() }]);
      const change = await line.hears('UPDATE_CART', saysKitchenClosed);
      expect(change.events).toHaveLength(1);
      expect((await line.visit()).lines).toMatchObject([{ dishId: beer.id }]);
      await line.hears('CLEAT_DISH_VIEW');
      expect((await restaurantOf(phone)).kitchen).toMatchObject({ is_business_time: 0, current: null });
      expect(await line.add(salmon.id)).toMatchObject({
        ok: false,
        code: 'outside-hours',
        message: 'dish time not available',
      });
      expect(await line.add(beer.id)).toMatchObject({ ok: true });
    },
  );

  test('a server that was down at the close empties the carts when it starts', patience, async () => {
    const { server, goTo } = await startAt('14:00');
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.add(salmon.id);
    const visitId = await server.visitAt(1);
    goTo('15:30');
    const again = await server.restart();
    expect(await again.visitAt(1)).toBe(visitId);
    const phone = await again.phoneAt(1);
    expect((await (await phone.connect()).visit()).lines).toEqual([]);
  });

  test('switching the hours on outside business time closes the kitchen at once, and off opens it', async () => {
    const { server } = await startAt('16:00', { record: aRestaurantWith([lunch], { set_business_hour: 0 }) });
    const line = await (await server.phoneAtOpenTable(1)).connect();
    await line.add(salmon.id);
    const manager = await server.manager();
    await manager.patch('/api/v2/settings/150', { request_id: randomUUID(), value: 1 });
    await line.hears('UPDATE_CART', saysKitchenClosed);
    await manager.patch('/api/v2/settings/150', { request_id: randomUUID(), value: 0 });
    expect(await line.add(salmon.id)).toMatchObject({ ok: true });
  });
});

test(
  '[BH-02] a phone hears when an hour begins, and reads settings and menus of the new one',
  patience,
  async () => {
    const { server, soon } = await startRunningAt('11:00', aRestaurantWith([dinner]));
    const phone = await server.phoneAt(1);
    const line = await phone.connect();
    const before = await restaurantOf(phone);
    expect(before.kitchen).toMatchObject({ is_business_time: 0, changes_at: saturday('19:00') });
    await putHours(await server.manager(), [{ ...wireOf(lunch), start_time: soon() }, wireOf(dinner)]);
    // The first is for the changed hours, the second for the one that begins.
    const told = await line.hears<{ version: number }>(
      'MENU_UPDATE',
      (news) => news.version === before.version + 2,
    );
    const after = await restaurantOf(phone);
    expect(after.version).toBe(told.version);
    expect(after.kitchen).toMatchObject({
      is_business_time: 1,
      closed_menus: '3',
      closes_at: saturday('15:00'),
    });
  },
);

describe('[BH-05] the hour that holds', () => {
  test('overrides the rounds, for turns that start in it', async () => {
    const rounds = { 'rule-global-turn-limit': { enable: true, turn_dishes: 6, turn_mins: 10 } };
    const few = { ...lunch, turns: { dishesPerHead: 1, minutes: null, maxTurns: null } };
    const many = { ...dinner, defaultMenuIds: [1], turns: { dishesPerHead: 3, minutes: 30, maxTurns: 4 } };
    const { server, goTo } = await startAt('14:59', {
      record: aRestaurantWith([few, { ...many, start: '15:00:00' }], rounds),
    });
    const line = await (await server.phoneAtOpenTable(1)).connect();
    const allowed = (limit: number) => ({ code: 'turn-full', detail: { allowed: limit } });
    expect(await line.add(salmon.id, { quantity: 3 })).toMatchObject(allowed(2));
    goTo('15:00');
    expect(await line.add(salmon.id, { quantity: 7 })).toMatchObject(allowed(6));
    await line.add(salmon.id);
    await line.submit();
    expect((await line.visit()).turn.clock?.rules).toMatchObject({ turnMs: 1_800_000, maxTurns: 4 });
  });

  test('says which menus come first, come last and are hidden', async () => {
    const hour = { ...lunch, defaultMenuIds: [1], preferredMenuIds: [3], hiddenMenuIds: [2] };
    const { server } = await startAt('13:00', { record: aRestaurantWith([hour, dinner]) });
    const restaurant = await restaurantOf(server.device());
    expect([...Value.Errors(RestaurantSchema, restaurant)]).toEqual([]);
    expect(restaurant.kitchen.current).toMatchObject({
      preferred_menu: '3',
      default_menu: '1',
      hide_menu: '2',
    });
    expect(restaurant.kitchen.closed_menus).toBe('2');
  });
});

test('[BH-07] no table opens with a menu outside its hours', async () => {
  const { server, goTo } = await startAt('13:00');
  const phone = await server.phoneAt(1);
  expect(await phone.openTable({ select_menu: '3' })).toMatchObject({
    status: 422,
    body: { code: 'menu-not-found' },
  });
  goTo('16:30');
  const early = await server.phoneAt(2);
  goTo('20:00');
  expect(await early.openTable({ select_menu: '3' })).toMatchObject({ status: 200 });
});

describe('[BH-06] the hours of an application', () => {
  const forKiosks: ScheduledHour = { ...lunch, start: '10:00:00', projects: ['QOP2'] };
  const onSundays: ScheduledHour = { ...dinner, days: [0], projects: ['QOP', 'QOP2'] };
  const record = aRestaurantWith([forKiosks, onSundays, lunch]);
  const starts = (answer: { body: unknown }) =>
    (answer.body as BusinessHourWire[]).map(({ start_time }) => start_time);

  test('are asked for by project and day', async () => {
    const { server } = await startAt('13:00', { record });
    const ask = (project: string, nowDate: string) =>
      server.device().get(`${pathTo(addresses.projectHours)}?project=${project}&nowDate=${nowDate}`);
    expect(starts(await ask('QOP2', '2026-11-22'))).toEqual(['10:00:00', '19:00:00', '12:00:00']);
    expect(starts(await ask('QOP2', '2026-11-23'))).toEqual(['10:00:00', '12:00:00']);
    expect(starts(await ask('QOP', '2026-11-22'))).toEqual(['19:00:00', '12:00:00']);
    expect(starts(await ask('QOP_COP', '2026-11-22'))).toEqual(['12:00:00']);
    expect((await ask('QOP9', '2026-11-22')).status).toBe(400);
    expect((await ask('QOP', '22.11.2026')).status).toBe(400);
  });

  test('hold for guests only while the schedule is on', async () => {
    const { server } = await startAt('13:00', { record });
    const device = server.device();
    expect(starts(await device.get(pathTo(addresses.businessHour)))).toEqual(['12:00:00']);
    const manager = await server.manager();
    await manager.patch('/api/v2/settings/152', { request_id: randomUUID(), value: { enable: true } });
    expect(starts(await device.get(pathTo(addresses.businessHour)))).toEqual(['19:00:00', '12:00:00']);
  });

  test('the current one is told, or that there is none', async () => {
    const { server, goTo } = await startAt('13:00');
    const device = server.device();
    expect((await device.get(pathTo(addresses.currentBusinessMenu))).body).toMatchObject({
      start_time: '12:00:00',
    });
    goTo('16:00');
    expect((await device.get(pathTo(addresses.currentBusinessMenu))).body).toBeNull();
  });
});

describe('a manager edits the hours', () => {
  test('phones follow at once, it is written down, and the hours outlive a restart', patience, async () => {
    const { server } = await startAt('16:00');
    const line = await (await server.phoneAt(1)).connect();
    const manager = await server.manager();
    const wanted = [{ ...wireOf(lunch), start_time: '15:30:00', end_time: '17:00:00', value: [6, 7] }];
    const answer = await putHours(manager, wanted);
    expect(answer).toMatchObject({ status: 200, body: { hours: wanted } });
    expect([...Value.Errors(HoursReply, answer.body)]).toEqual([]);
    await line.hears('MENU_UPDATE');
    expect((await restaurantOf(manager)).kitchen.is_business_time).toBe(1);
    expect((await manager.get(pathTo(addresses.audit))).body).toMatchObject({
      entries: [{ what: 'changeHours' }],
    });
    const again = await server.restart();
    expect((await restaurantOf(again.device())).business_hours).toMatchObject([{ start_time: '15:30:00' }]);
  });

  test('a command sent again is done once', async () => {
    const { server } = await startAt('13:00');
    const manager = await server.manager();
    const requestId = randomUUID();
    await putHours(manager, [wireOf(lunch)], requestId);
    const { version } = await restaurantOf(manager);
    await putHours(manager, [wireOf(lunch)], requestId);
    expect((await restaurantOf(manager)).version).toBe(version);
  });

  test('a menu that is not there and a time that is none are refused, and so is a waiter', async () => {
    const { server } = await startAt('13:00');
    const manager = await server.manager();
    expect((await putHours(manager, [{ ...wireOf(lunch), default_menu: '77' }])).status).toBe(400);
    expect((await putHours(manager, [{ ...wireOf(lunch), end_time: '24:30:00' }])).status).toBe(400);
    expect((await putHours(await server.member('waiter'), [])).status).toBe(403);
    expect((await server.device().get(pathTo(addresses.hours))).status).toBe(401);
  });
});
