import { addresses, type PastOrderReply, type PrinterWire, type WebhookReply } from '@tavolata/protocol';
import { onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { keepBill } from '../support/sample-bill.ts';
import { expectReadable } from '../support/readable.ts';
import { report } from '../support/sample-report.ts';
import { whiteDot } from '../support/white-dot.ts';

/** Half past eleven in the evening in Rome, and the next morning in Tokyo. */
const halfPastEleven = Date.UTC(2026, 9, 31, 22, 30);
const named = (name: string, name2 = name) => ({ name, name2, names: {} });

function anOrder(parts: Partial<PastOrderReply> = {}): PastOrderReply {
  return {
    ...{ visit_id: 'visit-a', order_head_id: 512, table_id: 12, table_name: '12', people: 3 },
    ...{ opened_at: halfPastEleven - 3_600_000, ended_at: halfPastEleven, should_amount: 71.2 },
    ...{ open_amount: 0, closed_by: 'Ana' },
    covers: [{ ...named('Adulto'), quantity: 2, price: 24.9, total: 49.8 }],
    charges: [{ ...named('Torta'), quantity: 1, price: 12.5, total: 12.5 }],
    dishes: [
      {
        ...named('Birra', '啤酒'),
        ...{ order_detail_id: 'd1', seat: 1, quantity: 2, total: 8.9, is_make: 4 },
      },
      {
        ...named('Anatra', '烤鸭'),
        ...{ order_detail_id: 'd2', seat: 2, quantity: 1, total: 0, is_make: 5, reason: 'Sold out.' },
      },
    ],
    ...parts,
  };
}

const { covers: _covers, charges: _charges, dishes: _dishes, closed_by: _by, ...listed } = anOrder();

async function openPastOrders(
  orders: readonly PastOrderReply[],
  more: Parameters<typeof openConsole>[1] = {},
) {
  const server = await openConsole('settings', {
    ...more,
    with: (far) => {
      far.answer(addresses.pastOrders, ({ query }) => {
        const after = orders.findIndex(({ visit_id }) => visit_id === query.get('after'));
        const page = orders.slice(after + 1, after + 51);
        return {
          orders: page.map(({ covers: _, charges: __, dishes: ___, closed_by: ____, ...order }) => order),
        };
      });
      far.answer(
        addresses.pastOrder,
        ({ params }) => orders.find(({ visit_id }) => visit_id === params['id']) ?? new Rejected('not-found'),
      );
      far.answer(addresses.settlement, new Rejected('not-found'));
      far.answer(addresses.report, report('2026-10-31', { today: '2026-10-31' }));
      more.with?.(far);
    },
  });
  await page.getByRole('button', { name: 'Past orders', exact: true }).click();
  return server;
}

const orders = page.getByRole('region', { name: 'Past orders', exact: true }).getByCss('ol > li');

/** A program next door that has not heard of two orders. */
const till: WebhookReply = {
  ...{ url: 'https://till.example.com/orders', waiting: 2 },
  last: [
    {
      ...{ id: 'visit-a-ended', event: 'order-ended', order_head_id: 512, at: halfPastEleven },
      ...{ tries: 3, next_at: halfPastEleven + 600_000, delivered_at: null, trouble: 'refused', status: 500 },
    },
  ],
};

test('[HOOK-1] a manager names the program that is told of orders, with a secret', async () => {
  const server = await openPastOrders([], {
    with: (far) => far.answer(addresses.setWebhook, { ...till, waiting: 0, last: [] }),
  });
  await expect(page.getByText('No order has ended yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders (CSV)' })).toBeVisible();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const address = page.getByLabelText('Address', { exact: true });
  const secret = page.getByLabelText('Secret', { exact: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(address).toHaveAccessibleDescription(/begins with https/);
  await expect.element(secret).toHaveAccessibleDescription(/16 characters at least/);
  await expectAccessible();
  await address.fill('https://till.example.com/orders');
  await secret.fill('known-to-both-of-us');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Every paid and ended order goes to till.example.com.')).toBeVisible();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  expect(server.callsOf(addresses.setWebhook).map(({ body }) => body)).toMatchObject([
    { url: 'https://till.example.com/orders', secret: 'known-to-both-of-us' },
  ]);
});

test('[HOOK-1] what has not arrived is said with its reason, and sent again by a press', async () => {
  const server = await openPastOrders([], {
    with: (far) => {
      far.answer(addresses.webhook, till);
      far.answer(addresses.sendWebhookAgain, { ...till, waiting: 0 });
    },
  });
  const told = page.getByRole('region', { name: 'Tell another program' });
  await expect(told.getByRole('status')).toHaveText(
    '2 deliveries have not arrived. The program answers with a no (HTTP 500).',
  );
  await expectAccessible();
  await told.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(told.getByRole('status')).toHaveCount(0);
  expect(server.callsOf(addresses.sendWebhookAgain)).toHaveLength(1);
});

test.each(['small', 'desktop'] as const)('in German the program next door fits a %s screen', async (size) => {
  await openConsole('settings', {
    ...{ language: 'de', size },
    with: (far) => {
      far.answer(addresses.pastOrders, { orders: [] });
      far.answer(addresses.report, report('2026-10-31', { today: '2026-10-31' }));
      far.answer(addresses.webhook, till);
    },
  });
  await page.getByRole('button', { name: 'Frühere Bestellungen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Erneut senden', exact: true })).toBeVisible();
  await expectReadable('past orders with a program that has not heard');
  await page.getByRole('button', { name: 'Ändern', exact: true }).click();
  await expectReadable('where orders are told');
});

test('[FREE-1] what was sent and owed at a table that is free again stays to be read by the manager: when, where, for how many and how much', async () => {
  const away = anOrder({ visit_id: 'visit-b', table_name: '', table_id: -1, order_head_id: 509, people: 1 });
  const server = await openPastOrders([anOrder(), away]);
  const [first, second] = [orders.nth(0), orders.nth(1)];
  await expect(first).toContainText('23:30');
  await expect(first).toContainText('Table 12, order 512');
  await expect(first).toContainText('3 people');
  await expect(first).toContainText('€71.20');
  await expect(second).toContainText('Takeaway, order 509');
  await expect(first.getByText('Birra', { exact: true })).toHaveCount(0);
  expect(server.callsOf(addresses.pastOrder)).toEqual([]);
  await first.getByText('Table 12, order 512', { exact: true }).click();
  await expect(first.getByText('Birra', { exact: true })).toBeVisible();
  const bill = (first.element().textContent ?? '').replace(/\s+/g, ' ');
  expect(bill).toContain('Adulto2 × €24.90€49.80');
  expect(bill).toContain('Torta1 × €12.50€12.50');
  expect(bill).toMatch(/2×Birra.*€8\.90/);
  expect(bill).toMatch(/1×Anatra.*Not possible.*Sold out\./);
  await expectAccessible();
});

test('[PAST-1] an order says how long it was, and whether it is paid; who closed it stands in it', async () => {
  await openPastOrders([anOrder(), anOrder({ visit_id: 'visit-b', order_head_id: 509, open_amount: 12.5 })]);
  await expect(orders.nth(0)).toContainText('3 people · 1 h 0 min');
  await expect(orders.nth(0)).toContainText('Paid');
  await expect(orders.nth(1)).toContainText('€12.50 open');
  await orders.nth(0).getByText('Table 12, order 512', { exact: true }).click();
  await expect(orders.nth(0)).toContainText('Closed by Ana');
  await expectAccessible();
});

test('[PAST-1] a dish that nobody has marked is not said to wait in an order that has ended', async () => {
  const unmarked = { ...named('Zuppa'), order_detail_id: 'd3', seat: 1, quantity: 1, total: 0, is_make: 0 };
  const { dishes } = anOrder();
  await openPastOrders([anOrder({ dishes: [...dishes, unmarked] })]);
  await page.getByText('Table 12, order 512').click();
  const line = (dish: string) => page.getByRole('listitem').filter({ hasText: dish }).last();
  await expect(line('Anatra')).toContainText('Not possible');
  await expect(line('Zuppa')).toHaveText(/^1×Zuppa$/);
});

test('[PAST-1] orders are looked for by table, number or sum, and by day; that none fits is said', async () => {
  const server = await openPastOrders([anOrder()]);
  await page.getByRole('searchbox', { name: 'Table, order number or sum' }).fill('71,20');
  await page.getByLabelText('Ended on', { exact: true }).fill('2026-10-31');
  await expect
    .poll(() => Object.fromEntries(server.callsOf(addresses.pastOrders).at(-1)?.query ?? []))
    .toEqual({ search: '71,20', day: '2026-10-31' });
  await expect(orders).toHaveCount(1);
  server.answer(addresses.pastOrders, { orders: [] });
  await page.getByRole('searchbox', { name: 'Table, order number or sum' }).fill('99');
  await expect(page.getByText('No order fits that.', { exact: true })).toBeVisible();
});

test('past orders are in the restaurant’s money, by its clock', async () => {
  await openPastOrders([anOrder()], { restaurant: 'tokyo' });
  await expect(orders.nth(0)).toContainText('07:30');
  await expect(orders.nth(0)).toContainText('¥71.20');
});

test('older ones come with a press, after the last one read', async () => {
  const many = Array.from({ length: 53 }, (_, index) =>
    anOrder({ visit_id: `v${index}`, order_head_id: 600 - index, ended_at: halfPastEleven - index * 1000 }),
  );
  const server = await openPastOrders(many);
  await expect(orders).toHaveCount(50);
  await page.getByRole('button', { name: 'Show older', exact: true }).click();
  await expect(orders).toHaveCount(53);
  await expect(page.getByRole('button', { name: 'Show older', exact: true })).toHaveCount(0);
  const [, last] = server.callsOf(addresses.pastOrders);
  expect(last?.query.get('after')).toBe('v49');
  expect(last?.query.get('before')).toBe(String(halfPastEleven - 49_000));
});

test('past orders that can’t be read are said as a failure, and read again with one press', async () => {
  const server = await openPastOrders([], {
    with: (far) => far.answer(addresses.pastOrders, () => new Rejected('failure')),
  });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  server.answer(addresses.pastOrders, { orders: [listed] });
  await again.click();
  await expect(orders).toHaveCount(1);
});

test('a bill that can’t be read is said as a failure under its order, and read again with one press', async () => {
  const server = await openPastOrders([anOrder()], {
    with: (far) => far.answer(addresses.pastOrder, () => new Rejected('failure')),
  });
  await orders.nth(0).getByText('Table 12, order 512', { exact: true }).click();
  const again = orders.nth(0).getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  server.answer(addresses.pastOrder, anOrder());
  await again.click();
  await expect(orders.nth(0).getByText('Birra', { exact: true })).toBeVisible();
});

test('[PR-01] the bill of an order that has ended is printed by the printer of the house', async () => {
  const bills: PrinterWire = {
    ...{ id: 'printer-bar', kind: 'cloud', name: 'Bar', url: null, width: 80, letters: 'picture' },
    ...{ language: 'en', copies: 1, stations: [], prints_bills: true, substitute_id: null },
    ...{ trouble: null, is_paper_low: false, heard_at: null, waiting: 0 },
  };
  const server = await openPastOrders([anOrder()], {
    size: 'phone',
    with: (far) => {
      far.answer(addresses.printing, { now: Date.now(), is_on: true, jobs: [], printers: [bills] });
      far.answer(addresses.printBill, { ok: true });
    },
  });
  await orders.nth(0).getByText('Table 12, order 512', { exact: true }).click();
  await orders.nth(0).getByRole('button', { name: 'Print the bill', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'The bill is on its way to the printer.',
  );
  expect(server.callsOf(addresses.printBill)).toMatchObject([{ params: { id: 'visit-a' } }]);
  await expectAccessible();
});

test('[BOOKS-1] the books of the running business day are files, and so are those of another day', async () => {
  await openPastOrders([anOrder()]);
  const books = page.getByRole('region', { name: 'Books of a day', exact: true });
  const day = books.getByLabelText('Day', { exact: true });
  await expect(day).toHaveValue('2026-10-31');
  const file = (name: string) => books.getByRole('link', { name, exact: true });
  await expect(file('Orders (CSV)')).toHaveAttribute(
    'href',
    '/api/v3/staff/books.csv?day=2026-10-31&of=orders',
  );
  await day.fill('2026-10-24');
  await expect(file('Payments (CSV)')).toHaveAttribute(
    'href',
    '/api/v3/staff/books.csv?day=2026-10-24&of=payments',
  );
  await expect(file('Everything (JSON)')).toHaveAttribute('download', 'books-2026-10-24.json');
});

test('[REOPEN-1] a bill that ended by mistake is opened again with a reason, while there is time', async () => {
  const server = await openPastOrders([anOrder()], {
    with: (far) => {
      keepBill(far);
      const payment = {
        id: 'p1',
        kind: 'card' as const,
        amount: 30,
        given: 30,
        change: 0,
        part: null,
        at: 0,
      };
      far.change(addresses.settlement, (bill) => ({
        ...bill,
        payments: [payment, { ...payment, id: 'p2', kind: 'voucher' as const, amount: 10 }],
        reopen_until: Date.now() + 600_000,
      }));
      far.answer(addresses.reopenVisit, { ok: true, version: 9 });
    },
  });
  await orders.nth(0).getByText('Table 12, order 512', { exact: true }).click();
  const paid = orders.nth(0).getByRole('list', { name: 'Paid', exact: true });
  await expect(paid.getByRole('listitem')).toHaveText([/^Card.*€30\.00$/, /^Voucher.*€10\.00$/]);
  await orders.nth(0).getByRole('button', { name: 'Open again', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Open this order again?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Open again', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Say why first.');
  expect(server.callsOf(addresses.reopenVisit)).toEqual([]);
  await question.getByRole('textbox', { name: 'Why?' }).fill(' Wrong table ');
  await question.getByRole('button', { name: 'Open again', exact: true }).click();
  await expect
    .poll(() => server.callsOf(addresses.reopenVisit))
    .toMatchObject([{ body: { reason: 'Wrong table' } }]);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The order is open again.');
  await expect(question).toHaveCount(0);
});

test('the bill of an order that has ended is shared as text, for guests who ask for it the day after', async () => {
  const shared: ShareData[] = [];
  const share = async (what: ShareData) => void shared.push(what);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await openPastOrders([anOrder()], { with: (far) => void keepBill(far) });
  await orders.nth(0).getByText('Table 12, order 512', { exact: true }).click();
  await orders.nth(0).getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => shared.length).toBe(1);
  expect(shared[0]?.text).toContain('Nigiri tonno');
  await expectAccessible();
});

test('[PR-01] each guest of an order that has ended has their part of the bill printed, and nobody is asked to pay it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const server = await openPastOrders([anOrder()], {
    size: 'phone',
    with: (far) => {
      keepBill(far);
      far.answer(addresses.billPartPaper, { png: whiteDot });
    },
  });
  const order = orders.nth(0);
  await order.getByText('Table 12, order 512', { exact: true }).click();
  await order.getByRole('button', { name: 'By seat', exact: true }).click();
  await order.getByRole('button', { name: 'Guest 2: print', exact: true }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(server.callsOf(addresses.billPartPaper)).toMatchObject([
    { body: { part: { by: 'seat', seat: 2 } } },
  ]);
  await order.getByRole('button', { name: 'Chosen dishes', exact: true }).click();
  await order.getByRole('button', { name: 'Add one dish 21' }).click();
  await expect(order.getByRole('button', { name: 'Chosen dishes: print', exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: /pay/i })).toHaveCount(0);
  await expectAccessible();
});
