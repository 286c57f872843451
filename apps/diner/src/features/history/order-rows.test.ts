import type { Batch, SentLine } from '@tavolata/domain';
import { describe, expect, test } from 'vitest';
import { called } from '../../shared/dish/sample-dishes.ts';
import { orderRows } from './order-rows.ts';
import { guestStatusOf } from './order-status.ts';

const dumplings: SentLine = {
  id: '1-1',
  lineId: 'line-one',
  dinerId: 'anna',
  dishId: 1,
  categoryId: 10,
  names: called('Prawn dumplings'),
  choice: { condiments: [], courses: [], remark: '' },
  options: [],
  quantity: 2,
  unitPrice: 640,
  excessQuantity: 0,
  excessPrice: 0,
  isExemptFromRound: false,
  station: 'wok',
  status: 'waiting',
};
const batch = (number: number, lines: readonly SentLine[]): Batch => ({
  number,
  turn: 0,
  sentAt: 0,
  sentBy: 'anna',
  lines,
});

describe('the orders of a table', () => {
  test('[HI-01] stand newest first, each under its header', () => {
    const rows = orderRows([batch(1, [dumplings]), batch(2, [{ ...dumplings, id: '2-1' }])]);
    expect(rows.map((row) => (row.kind === 'header' ? `batch ${row.batch.number}` : row.line.id))).toEqual([
      'batch 2',
      '2-1',
      'batch 1',
      '1-1',
    ]);
  });

  test('[HI-02] say how many dishes went and what they cost, without what was not possible', () => {
    const [header] = orderRows([batch(1, [dumplings, { ...dumplings, id: '1-2', status: 'not-possible' }])]);
    expect(header).toMatchObject({ dishes: 4, total: 1280 });
  });

  test('[HI-05] show a dish that is made or on its way as ready', () => {
    expect([guestStatusOf.made, guestStatusOf['on-its-way'], guestStatusOf.served]).toEqual([
      'ready',
      'ready',
      'served',
    ]);
  });
});
