import { expect, test } from 'vitest';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import { sampleRestaurant } from '../../../test/kill/sample-restaurant.ts';
import { DishCounts, recountsIn, type Counting } from './dish-counts.ts';
import type { EntryChange } from './entry-change.ts';

const staff = { id: 's1', name: 'Ana' };
const [dish] = sampleRestaurant(1).catalogue.dishes;
if (!dish) expect.fail('a dish');
const countedFrom = (remaining: number) =>
  ({ entry: { ...dish, bargain: { kind: 'stock', remaining } }, at: 0 }) as const;
const changes: readonly EntryChange[] = [
  { list: 'dishes', id: dish.id, before: countedFrom(20), after: countedFrom(50) },
];

/** What is counted anew after a start with this last entry in the log. */
async function caughtUp(detail: LoggedEntry['detail'] | null) {
  const counted: unknown[] = [];
  const entry = { requestId: 'r1', at: 1, staffId: staff.id, staffName: staff.name, tableId: null };
  const counts = new DishCounts({
    stockroom: { recount: (recounts, counting) => Promise.resolve(void counted.push([recounts, counting])) },
    auditLog: {
      listAuditEntries: () =>
        Promise.resolve(detail ? [{ ...entry, what: 'editMenu', detail, number: 1 }] : []),
    },
  });
  await counts.catchUp();
  return counted;
}

test('[STOCK-2] where the power failed between an edit and its number, the number is said after the start', async () => {
  const counting: Counting = { as: 'r1', takesBack: null, staff };
  expect(await caughtUp({ changes, counts: counting })).toEqual([[recountsIn(changes), counting]]);
  // Of an edit from before dishes were counted so, or of nothing, nothing follows.
  expect(await caughtUp({ changes })).toEqual([]);
  expect(await caughtUp(null)).toEqual([]);
});

test('[STOCK-2] a dish is counted anew by another number alone, and never where it is new or goes', () => {
  expect(recountsIn(changes)).toMatchObject([{ said: 50, before: { id: dish.id } }]);
  const [change] = changes;
  if (!change) expect.fail('a change');
  const others = [
    { ...change, after: countedFrom(20) },
    { ...change, before: null },
    { ...change, after: null },
  ] as EntryChange[];
  expect(recountsIn(others)).toEqual([]);
});
