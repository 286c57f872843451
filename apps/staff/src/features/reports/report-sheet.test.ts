import type { FiguresWire } from '@tavolata/protocol';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { xlsxFile } from '../../shared/xlsx-file.ts';
import { reportSheet, type SheetWords } from './report-sheet.ts';

const names = (name: string) => ({ name, name2: '', names: {} });
const figures: FiguresWire = {
  ...{ bills: 3, people: 8, batches: 9, covers: 1234.5, dishes: 60.55, charges: 4, reductions: 10 },
  total: 1289.05,
  dish_sales: [
    { item_id: 1, ...names('=1+1'), quantity: 1400, cancelled: 0, unmarked: 0, amount: 0.1 },
    { item_id: 2, ...names('00123'), quantity: 2, cancelled: 1, unmarked: 0, amount: 19.99 },
  ],
  per_person: [],
  stations: [{ station: 'bar', ...names('Bar'), count: 12, median_ms: 90_000, most_ms: 3_690_000 }],
  quarters: [],
  vat: [{ percent: 10, gross: 1289.05, tax: 117.19 }],
  payments: { ways: [{ kind: 'cash', amount: 1300 }], open: 0, overpaid: 10.95, unknown: 0 },
  calls: { count: 0, unanswered: 0, times: null },
};
const { payments: _payments, ...older } = figures;
const report = {
  ...{ from: '2026-11-23', to: '2026-11-29', figures },
  before: { from: '2026-11-16', to: '2026-11-22', since: 0, until: 1, figures: { ...older, total: 1000 } },
};
const words: SheetWords = {
  nameOf: ({ name }) => name,
  unknown: 'damals nicht gezählt',
  rate: (percent) => `${percent} %`,
  way: (way) => `way ${way}`,
  cancelled: (reason) => reason,
  takenOff: (kind, reason) => `${kind} ${reason}`,
  head: (menu) => menu,
  section: (section) => `part ${section}`,
  measure: (_section, measure) => `figure ${measure}`,
  columns: ['Bereich', 'Posten', 'Kennzahl'],
  span: (from, to) => `${from} bis ${to}`,
};

test('a spreadsheet has the period as its name and numbers as numbers, whatever their language; no name is a formula', async () => {
  const file = await xlsxFile(reportSheet(report, words));
  const rows = await readSheet(file, '2026-11-23 – 2026-11-29');
  expect(rows[0]).toEqual([
    ...['Bereich', 'Posten', 'Kennzahl'],
    ...['2026-11-23 bis 2026-11-29', '2026-11-16 bis 2026-11-22'],
  ]);
  const of = (part: string) =>
    rows.filter(([section]) => section === `part ${part}`).map((row) => row.slice(1));
  expect(of('sum')).toEqual([
    [null, 'figure bills', 3, 3],
    [null, 'figure people', 8, 8],
    [null, 'figure batches', 9, 9],
    [null, 'figure covers', 1234.5, 1234.5],
    [null, 'figure dishes', 60.55, 60.55],
    [null, 'figure charges', 4, 4],
    [null, 'figure reductions', 10, 10],
    [null, 'figure total', 1289.05, 1000],
  ]);
  expect(of('dish').filter(([, figure]) => figure === 'figure amount')).toEqual([
    ['=1+1', 'figure amount', 0.1, 0.1],
    ['00123', 'figure amount', 19.99, 19.99],
  ]);
  expect(of('paid')).toEqual([
    ['way cash', 'figure amount', 1300, null],
    ['way overpaid', 'figure amount', -10.95, null],
  ]);
  // A time is a day's part, counted from the day at which spreadsheets begin.
  const ninety = new Date(Date.UTC(1899, 11, 30, 0, 1, 30));
  expect(of('station')[1]).toEqual(['Bar', 'figure median seconds', ninety, ninety]);
});

test('amounts have decimals and times are times, and how many there were is a plain number', () => {
  const { rows } = reportSheet(report, words);
  const valueOf = (part: string, figure: string) =>
    rows.find(([section, , measure]) => section === `part ${part}` && measure === `figure ${figure}`)?.[3];
  expect(valueOf('sum', 'dishes')).toEqual({ money: 60.55 });
  expect(valueOf('dish', 'quantity')).toBe(1400);
  expect(valueOf('vat', 'tax')).toEqual({ money: 117.19 });
  expect(valueOf('station', 'nine in ten seconds')).toEqual({ seconds: 3690 });
});

test('a day’s sheet is called by its date', () => {
  expect(reportSheet({ ...report, to: '2026-11-23' }, words).name).toBe('2026-11-23');
});
