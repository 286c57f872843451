import type { FiguresWire, ReportReply } from '@tavolata/protocol';

const names = (name: string) => ({ name, name2: '', names: {} });
const times = { count: 12, median_ms: 240_000, most_ms: 720_000 };

/** What three bills came to. */
export function someFigures(change: Partial<FiguresWire> = {}): FiguresWire {
  return {
    ...{ bills: 3, people: 8, batches: 9, covers: 120, dishes: 60.5, charges: 4, reductions: 10 },
    total: 174.5,
    dish_sales: [
      { item_id: 31, ...names('Birra'), quantity: 14, cancelled: 0, unmarked: 0, amount: 63 },
      { item_id: 12, ...names('Nigiri tonno'), quantity: 9, cancelled: 2, unmarked: 1, amount: 13.5 },
    ],
    per_person: [{ menu_id: 1, ...names('Cena'), people: 8, dishes: 90 }],
    heads: [
      {
        ...{ menu_id: 1, ...names('Cena') },
        kinds: [
          { kind: 'adult', people: 4, amount: 80 },
          { kind: 'child', people: 2, amount: 20 },
          { kind: 'other', called: names('Studenti'), people: 2, amount: 20 },
        ],
        unknown: { people: 0, amount: 0 },
      },
    ],
    stations: [{ station: 'bar', ...names('Bar'), ...times }],
    quarters: [
      { time: '20:00', dishes: 4, batches: 2 },
      { time: '20:15', dishes: 19, batches: 7 },
    ],
    vat: [{ percent: 10, gross: 174.5, tax: 15.86 }],
    payments: {
      ways: [
        { kind: 'cash', amount: 100 },
        { kind: 'card', amount: 60.5 },
      ],
      ...{ open: 20, overpaid: 6, unknown: 0 },
    },
    rounds: { count: 7, visits: 3 },
    cancelled: {
      reasons: [
        { reason: 'complaint', count: 1, amount: 4.5 },
        { reason: 'sold-out', count: 1, amount: 1.5 },
      ],
      unknown: 0,
    },
    taken_off: {
      reasons: [
        { kind: 'comp', reason: 'long-wait', count: 2, amount: 7.5 },
        { kind: 'discount', reason: 'in-words', count: 1, amount: 2.5 },
      ],
      unknown: 0,
    },
    calls: { count: 13, unanswered: 1, times },
    ...change,
  };
}

const dayMs = 86_400_000;
const period = (day: string) => {
  const since = Date.parse(`${day}T04:00:00Z`);
  return { from: day, to: day, since, until: since + dayMs };
};
/** A Wednesday's report, and of the Wednesday before. */
export const report = (day: string, change: Partial<ReportReply> = {}): ReportReply => ({
  ...period(day),
  today: '2026-11-25',
  services: [{ names: { it: 'Cena' }, start: '19:00:00', end: '01:00:00' }],
  figures: someFigures(),
  before: { ...period('2026-11-18'), figures: someFigures({ total: 100, people: 8 }) },
  closing: null,
  may_close: true,
  ...change,
});
