import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  toCents,
  type BooksReply,
  type CloseDayReply,
  type ReportReply,
  type SettlementReply,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const sample = sampleRestaurant(2);
/** Tuna can be taken away too. */
const catalogue = {
  ...sample.catalogue,
  dishes: sample.catalogue.dishes.map((dish) =>
    dish.id === dishes.tuna.id ? { ...dish, categoryId: dishes.beer.categoryId } : dish,
  ),
};
const eatIn = { percent: 19, dishes: [{ item_id: dishes.beer.id, percent: 22 }] };
const takeaway = { percent: 7, dishes: [{ item_id: dishes.ramen.id, percent: 5.5 }] };

/** At a table two covers and a tuna; taken away a tuna and a beer. Both have ended. */
async function twoOrders(vat: object) {
  const settings = { ...sample.settings, 'bill-vat': vat };
  const server = await startServer({
    record: { ...sample, catalogue, settings },
    now: () => Date.parse('2026-11-24T19:30:00Z'),
  });
  const manager = await server.manager();
  const line = await (await server.phoneAtOpenTable(1)).connect();
  await line.add(dishes.tuna.id);
  expect(await line.submit()).toMatchObject({ ok: true });
  const phone = await server.phoneAt(-1);
  await phone.openTable({ adult_number: 0, eat_type: 1 });
  const away = await phone.connect();
  for (const dish of [dishes.tuna, dishes.beer]) await away.add(dish.id);
  expect(await away.submit()).toMatchObject({ ok: true });
  const visit = (await away.visit()).id;
  const settlement = async () =>
    (await manager.get<SettlementReply>(pathTo(addresses.settlement, visit))).body;
  return { server, manager, visit, settlement };
}

const ratesIn = (lines: readonly { readonly percent: number | null }[]) =>
  lines.map(({ percent }) => percent);

test('[VAT-3] [BOOKS-1] [REPORT-1] what is taken away has its own rate on the bill, in the books, their table, the report and the closing', async () => {
  const { server, manager, visit, settlement } = await twoOrders({ ...eatIn, takeaway });
  const stands = await settlement();
  // 1.30 of tuna by the rate of takeaway; beer keeps its own rate.
  expect(stands.vat).toEqual([
    { percent: 7, base: 1.21, amount: 0.09 },
    { percent: 22, base: 3.28, amount: 0.72 },
  ]);
  await server.freeTable(1);
  const freed = { request_id: randomUUID() };
  expect((await manager.post(pathTo(addresses.freeVisit, visit), freed)).status).toBe(200);

  const { body: books } = await manager.get<BooksReply>(`${pathTo(addresses.books)}?day=2026-11-24`);
  const [table, away] = (['table', 'takeaway'] as const).map((service) =>
    books.orders.find((order) => order.service === service),
  );
  expect(ratesIn(table?.vat ?? [])).toEqual([19]);
  expect(away?.items.map(({ vat_percent }) => vat_percent)).toEqual([7, 22]);
  for (const { vat, total } of books.orders)
    expect(vat.reduce((sum, { base, amount }) => sum + toCents(base) + toCents(amount), 0)).toBe(
      toCents(total),
    );
  const csv = await manager.get<string>(`${pathTo(addresses.booksTable)}?day=2026-11-24&of=orders`);
  const lines = csv.body.trimEnd().split('\r\n').slice(1);
  const rates = lines.map((row) => Number(row.split(',').at(-1)));
  expect(rates.sort((one, other) => one - other)).toEqual([7, 19, 19, 22]);

  const { figures } = (await manager.get<ReportReply>(`${pathTo(addresses.report)}?span=day`)).body;
  expect(figures.vat.map(({ percent, gross }) => [percent, gross])).toEqual([
    [7, 1.3],
    [19, table?.total],
    [22, 4],
  ]);
  const closed = await manager.post<CloseDayReply>(pathTo(addresses.closeDay), {
    ...{ request_id: randomUUID(), day: '2026-11-24' },
  });
  expect(closed.body.closing.figures.vat).toEqual(figures.vat);
  expect(figures.vat.reduce((sum, { gross }) => sum + toCents(gross), 0)).toBe(toCents(figures.total));
});

test('[VAT-3] a restaurant that has said nothing of takeaway taxes it as before', async () => {
  const { settlement } = await twoOrders(eatIn);
  expect(ratesIn((await settlement()).vat)).toEqual([19, 22]);
});

test('[VAT-3] a manager says the rates of takeaway, and what makes no sense is refused', async () => {
  const { manager, settlement } = await twoOrders(eatIn);
  const set = (value: unknown) =>
    manager.patch(pathTo(addresses.setSetting, 178), { request_id: randomUUID(), value });
  for (const bad of [{ percent: 101 }, { dishes: [] }, 7, { percent: 7, lite: 3 }])
    expect((await set({ ...eatIn, takeaway: bad })).status).toBe(400);
  expect(ratesIn((await settlement()).vat)).toEqual([19, 22]);
  expect((await set({ ...eatIn, takeaway })).status).toBe(200);
  expect(ratesIn((await settlement()).vat)).toEqual([7, 22]);
  expect((await set({ ...eatIn, takeaway: null })).status).toBe(200);
  expect(ratesIn((await settlement()).vat)).toEqual([19, 22]);
});
