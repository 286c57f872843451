import { must } from '@tavolata/domain';
import { addresses, type DayClosingWire } from '@tavolata/protocol';
import { readSheet } from 'read-excel-file/universal';
import { test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTile } from '../../apps/staff/src/shared/live/sample-tiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFloor, openConsole } from '../support/console.tsx';
import { expect } from '../support/expect.ts';
import { later } from '../support/later.ts';
import { expectReadable } from '../support/readable.ts';
import { report, someFigures } from '../support/sample-report.ts';

const nothing = someFigures({
  ...{ bills: 0, people: 0, batches: 0, covers: 0, dishes: 0, charges: 0, reductions: 0, total: 0 },
  ...{ dish_sales: [], per_person: [], heads: [], stations: [], quarters: [], vat: [] },
  cancelled: { reasons: [], unknown: 0 },
  taken_off: { reasons: [], unknown: 0 },
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
  await expect(main.getByText('▲ +75 %')).toHaveCount(4);
  const made = main.getByRole('region', { name: 'Sales', exact: true });
  await expect(made.getByRole('row')).toHaveCount(6);
  await expect(made.getByRole('row').last()).toContainText('€174.50');
  await expect(made.getByRole('row', { name: /^Taken off/ })).toContainText('−€10.00');
  await expect(main.getByText('Busiest from 20:15: 19 dishes')).toBeVisible();
  const stations = main.getByRole('region', { name: 'From sent to served' });
  await expect(stations.getByRole('row', { name: /^Bar/ })).toContainText('4 min');
  const taken = main.getByRole('region', { name: /^All you can eat/ });
  await expect(taken.getByRole('row').last()).toContainText('11.3');
  await expect(taken).toContainText('Counted is what the price per person includes');
  await expectAccessible();

  await page.getByRole('button', { name: /^Cena/ }).click();
  await expect.poll(() => server.callsOf(addresses.report).at(-1)?.query.get('service')).toBe('0');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await page.getByRole('button', { name: 'CSV file' }).click();
  await expect.poll(() => click.mock.contexts.length).toBe(1);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('report-day-2026-11-25.csv');
  expect(await saved[0]?.text()).toContain('\r\nsum,,total,174.5,100\r\n');

  await page.getByRole('button', { name: 'Excel file' }).click();
  await expect.poll(() => click.mock.contexts.length).toBe(2);
  expect((click.mock.contexts[1] as HTMLAnchorElement).download).toBe('report-day-2026-11-25.xlsx');
  const rows = await readSheet(must(saved[1], 'it was saved'), '2026-11-25');
  expect(rows[0]).toEqual([
    ...['Part', 'What', 'Figure'],
    ...['Wednesday 25 November 2026', 'Wednesday 18 November 2026'],
  ]);
  expect(rows).toContainEqual(['In all', null, 'Sales', 174.5, 100]);
  expect(rows).toContainEqual(['Charged per person', 'Cena · Studenti', 'Amount', 20, 20]);
  expect(rows).toContainEqual(['How it was paid', 'Paid above bills', 'Amount', -6, -6]);

  await page.getByRole('button', { name: 'The day before', exact: true }).click();
  await expect(main.getByText('Nobody called.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the day' })).toHaveCount(0);
  await expectAccessible({ withColours: false });
});

test('a service is called what it is called in the language of the screen, else in the restaurant’s first', async () => {
  const names = { en: 'Evening', it: 'Cena', de: 'Abend' };
  const times = { start: '19:00:00', end: '01:00:00' };
  const services = [
    { names, ...times },
    { names: { en: 'Night', it: 'Notte' }, ...times },
    { names: {}, ...times },
  ];
  await openConsole('reports', {
    language: 'de',
    with: (far) => far.answer(addresses.report, () => report('2026-11-25', { services })),
  });
  const chips = page.getByRole('group', { name: 'Service', exact: true }).getByRole('button');
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual(['Alle', 'Abend 19:00–01:00', 'Notte 19:00–01:00', '19:00–01:00']);
});

test('today’s figures say what is not in them yet: the bills of tables where guests still sit, and of orders without a table', async () => {
  const [open, joined, free] = [
    aTile({ table_id: 1, should_amount: 72.2 }),
    aTile({ table_id: 2, should_amount: 30, merge_target_table: { table_id: 3 } }),
    aTile({ table_id: 4, should_amount: 0 }),
  ];
  await openConsole('reports', {
    with: (far) => {
      far.answer(addresses.floor, {
        ...aFloor(open, joined, free, aTile({ table_id: 3, should_amount: 30 })),
        orders: [aTile({ table_id: -1, pickup_number: 7, should_amount: 12.5 })],
      });
      far.answer(addresses.report, ({ query }) =>
        query.get('date') === '2026-11-24'
          ? report('2026-11-24', { figures: nothing, may_close: false })
          : report('2026-11-25'),
      );
    },
  });
  const words = page.getByText(/still open: /);
  await expect(words).toHaveText('3 bills are still open: €114.70 will be added when they end.');
  // What can’t be taken back says it too, before it is done.
  await page.getByRole('button', { name: 'Close the day', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    '3 bills of €114.70 in all are still open: they are left out and come into the next closing.',
  );
  await question.getByRole('button', { name: 'Not now', exact: true }).click();
  await page.getByRole('button', { name: 'The day before', exact: true }).click();
  await expect(page.getByRole('main').getByText('Nobody called.')).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('while nobody knows what is open, closing the day doesn’t say that nothing is', async () => {
  const floor = later();
  await openConsole('reports', {
    with: (far) => {
      far.changeLate(addresses.floor, floor.comes);
      far.answer(addresses.report, report('2026-11-25'));
    },
  });
  await page.getByRole('button', { name: 'Close the day', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(question).not.toContainText('No bill is open.');
  floor.come();
  await expect(question).toContainText('No bill is open.');
});

test('[REPORT-8, REPORT-9] a day says what was cancelled and what was taken off, for which reasons and how much', async () => {
  const figures = someFigures({
    taken_off: {
      reasons: [{ kind: 'comp', reason: 'long-wait', count: 2, amount: 7.5 }],
      unknown: 2.5,
    },
    cancelled: {
      reasons: [
        { reason: 'complaint', count: 3, amount: 9 },
        { reason: 'cannot-be-made', count: 1, amount: 4 },
        { reason: 'unsaid', count: 1, amount: 0 },
      ],
      unknown: 6,
    },
  });
  await openConsole('reports', {
    with: (far) => far.answer(addresses.report, () => report('2026-11-25', { figures })),
  });
  const rowsOf = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));
  await expect
    .poll(() => rowsOf('Cancelled, by reason'))
    .toEqual([
      ['Reason', 'How many', 'At menu price'],
      ['Complaint', '3▲ +200 %', '€9.00▲ +100 %'],
      ['Can’t be made like this', '1', '€4.00'],
      ['No reason given', '1', '€0.00'],
      ['Not counted then', '6', '–'],
      ['Sold out', '0▼ −100 %', '€0.00▼ −100 %'],
    ]);
  expect(rowsOf('Taken off, by reason')).toEqual([
    ['Reason', 'How many', 'Amount'],
    ['On the house · Long wait', '2= 0 %', '€7.50= 0 %'],
    ['Not counted then', '–', '€2.50'],
    ['Discount · Another reason, in words', '0▼ −100 %', '€0.00▼ −100 %'],
  ]);
  await expectAccessible();
});

test('[REPORT-10] a day says how many adults, children and others were charged at each menu, by the names that the house has for them', async () => {
  const names = (name: string) => ({ name, name2: '', names: {} });
  const nobody = { people: 0, amount: 0 };
  const heads = [
    {
      ...{ menu_id: 1, ...names('Cena') },
      kinds: [
        { kind: 'adult' as const, people: 6, amount: 120 },
        { kind: 'other' as const, people: 1, amount: 2 },
        { kind: 'other' as const, called: names('Studenti'), people: 3, amount: 45 },
      ],
      unknown: { people: 5, amount: 90.5 },
    },
    {
      ...{ menu_id: 2, ...names('Pranzo') },
      kinds: [{ kind: 'child' as const, people: 2, amount: 0 }],
      unknown: nobody,
    },
  ];
  await openConsole('reports', {
    size: 'small',
    with: (far) =>
      far.answer(addresses.report, () => report('2026-11-25', { figures: someFigures({ heads }) })),
  });
  const rows = () =>
    page
      .getByRole('region', { name: 'Charged per person' })
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));
  await expect.poll(rows).toEqual([
    ['Who', 'Guests', 'Amount'],
    ['Cena · Adults', '6▲ +50 %', '€120.00▲ +50 %'],
    ['Cena · Others', '1', '€2.00'],
    ['Cena · Studenti', '3▲ +50 %', '€45.00▲ +125 %'],
    ['Cena · Not counted then', '5', '€90.50'],
    ['Pranzo · Children', '2', '€0.00'],
    ['Cena · Children', '0▼ −100 %', '€0.00▼ −100 %'],
  ]);
  await expectReadable('who was charged per person');
  await expectAccessible();
});

test('[REPORT-6] a day and a week say how it was paid, beside the week before, and no sum is broken in two', async () => {
  const payments = (cash: number, card: number) => ({
    ways: [
      { kind: 'cash' as const, amount: cash },
      { kind: 'card' as const, amount: card },
    ],
    ...{ open: 44, overpaid: 2, unknown: 0 },
  });
  const figures = someFigures({ total: 1077.9, payments: payments(995.65, 40.25) });
  const were = someFigures({ payments: { ...payments(45, 0), ways: [{ kind: 'voucher', amount: 45 }] } });
  await openConsole('reports', {
    size: 'desktop',
    language: 'de',
    with: (far) =>
      far.answer(addresses.report, ({ query }) =>
        report('2026-11-25', {
          figures,
          ...(query.get('span') === 'day' && {
            before: { ...report('2026-11-18').before, figures: were },
          }),
        }),
      ),
  });
  const paid = page.getByRole('region', { name: 'Wie bezahlt wurde', exact: true });
  await expect(paid.getByRole('row')).toHaveText([
    /^Wie\s*Betrag$/,
    /^Bar\s*995,65\s€$/,
    /^Karte\s*40,25\s€$/,
    /^Nicht festgehalten\s*44,00\s€= 0\s%$/,
    /^Über Rechnungen hinaus bezahlt\s*−2,00\s€= 0\s%$/,
    /^Gutschein\s*0,00\s€▼ −100\s%$/,
  ]);
  await expectAccessible();
  const sales = page.getByText(/^1\.077,90\s€$/).first();
  const { height } = sales.element().getBoundingClientRect();
  const { lineHeight } = getComputedStyle(sales.element());
  expect(height).toBeLessThan(1.5 * parseFloat(lineHeight));
  await page.getByRole('button', { name: 'Woche', exact: true }).click();
  await expect(paid.getByRole('row', { name: /^Bar/ })).toHaveText(/^Bar\s*995,65\s€▲ \+896\s%$/);
});

test('[REPORT-6] bills that an older version ended are named in what was paid, and nothing is compared with them', async () => {
  const { payments: _payments, rounds: _rounds, ...older } = someFigures();
  await openConsole('reports', {
    size: 'small',
    with: (far) =>
      far.answer(
        addresses.report,
        report('2026-11-25', {
          figures: someFigures({
            payments: { ways: [{ kind: 'card', amount: 100 }], open: 0, overpaid: 0, unknown: 74.5 },
          }),
          before: { ...report('2026-11-18').before, figures: older },
        }),
      ),
  });
  const paid = page.getByRole('region', { name: 'How it was paid', exact: true });
  await expect(paid.getByRole('row')).toHaveText([
    /^How\s*Amount$/,
    /^Card\s*€100\.00$/,
    /^Not counted then\s*€74\.50$/,
  ]);
  await expect(page.getByRole('definition').filter({ hasText: 'before: –' })).toHaveCount(2);
});

test.each(['de', 'zh'] as const)(
  '[REPORT-7] every sum stands beside what it was, rounds too, and fits a phone and a tablet, in %s',
  async (language) => {
    const were = someFigures({
      total: 100,
      rounds: { count: 4, visits: 2 },
      calls: { count: 26, unanswered: 0, times: null },
    });
    await openConsole('reports', {
      ...{ size: 'small', language },
      with: (far) =>
        far.answer(
          addresses.report,
          report('2026-11-25', { before: { ...report('2026-11-18').before, figures: were } }),
        ),
    });
    const sums = page.getByRole('main').getByCss('dl').first();
    const words = {
      de: ['Runden', 'Runden pro Tisch', 'davor: 4', 'davor: 2'],
      zh: ['轮次', '每桌轮次', '4', '2'],
    };
    const [rounds = '', each = '', was = '', wasEach = ''] = words[language];
    const sum = (name: string) => sums.getByCss('div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(sum(rounds)).toHaveText(new RegExp(`^${rounds}7▲ \\+75\\s% · .*${was}$`));
    await expect(sum(each)).toContainText('2');
    await expect(sum(each)).toHaveText(new RegExp(`▲ \\+17\\s% · .*${wasEach}$`));
    await expect(sums.getByCss('div')).toHaveCount(11);
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.viewport(width, height);
      await expectReadable(`reports in ${language} at ${width}`);
    }
    await expectAccessible();
  },
);

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
  await expect(question).toContainText('No bill is open.');
  await question.getByRole('button', { name: 'Close the day', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /^It was closed before, by Bruno/,
  );
  expect(server.callsOf(addresses.closeDay).map(({ body }) => body)).toMatchObject([{ day: '2026-11-25' }]);
  const summary = page.getByRole('region', { name: 'Summary of the day' });
  await expect(summary).toContainText('Closing no. 7');
  await expect(summary).toContainText('In it 2 late bills of earlier days: €30.00');
  await expect(summary).toContainText('Counted before, of 1 bill that went on−€4.00');
  await expect(summary).toContainText('€170.50');
  // How it was paid comes to the same sum.
  const paid = summary.getByCss('h3:has-text("How it was paid") + dl');
  await expect(paid.getByCss('div')).toHaveText([
    'Cash€100.00',
    'Card€60.50',
    'Nothing written down€20.00',
    'Paid above bills−€6.00',
    'Counted before, of 1 bill that went on−€4.00',
  ]);
  await expect(summary.getByCss('h3:has-text("Charged per person") + dl').getByCss('div')).toHaveText([
    '4 × Cena · Adults€80.00',
    '2 × Cena · Children€20.00',
    '2 × Cena · Studenti€20.00',
  ]);
  await expect(summary).toContainText('Rounds7Rounds per table2.3');
  await page.getByRole('button', { name: '80 mm', exact: true }).click();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const papers = () => document.querySelector('[data-paper]')?.getAttribute('data-paper');
  await expect.poll(papers).toBe('receipt');
  await expectAccessible();
});

test('[REPORT-6] the paper of a day that an older version closed says that nobody counted then how it was paid', async () => {
  const { payments: _payments, rounds: _rounds, heads: _heads, ...older } = someFigures();
  await openConsole('reports', {
    with: (far) => {
      far.answer(addresses.report, report('2026-11-25'));
      far.answer(addresses.dayClosings, { closings: [{ ...closing, figures: undefined } as never] });
      far.answer(addresses.dayClosing, { ...closing, figures: older });
    },
  });
  await page.getByRole('button', { name: 'Closed days', exact: true }).click();
  await page.getByRole('main').getByRole('link').click();
  const summary = page.getByRole('region', { name: 'Summary of the day' });
  await expect(summary).toContainText('Not counted then€174.50');
  await expect(summary).not.toContainText('Rounds');
  await expect(summary).toContainText('Per person€120.00');
  await expect(summary).not.toContainText('Charged per person');
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
