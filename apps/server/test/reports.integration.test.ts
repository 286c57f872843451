import type { PaymentKind } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type CloseDayReply,
  type DayClosingsReply,
  type DayClosingWire,
  type PastOrdersReply,
  type ReportReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RestaurantRecord } from '../src/catalogue/restaurant-record.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

/** In Rome the clocks are put back from three to two that night. */
const at = (utc: string) => Date.parse(`${utc}Z`);

const anHour: Omit<RestaurantRecord['businessHours'][number], 'start' | 'end'> = {
  ...{ days: [], name: {}, defaultMenuIds: [1], preferredMenuIds: [], alternativeMenuIds: [] },
  ...{ hiddenMenuIds: [], turns: null, projects: [] },
};

async function anEvening(businessHours: RestaurantRecord['businessHours'] = [], ownSettings: object = {}) {
  let now = at('2026-10-24T18:00');
  const keepsHours = businessHours.length > 0;
  const settings = {
    ...{ ...plainSettings, ...ownSettings },
    ...(keepsHours && { set_business_hour: 1 }),
    'bill-vat': { percent: 10, categories: [{ category_id: dishes.beer.categoryId, percent: 22 }] },
  };
  const server = await startServer({
    record: { ...sampleRestaurant(8), settings, businessHours },
    now: () => now,
  });
  const login = () => server.manager();
  /** A table of two that drinks so many beers, the first brought after so many minutes, and ends then. */
  async function dine(
    tableId: number,
    beers: number,
    {
      minutes,
      until,
      paid = [],
    }: { minutes: number; until: string; paid?: readonly (readonly [kind: PaymentKind, amount: number])[] },
  ) {
    const line = await (await server.phoneAtOpenTable(tableId)).connect();
    await line.add(dishes.beer.id, { quantity: beers });
    await line.submit();
    const visit_id = await server.visitAt(tableId);
    now += minutes * 60_000;
    const body = { request_id: randomUUID(), visit_id, order_detail_ids: ['1-1'], is_make: 2 };
    expect((await (await login()).post(pathTo(addresses.setDishStatus), body)).status).toBe(200);
    for (const [kind, amount] of paid) {
      const payment = { request_id: randomUUID(), kind, amount };
      expect((await (await login()).post(pathTo(addresses.recordPayment, visit_id), payment)).status).toBe(
        200,
      );
    }
    now = at(until);
    await server.freeTable(tableId);
  }
  const report = async (query: string) =>
    (await (await login()).get<ReportReply>(`${pathTo(addresses.report)}?${query}`)).body;
  const close = async (day: string, request_id: string = randomUUID()) =>
    (await login()).post<CloseDayReply>(pathTo(addresses.closeDay), { request_id, day });
  const bills = async (until: string) => {
    const { orders } = (await (await login()).get<PastOrdersReply>(pathTo(addresses.pastOrders))).body;
    return orders.filter(({ ended_at }) => ended_at < at(until));
  };
  return { server, dine, report, close, bills, login, setNow: (utc: string) => (now = at(utc)) };
}

const sumOf = (bills: readonly { readonly should_amount: number }[]) =>
  bills.reduce((sum, { should_amount }) => sum + Math.round(should_amount * 100), 0) / 100;

test('[REPORT-1, REPORT-2, REPORT-4] the figures of a business day are the sum of its bills, past midnight and over a change of the clocks', async () => {
  const { dine, report, bills } = await anEvening();
  await dine(1, 3, { minutes: 12, until: '2026-10-24T21:50' });
  await dine(2, 2, { minutes: 4, until: '2026-10-24T23:10' });
  // Half past four by the clocks, an hour later than it would have been the night before.
  await dine(3, 1, { minutes: 4, until: '2026-10-25T03:30' });
  const lastNight = await report('span=day&date=2026-10-24');
  await dine(4, 7, { minutes: 4, until: '2026-10-25T04:30' });
  const day = await report('span=day&date=2026-10-24');
  expect(day).toEqual({ ...lastNight, today: '2026-10-25' });
  const { since, until, figures } = day;
  expect([since, until]).toEqual([at('2026-10-24T03:00'), at('2026-10-25T04:00')]);
  const ended = await bills('2026-10-25T04:00');
  expect(ended).toHaveLength(3);
  expect(figures).toMatchObject({ bills: 3, people: 6, batches: 3, total: sumOf(ended) });
  expect(figures.covers + figures.dishes + figures.charges - figures.reductions).toBeCloseTo(figures.total);
  expect(figures.vat.map(({ percent }) => percent)).toEqual([10, 22]);
  expect(figures.vat.reduce((sum, { gross }) => sum + gross, 0)).toBeCloseTo(figures.total);
  expect(figures.dish_sales).toMatchObject([{ item_id: dishes.beer.id, quantity: 6, unmarked: 0 }]);
  expect(figures.stations).toMatchObject([
    { station: 'bar', name: 'bar', count: 3, median_ms: 240_000, most_ms: 720_000 },
  ]);
  expect(figures.quarters.map(({ time, dishes: sent }) => [time, sent])).toEqual([
    ['20:00', 3],
    ['23:45', 2],
    ['01:00', 1],
  ]);
  expect(await report('span=day&date=2026-10-25')).toMatchObject({ figures: { bills: 1 } });
  // Monday to Sunday; the week before is the same, empty.
  const week = await report('span=week');
  expect(week).toMatchObject({ from: '2026-10-19', to: '2026-10-25', figures: { bills: 4 } });
  expect(week.before).toMatchObject({
    from: '2026-10-12',
    to: '2026-10-18',
    figures: { bills: 0, total: 0 },
  });
});

test('[REPORT-3] a visit counts for the service in which its table opened, however long it stays', async () => {
  const hour = (start: string, end: string) => ({ ...anHour, start, end });
  const { dine, report, setNow } = await anEvening([
    hour('12:00:00', '15:00:00'),
    hour('19:00:00', '01:00:00'),
  ]);
  setNow('2026-10-25T12:30');
  await dine(1, 1, { minutes: 4, until: '2026-10-25T18:30' });
  await dine(2, 1, { minutes: 4, until: '2026-10-25T23:30' });
  const billsOf = async (service: number) => (await report(`span=day&service=${service}`)).figures.bills;
  expect([await billsOf(0), await billsOf(1)]).toEqual([1, 1]);
  expect(await report('span=day')).toMatchObject({
    figures: { bills: 2 },
    services: [{ start: '12:00:00' }, {}],
  });
});

test('[DAY-1, DAY-2] a day is closed once, every bill stands in one closing, and what comes late is named', async () => {
  const { server, dine, close, bills, login, report, setNow } = await anEvening();
  await dine(1, 3, { minutes: 12, until: '2026-10-24T21:50' });
  expect(await report('span=day')).toMatchObject({ may_close: true, closing: null });
  const first = randomUUID();
  const closed = await close('2026-10-24', first);
  expect(closed).toMatchObject({
    status: 200,
    body: { is_new: true, closing: { number: 1, day: '2026-10-24', late: { bills: 0 } } },
  });
  const evening = await bills('2026-10-24T22:00');
  expect(closed.body.closing.total).toBe(sumOf(evening));
  expect(await report('span=day')).toMatchObject({ may_close: false, closing: { closed_by: 'Manager' } });
  // The same request again, another one for the same day, and the same id for another day.
  expect((await close('2026-10-24', first)).body).toEqual(closed.body);
  expect((await close('2026-10-24')).body).toEqual({ ...closed.body, is_new: false });
  expect((await close('2026-10-23')).body).toEqual({ ...closed.body, is_new: false });
  expect((await close('2026-10-23', first)).status).toBe(422);

  await dine(2, 2, { minutes: 4, until: '2026-10-24T23:10' });
  setNow('2026-10-25T19:00');
  await dine(3, 1, { minutes: 4, until: '2026-10-25T21:00' });
  const [, late] = await bills('2026-10-25T04:00');
  const next = (await close('2026-10-25')).body.closing;
  expect(next).toMatchObject({ number: 2, figures: { bills: 2 }, late: { bills: 1 } });
  expect(late).toBeDefined();
  const all = await bills('2026-10-26T00:00');
  expect(closed.body.closing.total + next.total).toBeCloseTo(sumOf(all));

  // It stays what it was, also for who starts anew.
  const screen = await login();
  const again = await server.restart();
  const manager = again.device(screen);
  const list = (await manager.get<DayClosingsReply>(pathTo(addresses.dayClosings))).body.closings;
  expect(list.map(({ number, total }) => [number, total])).toEqual([
    [2, next.total],
    [1, closed.body.closing.total],
  ]);
  expect((await manager.get<DayClosingWire>(pathTo(addresses.dayClosing, 2))).body).toEqual(next);
});

test('[REPORT-6, REPORT-7] figures and closings say in which ways bills were paid, what nobody has written down, and how many rounds there were', async () => {
  const rounds = { 'rule-global-turn-limit': { enable: true, turn_dishes: 6, turn_mins: 10 } };
  const { dine, report, close } = await anEvening([], rounds);
  const evening = { minutes: 4, until: '2026-10-24T21:50' };
  await dine(1, 3, {
    ...evening,
    paid: [
      ['cash', 20],
      ['voucher', 10.5],
    ],
  });
  await dine(2, 1, { ...evening, paid: [['cash', 5.25]] });
  await dine(3, 1, evening);
  const { figures } = await report('span=day');
  const { ways = [], open = 0, ...rest } = figures.payments ?? {};
  expect(ways).toEqual([
    { kind: 'cash', amount: 25.25 },
    { kind: 'voucher', amount: 10.5 },
  ]);
  expect(rest).toEqual({ overpaid: 0, unknown: 0 });
  expect(ways.reduce((sum, { amount }) => sum + amount, open)).toBeCloseTo(figures.total);
  // Each has sent something in its first round.
  expect(figures.rounds).toEqual({ count: 3, visits: 3 });
  const { closing } = (await close('2026-10-24')).body;
  expect(closing.figures).toMatchObject({ payments: figures.payments, rounds: figures.rounds });
});

test('only managers read figures and close days; a day that is none, or is to come, is said to be so', async () => {
  const { server, close, login } = await anEvening();
  for (const role of ['waiter', 'kitchen'] as const) {
    const member = await server.member(role);
    expect((await member.get(`${pathTo(addresses.report)}?span=day`)).status).toBe(403);
    const body = { request_id: randomUUID(), day: '2026-10-24' };
    expect((await member.post(pathTo(addresses.closeDay), body)).status).toBe(403);
  }
  expect((await close('2026-10-25')).status).toBe(400);
  expect((await close('2026-02-31')).status).toBe(400);
  const manager = await login();
  for (const query of ['span=day&date=2026-02-31', 'span=year', 'span=day&date=yesterday', ''])
    expect((await manager.get(`${pathTo(addresses.report)}?${query}`)).status, query).toBe(400);
  expect((await manager.get(pathTo(addresses.dayClosing, 7))).status).toBe(404);
});
