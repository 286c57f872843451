import { settlementOf } from '@tavolata/domain';
import { dishes, named } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  toCents,
  toIsMake,
  type AuditReply,
  type BooksReply,
  type FloorReply,
  type ReportReply,
  type SettlementReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const sample = sampleRestaurant(4);
const record = {
  ...sample,
  catalogue: {
    ...sample.catalogue,
    dishes: sample.catalogue.dishes.map((dish) =>
      dish.id === dishes.beer.id ? { ...dish, names: named('=HYPERLINK("x")') } : dish,
    ),
  },
  settings: { ...plainSettings, 'bill-vat': { percent: 10, categories: [{ category_id: 3, percent: 22 }] } },
};
const because = { reason: 'the wine was corked', reason_code: 'complaint' } as const;
const minute = 60_000;

/** What somebody of the staff does with the bill of a visit, and how it stands. */
function billAt(screen: Device, visit: string) {
  const act = (address: Parameters<typeof pathTo>[0], body: object) =>
    screen.post(pathTo(address, visit), { request_id: randomUUID(), ...body });
  return {
    reduce: (body: object) => act(addresses.addReduction, { kind: 'discount', ...because, ...body }),
    pay: (body: object) => act(addresses.recordPayment, { kind: 'card', ...body }),
    act,
    stands: async () => (await screen.get<SettlementReply>(pathTo(addresses.settlement, visit))).body,
  };
}

/** Two at dinner (24.90 each) with three beers at 4.50: 63.30. */
async function aBill(at = { now: Date.now() }) {
  const server = await startServer({ record, now: () => at.now });
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(dishes.beer.id, { quantity: 3 });
  await line.submit();
  const visit = await server.visitAt(1);
  return { server, line, visit, waiter: await server.member('waiter'), manager: await server.manager() };
}

test('[REDUCE-7, LOG-1] what was served a waiter can’t cancel, the manager can, and the log tells who said that it was not served', async () => {
  const { visit, waiter, manager } = await aBill();
  const [bill, ofManager] = [billAt(waiter, visit), billAt(manager, visit)];
  const dish = async (of: typeof bill) => (await of.stands()).items.find(({ kind }) => kind === 'dish');
  const id = (await dish(bill))?.id ?? '';
  const say = (screen: Device, status: 'served' | 'made' | 'not-possible') =>
    screen.post(pathTo(addresses.setDishStatus), {
      ...{ request_id: randomUUID(), visit_id: visit, order_detail_ids: [id] },
      ...{ is_make: toIsMake(status), reason: '', reason_code: 'complaint' },
    });
  expect(await dish(bill)).toMatchObject({ is_make: 0, may_cancel: true });
  expect((await bill.stands()).items.find(({ kind }) => kind === 'cover')).toMatchObject({
    is_make: null,
    may_cancel: false,
  });
  await say(waiter, 'served');
  expect(await dish(bill)).toMatchObject({ is_make: 2, may_cancel: false });
  expect(await dish(ofManager)).toMatchObject({ is_make: 2, may_cancel: true });
  expect(await say(waiter, 'not-possible')).toMatchObject({
    status: 403,
    body: { code: 'served-needs-manager' },
  });
  expect(await bill.stands()).toMatchObject({ total: 63.3 });
  await say(waiter, 'made');
  await say(waiter, 'served');
  expect((await say(manager, 'not-possible')).status).toBe(200);
  expect(await bill.stands()).toMatchObject({ total: 49.8, cancelled: [{ total: 13.5 }] });
  const { entries } = (await manager.get<AuditReply>(pathTo(addresses.audit))).body;
  expect(
    entries
      .filter(({ what }) => what === 'setDishStatus')
      .map(({ staff_name, detail }) => [staff_name, detail]),
  ).toMatchObject([
    ['Manager', { status: 'not-possible', dishes: [{ quantity: 3, total: 13.5 }] }],
    ['The waiter', { status: 'made', dishes: [], notServed: [{ quantity: 3, total: 13.5 }] }],
  ]);
});

test('[REDUCE-1, REDUCE-3, REDUCE-4, REDUCE-5, PAY-1, PAY-2, LOG-1] a bill is reduced, split and paid: the phone follows, the log says by whom and why', async () => {
  const { line, visit, waiter, manager } = await aBill();
  const bill = billAt(waiter, visit);
  const [beer] = (await bill.stands()).items.filter(({ kind }) => kind === 'dish');
  expect(await bill.stands()).toMatchObject({ total: 63.3, open: 63.3, may_reduce: 12.66, usual_parts: 2 });

  const part = { as: 'the-corked-one', units: 1, of: 3 };
  const comp = { kind: 'comp', order_detail_ids: [beer?.id], part };
  expect((await bill.reduce(comp)).status).toBe(200);
  expect(await bill.reduce({ percent: 20 })).toMatchObject({
    status: 403,
    body: { code: 'reduction-needs-manager', numbers: { asked: 450 + 1176, limit: 1266 } },
  });
  const ofManager = billAt(manager, visit);
  expect((await ofManager.reduce({ percent: 20 })).status).toBe(200);
  expect(await bill.reduce({ amount: 100 })).toMatchObject({
    status: 409,
    body: { code: 'reduction-too-large', numbers: { asked: 10_000, left: 4704 } },
  });
  for (const bad of [{ percent: 0 }, { percent: 101 }, { amount: -1 }, { amount: 0.001 }, { reason: 5 }]) {
    expect((await bill.reduce(bad)).status).toBe(400);
  }
  expect(await bill.reduce({ percent: 1, reason: ' ', reason_code: undefined })).toMatchObject({
    status: 422,
    body: { code: 'reason-needed' },
  });

  const stands = await bill.stands();
  expect(stands).toMatchObject({ full: 63.3, reduced: 16.26, total: 47.04 });
  expect(stands.items.reduce((sum, { total }) => sum + toCents(total), 0)).toBe(4704);
  expect(stands.vat.reduce((sum, { base, amount }) => sum + toCents(base) + toCents(amount), 0)).toBe(4704);
  expect(stands.seats.map(({ seat, total }) => [seat, total])).toEqual([[1, 47.04]]);

  const half = { by: 'equal', parts: 2, part: 1 } as const;
  const paying = { request_id: 'once-and-for-all', kind: 'cash', amount: 23.52, given: 50, part: half };
  for (const _twice of [1, 2]) {
    expect((await waiter.post(pathTo(addresses.recordPayment, visit), paying)).status).toBe(200);
  }
  expect(await bill.pay({ amount: 23.53 })).toMatchObject({ status: 409, body: { numbers: { open: 2352 } } });
  const picks = [{ item_id: 'the-corked-one', units: 2 }];
  expect(await bill.pay({ amount: 1, part: { by: 'items', id: 'not-there', picks } })).toMatchObject({
    status: 409,
    body: { code: 'part-not-there' },
  });
  expect((await bill.pay({ kind: 'voucher', amount: 20 })).status).toBe(200);
  expect(await bill.stands()).toMatchObject({
    ...{ paid: 43.52, open: 3.52, overpaid: 0 },
    payments: [{ kind: 'cash', amount: 23.52, given: 50, change: 26.48, part: half }, { kind: 'voucher' }],
  });
  const { tables } = (await waiter.get<FloorReply>(pathTo(addresses.floor))).body;
  expect(tables[0]).toMatchObject({ should_amount: 47.04, reduced_amount: 16.26, paid_amount: 43.52 });

  // The phone has it all, but for what the staff typed.
  await line.hears('UPDATE_CART');
  const seen = await line.visit();
  expect(settlementOf(seen)).toMatchObject({ total: 4704, paid: 4352, open: 352 });
  expect(seen.reductions?.map((reduction) => reduction.because)).toEqual([
    { reason: '', reasonCode: 'complaint' },
    { reason: '', reasonCode: 'complaint' },
  ]);

  const { entries } = (await manager.get<AuditReply>(pathTo(addresses.audit))).body;
  expect(entries.slice(0, 4).map(({ what, detail }) => [what, detail['total']])).toEqual([
    ['recordPayment', 20],
    ['recordPayment', 23.52],
    ['addReduction', 11.76],
    ['addReduction', 4.5],
  ]);
  expect(entries[3]).toMatchObject({
    staff_name: 'The waiter',
    detail: { kind: 'comp', because: { reason: 'the wine was corked' }, dishes: [{ quantity: 1 }] },
  });
});

test('[REOPEN-1] a table that was closed too early goes on within half an hour, with a reason, if nobody else sits there', async () => {
  const at = { now: Date.now() };
  const { server, visit, waiter } = await aBill(at);
  const bill = billAt(waiter, visit);
  await bill.pay({ amount: 60 });
  await server.freeTable(1);
  expect(await bill.stands()).toMatchObject({
    is_open: false,
    open: 3.3,
    reopen_until: at.now + 30 * minute,
  });
  expect(await bill.pay({ amount: 3.3 })).toMatchObject({ status: 409, body: { code: 'visit-not-open' } });
  const reopen = (body: object) => bill.act(addresses.reopenVisit, body);
  expect(await reopen({ reason: '' })).toMatchObject({ status: 422, body: { code: 'reason-needed' } });

  await server.phoneAtOpenTable(1);
  const others = await server.visitAt(1);
  const because = { reason: 'the card came late' };
  expect(await reopen(because)).toMatchObject({ status: 409, body: { code: 'table-in-use' } });
  await server.freeTable(1);
  at.now += 29 * minute;
  expect((await reopen(because)).status).toBe(200);
  const again = await server.restart();
  expect(await again.visitAt(1)).toBe(visit);
  const screen = again.device(waiter);
  const later = billAt(screen, visit);
  expect((await later.pay({ amount: 3.3 })).status).toBe(200);
  expect(await later.stands()).toMatchObject({ is_open: true, total: 63.3, open: 0 });
  await later.act(addresses.freeVisit, {});
  at.now += 31 * minute;
  expect(await later.act(addresses.reopenVisit, because)).toMatchObject({
    status: 409,
    body: { code: 'too-late-to-reopen', numbers: { minutes: 30 } },
  });
  expect(others).not.toBe(visit);
});

test('[BOOKS-1] the books of a day have every order once, come to the bills, and are no formulas', async () => {
  // It is half past midnight in Rome: the evening is still the day before's.
  const day = '2026-11-24';
  const { server, visit, waiter, manager } = await aBill({ now: Date.parse(`${day}T23:30:00Z`) });
  const bill = billAt(waiter, visit);
  await bill.reduce({ percent: 7 });
  await bill.pay({ amount: 10, kind: 'cash', given: 20 });
  const total = (await bill.stands()).total;
  await server.freeTable(1);
  const { body } = await manager.get<BooksReply>(`${pathTo(addresses.books)}?day=${day}`);
  expect(body).toMatchObject({
    day,
    time_zone: 'Europe/Rome',
    orders: [{ visit_id: visit, total, paid: 10 }],
  });
  const [order] = body.orders;
  expect(order?.items.reduce((sum, item) => sum + toCents(item.total), 0)).toBe(toCents(total));
  expect(order?.items.map(({ vat_percent }) => vat_percent)).toEqual([10, expect.any(Number)]);
  const csv = await manager.get<string>(`${pathTo(addresses.booksTable)}?day=${day}&of=orders`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = csv.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head?.split(',')).toHaveLength(14);
  // A dish called as a formula is no formula.
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(""x"")",3,13.5,`);
  expect(lines.reduce((sum, line) => sum + toCents(Number(line.split(',').at(-2))), 0)).toBe(toCents(total));
  const paid = await manager.get<string>(`${pathTo(addresses.booksTable)}?day=${day}&of=payments`);
  expect(paid.body).toMatch(/,cash,10,20,10,\r\n$/);
  for (const other of ['2026-11-23', '2026-11-25']) {
    const { body } = await manager.get<BooksReply>(`${pathTo(addresses.books)}?day=${other}`);
    expect(body.orders).toEqual([]);
  }
  const report = await manager.get<ReportReply>(`${pathTo(addresses.report)}?span=day`);
  expect(report.body.today).toBe(day);
  for (const bad of ['day=2026-13-01', 'day=today', '']) {
    expect((await manager.get(`${pathTo(addresses.books)}?${bad}`)).status).toBe(400);
  }
  expect((await waiter.get(`${pathTo(addresses.books)}?day=${day}`)).status).toBe(403);
});
