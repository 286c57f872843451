import { expect, test } from 'vitest';
import { pastOrderMarks } from './past-order-search.ts';

const tables = [
  { id: 1, name: '1' },
  { id: 2, name: '12' },
  { id: 3, name: 'Sala 1' },
  { id: 4, name: 'Terrazza' },
];

test.each([
  ['1', { tableIds: [1], orderId: 1, total: 100 }],
  ['12', { tableIds: [2], orderId: 12, total: 1200 }],
  [' sala', { tableIds: [3], orderId: null, total: null }],
  ['TERRAZZA', { tableIds: [4], orderId: null, total: null }],
  ['71,20', { tableIds: [], orderId: null, total: 7120 }],
  ['71.2 €', { tableIds: [], orderId: null, total: 7120 }],
  ['512', { tableIds: [], orderId: 512, total: 51_200 }],
  ['Tisch 12', { tableIds: [2], orderId: 12, total: null }],
  ['12号桌', { tableIds: [2], orderId: 12, total: null }],
  ['Sala 1', { tableIds: [3], orderId: null, total: null }],
  ['#386', { tableIds: [], orderId: 386, total: null }],
  ['nobody', { tableIds: [], orderId: null, total: null }],
])('[PAST-1] “%s” is a table, a number or a sum', (typed, marks) => {
  expect(pastOrderMarks(typed, tables)).toEqual(marks);
});
