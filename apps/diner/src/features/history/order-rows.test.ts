import type { Batch, Cover, SentLine } from '@tavolata/domain';
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
  origin: 'guest',
  sentBy: 'anna',
  lines,
});

const cover: Cover = {
  person: 'adults',
  itemId: 1,
  names: called('Dinner, adult'),
  unitPrice: 2790,
  quantity: 2,
};

describe('the orders of a table', () => {
  test('[HI-01] stand newest first, each under its header, and last what is charged per person', () => {
    const rows = orderRows([batch(1, [dumplings]), batch(2, [{ ...dumplings, id: '2-1' }])], [cover]);
    expect(rows.map((row) => (row.kind === 'dish' ? row.line.id : `${row.kind} ${row.section}`))).toEqual([
      'header 2',
      '2-1',
      'header 1',
      '1-1',
      'covers covers',
    ]);
  });

  test('[HI-02] say how many dishes went and what they cost, without what was not possible', () => {
    const sent = [dumplings, { ...dumplings, id: '1-2', status: 'not-possible' as const }];
    const [header] = orderRows([batch(1, sent)], []);
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
