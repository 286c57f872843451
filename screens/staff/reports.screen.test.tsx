import { addresses, type DayClosingWire } from '@tavolata/protocol';
import { test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { report, someFigures } from '../support/sample-report.ts';

const nothing = someFigures({
  ...{ bills: 0, people: 0, batches: 0, covers: 0, dishes: 0, charges: 0, reductions: 0, total: 0 },
  ...{ dish_sales: [], per_person: [], stations: [], quarters: [], vat: [] },
  calls: { count: 0, unanswered: 0, times: null },
});

const closing: DayClosingWire = {
  ...{ number: 7, day: '2026-11-25', since: 0, until: 1, closed_at: Date.UTC(2026, 10, 25, 22, 30) },
  ...{ closed_by: 'Bruno', figures: someFigures(), total: 170.5 },
  late: { bills: 2, total: 30 },
  corrected: { bills: 1, total: 4 },
};

test('a day’s figures add up in words and numbers, beside those of the week before, by service and as a file', async () => {
  const server = await openConsole('reports', {
    with: (far) =>
      far.answer(addresses.report, ({ query }) =>
        query.get('date') === '2026-11-24'
          ? report('2026-11-24', { figures: nothing, may_close: false })
          : report('2026-11-25'),
      ),
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Wednesday 25 November 2026' })).toBeVisible();
  const sales = main.getByText('Sales', { exact: true }).first();
  await expect(sales).toBeVisible();
  await expect(main.getByText('▲ +75 %')).toHaveCount(2);
  const made = main.getByRole('region', { name: 'Sales', exact: true });
  await expect(made.getByRole('row')).toHaveCount(6);
  await expect(made.getByRole('row').last()).toContainText('€174.50');
  await expect(made.getByRole('row', { name: /^Taken off/ })).toContainText('-€10.00');
  await expect(main.getByText('Busiest from 20:15: 19 dishes')).toBeVisible();
  const stations = main.getByRole('region', { name: 'From sent to served' });
  await expect(stations.getByRole('row', { name: /^Bar/ })).toContainText('4 min');
  await expect(
    main
      .getByRole('region', { name: /^All you can eat/ })
      .getByRole('row')
      .last(),
  ).toContainText('11.3');
  await expectAccessible();

  await page.getByRole('button', { name: /^Cena/ }).click();
  await expect.poll(() => server.callsOf(addresses.report).at(-1)?.query.get('service')).toBe('0');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => click.mock.contexts.length).toBe(1);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('report-day-2026-11-25.csv');
  expect(await saved[0]?.text()).toContain('\r\nsum,,total,174.5\r\n');

  await page.getByRole('button', { name: 'The day before', exact: true }).click();
  await expect(main.getByText('Nobody called.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the day' })).toHaveCount(0);
  await expectAccessible({ withColours: false });
});

test('today’s figures say what is not in them yet: the tables where guests still sit', async () => {
  const [open, joined, free] = [
    aTile({ table_id: 1, should_amount: 72.2 }),
    aTile({ table_id: 2, should_amount: 30, merge_target_table: { table_id: 3 } }),
    aTile({ table_id: 4, should_amount: 0 }),
  ];
  await openConsole('reports', {
    with: (far) => {
      far.answer(addresses.floor, aFloor(open, joined, free, aTile({ table_id: 3, should_amount: 30 })));
      far.answer(addresses.report, ({ query }) =>
        query.get('date') === '2026-11-24'
          ? report('2026-11-24', { figures: nothing, may_close: false })
          : report('2026-11-25'),
      );
    },
  });
  const words = page.getByText(/still open/);
  await expect(words).toHaveText('2 tables are still open: €102.20 will be added when their bills end.');
  await page.getByRole('button', { name: 'The day before', exact: true }).click();
  await expect(page.getByRole('main').getByText('Nobody called.')).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('a day says how it was paid and what nobody has written down, and no sum is broken in two', async () => {
  const payment = (kind: 'cash' | 'card', amount: number) => ({
    ...{ id: `${kind}${amount}`, kind, amount, given: amount, change: 0, part: null, at: 0 },
  });
  const order = (total: number, payments: ReturnType<typeof payment>[]) => {
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...{ visit_id: `v${total}`, order_head_id: 1, table_id: 1, table_name: '1', service: 'table' as const },
      ...{ people: 2, opened_at: 0, ended_at: 1, items: [], cancelled: [], reductions: [], payments },
      ...{ vat: [], full: total, reduced: 0, total, paid, open: total - paid, overpaid: 0 },
    } as const;
  };
  const server = await openConsole('reports', {
    size: 'desktop',
    language: 'de',
    with: (far) => {
      far.answer(addresses.report, report('2026-11-25', { figures: someFigures({ total: 1077.9 }) }));
      far.answer(addresses.books, {
        ...{ day: '2026-11-25', currency: 'EUR', time_zone: 'Europe/Rome' },
        orders: [
          order(100.5, [payment('cash', 60.25), payment('card', 40.25)]),
          order(74, [payment('cash', 30)]),
        ],
      });
    },
  });
  const paid = page.getByRole('region', { name: 'Wie bezahlt wurde', exact: true });
  await expect(paid.getByRole('row')).toHaveText([
    /^Wie\s*Betrag$/,
    /^Bar\s*90,25\s€$/,
    /^Karte\s*40,25\s€$/,
    /^Nicht festgehalten\s*44,00\s€$/,
  ]);
  expect(server.callsOf(addresses.books).map(({ query }) => query.get('day'))).toEqual(['2026-11-25']);
  await expectAccessible();
  const sales = page.getByText(/^1\.077,90\s€$/).first();
  const { height } = sales.element().getBoundingClientRect();
  const { lineHeight } = getComputedStyle(sales.element());
  expect(height).toBeLessThan(1.5 * parseFloat(lineHeight));
});

test('a day that somebody else has just closed says by whom, and its summary is there to print with what came late', async () => {
  const server = await openConsole('reports', {
    size: 'phone',
    with: (far) => {
      far.answer(addresses.report, report('2026-11-25'));
      far.answer(addresses.closeDay, { is_new: false, closing });
      far.answer(addresses.dayClosing, closing);
      far.answer(addresses.dayClosings, { closings: [{ ...closing, figures: undefined } as never] });
    },
  });
  await page.getByRole('button', { name: 'Close the day', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Close Wednesday/ });
  await question.getByRole('button', { name: 'Close the day', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /^It was closed before, by Bruno/,
  );
  expect(server.callsOf(addresses.closeDay).map(({ body }) => body)).toMatchObject([{ day: '2026-11-25' }]);
  const summary = page.getByRole('region', { name: 'Summary of the day' });
  await expect(summary).toContainText('Closing no. 7');
  await expect(summary).toContainText('In it 2 late bills of earlier days: €30.00');
  await expect(summary).toContainText('Counted before, of 1 bill that went on-€4.00');
  await expect(summary).toContainText('€170.50');
  await page.getByRole('button', { name: '80 mm', exact: true }).click();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const papers = () => document.querySelector('[data-paper]')?.getAttribute('data-paper');
  await expect.poll(papers).toBe('receipt');
  await expectAccessible();
});

test('on a phone, whose bar has no width for them, the reports are found under the account', async () => {
  await openConsole('floor', {
    size: 'small',
    with: (far) => far.answer(addresses.report, () => report('2026-11-25')),
  });
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.getByRole('link', { name: /^Settings/ })).toBeVisible();
  await expect(rooms.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Wednesday 25 November 2026' })).toBeVisible();
});
