import type { FiguresWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

const dish = (name: string): FiguresWire['dish_sales'][number] => ({
  ...{ item_id: 1, name, name2: '', names: {}, quantity: 2, cancelled: 0, unmarked: 1, amount: 3.5 },
});
const figures: FiguresWire = {
  ...{ bills: 1, people: 2, covers: 0, dishes: 3.5, charges: 0, reductions: 0, total: 3.5, batches: 1 },
  dish_sales: ['=HYPERLINK("http://x")', '+1', '-1', '@sum', '\t=1', ' =1', 'Soup, "hot"', 'Tè'].map(
    (name, id) => ({ ...dish(name), item_id: id }),
  ),
  per_person: [],
  stations: [],
  quarters: [],
  vat: [{ percent: null, gross: 3.5, tax: 0 }],
  calls: { count: 1, unanswered: 0, times: { count: 1, median_ms: 10_000, most_ms: 20_000 } },
};

const report = (change: { figures?: FiguresWire; before?: FiguresWire }) => ({
  ...{ from: '2026-11-25', to: '2026-11-25', figures },
  ...change,
  before: { from: '2026-11-18', to: '2026-11-18', since: 0, until: 1, figures: change.before ?? figures },
});

test('a table of five columns in which no name of a dish is taken for a formula', () => {
  const csv = reportCsv(report({ figures }), ({ name }) => name);
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe('\uFEFFpart,item,measure,value,before');
  expect(lines).toContain('sum,,total,3.5,3.5');
  expect(lines).toContain('vat,unknown,gross,3.5,3.5');
  expect(lines).toContain('calls,,nine in ten seconds,20,20');
  const items = lines.filter((line) => line.endsWith(',quantity,2,2')).map((line) => line.slice(5, -13));
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

test('what was there before alone stands with its part, without a value of now, and what is new without one of then', () => {
  const paid = (kind: 'cash' | 'card', open: number) => ({
    ...{ ways: [{ kind, amount: 3.5 - open }], open, overpaid: 0, unknown: 0 },
  });
  const now = {
    ...figures,
    dish_sales: [dish('Soup')],
    payments: paid('card', 1),
    rounds: { count: 5, visits: 2 },
  };
  const then = { ...figures, dish_sales: [{ ...dish('Tea'), item_id: 2 }], payments: paid('cash', 0) };
  const lines = reportCsv(report({ figures: now, before: then }), ({ name }) => name)
    .trimEnd()
    .split('\r\n');
  expect(lines).toContain('period,,from,2026-11-25,2026-11-18');
  expect(lines.filter((line) => /^(paid|sum,,(rounds|visits))/.test(line))).toEqual([
    'sum,,rounds,5,',
    'sum,,visits with rounds,2,',
    'paid,card,amount,2.5,',
    'paid,open,amount,1,',
    'paid,cash,amount,,3.5',
  ]);
  expect(lines.filter((line) => line.includes(',quantity,'))).toEqual([
    'dish,Soup,quantity,2,',
    'dish,Tea,quantity,,2',
  ]);
  const parts = lines.slice(1).map((line) => line.split(',')[0]);
  expect(parts).toEqual([...parts].sort((one, other) => parts.indexOf(one) - parts.indexOf(other)));
});

test('[REPORT-10] who was charged per person stands by menu and kind, with what others were charged for', () => {
  const names = (name: string) => ({ name, name2: '', names: {} });
  const heads: FiguresWire['heads'] = [
    {
      ...{ menu_id: 1, ...names('Cena') },
      kinds: [
        { kind: 'adult', people: 2, amount: 40 },
        { kind: 'other', called: names('Studenti'), people: 1, amount: 15.5 },
      ],
      unknown: { people: 3, amount: 60 },
    },
  ];
  const lines = reportCsv(report({ figures: { ...figures, heads }, before: figures }), ({ name }) => name);
  expect(lines.split('\r\n').filter((line) => line.startsWith('heads'))).toEqual([
    'heads,Cena: adult,people,2,',
    'heads,Cena: adult,amount,40,',
    'heads,Cena: other: Studenti,people,1,',
    'heads,Cena: other: Studenti,amount,15.5,',
    'heads,Cena: unknown,people,3,',
    'heads,Cena: unknown,amount,60,',
  ]);
});

test('[REPORT-8, REPORT-9] what was cancelled and taken off stands by reason, in words that are the same in every language', () => {
  const now = {
    ...figures,
    dish_sales: [],
    cancelled: { reasons: [{ reason: 'sold-out' as const, count: 2, amount: 9 }], unknown: 1 },
    taken_off: {
      reasons: [{ kind: 'comp' as const, reason: 'in-words' as const, count: 1, amount: 3 }],
      unknown: 0.5,
    },
  };
  const lines = reportCsv(report({ figures: now, before: figures }), ({ name }) => name).split('\r\n');
  expect(lines.filter((line) => /^(cancelled|taken off)/.test(line))).toEqual([
    'cancelled,sold-out,quantity,2,',
    'cancelled,sold-out,amount,9,',
    'cancelled,unknown,quantity,1,',
    'taken off,comp: in-words,quantity,1,',
    'taken off,comp: in-words,amount,3,',
    'taken off,unknown,amount,0.5,',
  ]);
});
