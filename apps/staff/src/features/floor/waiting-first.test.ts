import { toIsMake, type StaffTableReply } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { waitingFirst } from './waiting-first.ts';

type Batch = StaffTableReply['batches'][number];
type Dish = Batch['dishes'][number];

const dish = (id: string, status: Parameters<typeof toIsMake>[0], more: Partial<Dish> = {}): Dish => ({
  ...{ order_detail_id: id, seat: 1, quantity: 1, total: 0, is_make: toIsMake(status) },
  ...{ name: id, name2: id, names: {} },
  ...more,
});
const batch = (number: number, sentAt: number, ...dishes: readonly Dish[]): Batch => ({
  ...{ batch: number, round: 1, sent_at: sentAt, dishes: [...dishes] },
});
const idsOf = (batches: ReturnType<typeof waitingFirst>['waiting']) =>
  batches.map(({ batch: number, rows }) => [
    number,
    ...rows.map(({ parts: [{ order_detail_id: id }] }) => id),
  ]);

test('[FLOOR-2] what waits stands first, the oldest first by when it was sent, and what is settled apart', () => {
  const { waiting, settled } = waitingFirst([
    batch(1, 800, dish('soup', 'waiting'), dish('rolls', 'served')),
    batch(2, 300, dish('beer', 'served')),
    // Of a party that came to the table: its order was sent before, and has a later number.
    batch(3, 400, dish('duck', 'made'), dish('tuna', 'not-possible')),
  ]);
  expect(idsOf(waiting)).toEqual([
    [3, 'duck'],
    [1, 'soup'],
  ]);
  expect(idsOf(settled)).toEqual([
    [2, 'beer'],
    [3, 'tuna'],
    [1, 'rolls'],
  ]);
});

test('[FLOOR-2] a dish of which a part or a course is still to come waits', () => {
  const course = { order_detail_id: 'menu/2', course: 2, is_make: toIsMake('waiting'), is_held: true };
  const { waiting, settled } = waitingFirst([
    batch(1, 100, dish('two', 'served'), dish('two-b', 'waiting', { part_of: 'two' })),
    batch(2, 200, dish('menu', 'served', { courses: [course] })),
    batch(3, 300, dish('off', 'not-possible', { courses: [course] })),
  ]);
  expect(idsOf(waiting)).toEqual([
    [1, 'two'],
    [2, 'menu'],
  ]);
  expect(idsOf(settled)).toEqual([[3, 'off']]);
});
