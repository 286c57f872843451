import type { BillItemWire } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { billRows, dishesIn } from './bill-rows.ts';

let ids = 0;
const item = (name: string, full: number, parts: Partial<BillItemWire> = {}): BillItemWire => {
  ids += 1;
  return {
    ...{ id: `i${ids}`, kind: 'dish', name, name2: name, names: {}, seat: 1, quantity: 1 },
    ...{ full, total: full, paid_units: 0, is_make: 0, may_cancel: true },
    ...parts,
  };
};
const shown = (rows: ReturnType<typeof billRows>['charged']) =>
  rows.map(({ items: [{ name }], quantity, cents }) => [quantity, name, cents]);

test('[BILL-5] equal lines are one, whoever ordered them in whichever round; what the price holds stands apart', () => {
  const rows = billRows([
    item('Adulto', 49.8, { kind: 'cover', quantity: 2 }),
    item('Nigiri', 0, { quantity: 2 }),
    item('Birra', 4.5),
    item('Nigiri', 0, { seat: 2 }),
    item('Riso', 0),
    item('Birra', 9, { quantity: 2, seat: 2 }),
  ]);
  expect(shown(rows.charged)).toEqual([
    [2, 'Adulto', 4980],
    [3, 'Birra', 1350],
  ]);
  expect(shown(rows.included)).toEqual([
    [3, 'Nigiri', 0],
    [1, 'Riso', 0],
  ]);
  expect(dishesIn(rows.included)).toBe(4);
});

test('[BILL-5] another price, and what something was taken off, stay lines of their own; a child who pays nothing is no dish', () => {
  const rows = billRows([
    item('Birra', 4.5),
    item('Birra', 5),
    item('Birra', 4.5, { total: 0 }),
    item('Bambino', 0, { kind: 'cover' }),
  ]);
  expect(shown(rows.charged)).toEqual([
    [1, 'Birra', 450],
    [1, 'Birra', 500],
    [1, 'Birra', 0],
    [1, 'Bambino', 0],
  ]);
  expect(rows.included).toEqual([]);
});
