import type { FiguresWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

const dish = (name: string): FiguresWire['dish_sales'][number] => ({
  ...{ item_id: 1, name, name2: '', names: {}, quantity: 2, cancelled: 0, unmarked: 1, amount: 3.5 },
});
const figures: FiguresWire = {
  ...{ bills: 1, people: 2, covers: 0, dishes: 3.5, charges: 0, reductions: 0, total: 3.5, batches: 1 },
  dish_sales: ['=HYPERLINK("http://x")', '+1', '-1', '@sum', '\t=1', ' =1', 'Soup, "hot"', 'Tè'].map(dish),
  per_person: [],
  stations: [],
  quarters: [],
  vat: [{ percent: null, gross: 3.5, tax: 0 }],
  calls: { count: 1, unanswered: 0, times: { count: 1, median_ms: 10_000, most_ms: 20_000 } },
};

test('a table of four columns in which no name of a dish is taken for a formula', () => {
  const csv = reportCsv({ from: '2026-11-25', to: '2026-11-25' }, figures, ({ name }) => name);
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe('\uFEFFpart,item,measure,value');
  expect(lines).toContain('sum,,total,3.5');
  expect(lines).toContain('vat,unknown,gross,3.5');
  expect(lines).toContain('calls,,nine in ten seconds,20');
  const items = lines.filter((line) => line.endsWith(',quantity,2')).map((line) => line.slice(5, -11));
  expect(items).toEqual([
    '"\'=HYPERLINK(""http://x"")"',
    '"\'+1"',
    '"\'-1"',
    '"\'@sum"',
    '"\'\t=1"',
    '"\' =1"',
    '"Soup, ""hot"""',
    'Tè',
  ]);
});
