import type { Batch, Charge, Cover, SentLine } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import { describe, expect, test } from 'vitest';
import { called } from '../../shared/dish/sample-dishes.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import { orderRows, type OrderRow } from './order-rows.ts';
import { guestStatusOf } from '../../shared/guest-status.ts';
import { orderTabs } from './batch-names.ts';

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

const corkage: Charge = {
  id: 'c1',
  itemId: 950,
  names: called('Corkage'),
  quantity: 1,
  unitPrice: 1500,
  addedAt: 0,
};

/** The build compiles the texts: here their keys stand for them. */
const t = ((key: string, fill: Record<string, unknown> = {}) =>
  [key, ...Object.values(fill)].join(' ')) as Translate<AppTexts>;

/** The rows in short: headers and charges by their part, dishes by their id. */
function inShort(rows: readonly OrderRow[]) {
  return rows.map((row) =>
    row.kind === 'dish' ? row.parts.map(({ id }) => id).join(' and ') : `${row.kind} ${row.section}`,
  );
}

describe('the orders of a table', () => {
  test('[HI-01] stand newest first, each under its header, and last what is charged per person', () => {
    const batches = [batch(1, [dumplings]), batch(2, [{ ...dumplings, id: '2-1' }])];
    expect(inShort(orderRows({ batches, covers: [cover], charges: [] }))).toEqual([
      'header batch-2',
      '2-1',
      'header batch-1',
      '1-1',
      'charges covers',
    ]);
  });

  test('[KITCHEN-6] the parts of a dish are one row; what can’t be made stands alone', () => {
    const part = (id: string, status: SentLine['status']) => ({ ...dumplings, id, status });
    const lines = [part('1-1', 'waiting'), part('a', 'not-possible'), part('b', 'served')];
    expect(inShort(orderRows({ batches: [batch(1, lines)], covers: [], charges: [] }))).toEqual([
      'header batch-1',
      '1-1 and b',
      'a',
    ]);
  });

  test('[HI-06] what the waiter, the bill and other devices added comes after the guests’ own, each under its part', () => {
    const sent = (number: number, origin: Batch['origin']): Batch => ({
      ...batch(number, [{ ...dumplings, id: `${number}-1`, dinerId: null }]),
      origin,
      sentBy: null,
    });
    const batches = [
      sent(1, 'device'),
      sent(2, 'waiter'),
      batch(3, [{ ...dumplings, id: '3-1' }]),
      sent(4, 'waiter'),
    ];
    const rows = orderRows({ batches, covers: [cover], charges: [corkage] });
    expect(inShort(rows)).toEqual([
      'header batch-3',
      '3-1',
      'header waiter',
      '4-1',
      'header waiter',
      '2-1',
      'charges covers',
      'charges extra',
      'header devices',
      '1-1',
    ]);
    expect(orderTabs(rows, t)).toEqual([
      { key: 'batch-3', label: 'orders.batch 3' },
      { key: 'waiter', label: 'orders.waiter' },
      { key: 'covers', label: 'orders.covers' },
      { key: 'extra', label: 'orders.extra' },
      { key: 'devices', label: 'orders.devices' },
    ]);
  });

  test('a drink that was sent alone is an order of its own, and none of the round in which it was sent', () => {
    const inRound = (number: number, line: SentLine) => ({ ...batch(number, [line]), turn: 1 });
    const drink = { ...dumplings, isExemptFromRound: true };
    const batches = [inRound(1, drink), inRound(2, dumplings), inRound(3, drink)];
    expect(orderTabs(orderRows({ batches, covers: [], charges: [] }), t)).toEqual([
      { key: 'batch-3', label: 'orders.batch 2' },
      { key: 'batch-2', label: 'round.number 1' },
      { key: 'batch-1', label: 'orders.batch 1' },
    ]);
  });

  test('a round that was sent in two goes has two tabs, told apart by their names; the waiter’s have one', () => {
    const inRound = (number: number, origin: Batch['origin']) => ({
      ...batch(number, [dumplings]),
      turn: 1,
      origin,
    });
    const batches = [inRound(1, 'guest'), inRound(2, 'guest'), inRound(3, 'waiter'), inRound(4, 'waiter')];
    const rows = orderRows({ batches, covers: [], charges: [] });
    expect(orderTabs(rows, t)).toEqual([
      { key: 'batch-2', label: 'orders.roundPart 1 2' },
      { key: 'batch-1', label: 'orders.roundPart 1 1' },
      { key: 'waiter', label: 'orders.waiter' },
    ]);
  });

  test('[HI-02] say how many dishes went and what they cost, without what was not possible', () => {
    const sent = [dumplings, { ...dumplings, id: '1-2', status: 'not-possible' as const }];
    const [header] = orderRows({ batches: [batch(1, sent)], covers: [], charges: [] });
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
