import { describe, expect, test } from 'vitest';
import { diner, dishes, given, joined, lineAdded, tableOpened, waiter } from '../testing/index.ts';
import type { Actor, Command } from './commands.ts';
import type { VisitEvent } from './events.ts';

const restaurant: Actor = { kind: 'restaurant' };
const hour = 3_600_000;
const close: Command = { type: 'closeForgotten', idleMs: 4 * hour };
const openedAt = 1_000_000;
const takeaway = [
  tableOpened({ service: 'takeaway', tableId: -1, openedAt }),
  joined('anna', 1),
  lineAdded('l1', 'anna', dishes.beer.id),
];

describe('[FREE-2] an order without a table', () => {
  test('ends by itself when nothing has happened for as long as a scan is valid, and not before', () => {
    const due = openedAt + 4 * hour;
    given(...takeaway)
      .when(close, { by: restaurant, now: due - 1 })
      .thenRefused({ code: 'not-allowed' });
    given(...takeaway)
      .when(close, { by: restaurant, now: due })
      .then({ type: 'tableFreed', at: due });
  });

  const sentAt = openedAt + 3 * hour;
  const send: Command = { type: 'submitCart', batchNumber: 1 };
  const sent = given(...takeaway).when(send, { by: diner('anna'), now: sentAt }).decision as VisitEvent[];

  test('is the staff’s to hand over as long as something that was sent is to come', () => {
    given(...takeaway, ...sent)
      .when(close, { by: restaurant, now: sentAt + 99 * hour })
      .thenRefused({ code: 'not-allowed' });
  });

  test.each(['served', 'not-possible'] as const)(
    'goes on from what was sent, and keeps it on the bill when it ends: %s',
    (status) => {
      const settled: VisitEvent = { type: 'dishStatusChanged', sentLineIds: ['1-1'], status };
      const after = given(...takeaway, ...sent, settled);
      after.when(close, { by: restaurant, now: openedAt + 5 * hour }).thenRefused({ code: 'not-allowed' });
      const freed = after.when(close, { by: restaurant, now: sentAt + 4 * hour }).decision as VisitEvent[];
      expect(given(...takeaway, ...sent, settled, ...freed).visit).toMatchObject({
        status: 'closed',
        batches: [{}],
      });
    },
  );

  test('is the staff’s to end when they have put something on its bill, or are still asked', () => {
    const names = { first: 'Bag', second: 'Bag', translations: {} };
    const charge = { id: 'c1', itemId: 950, names, quantity: 1, unitPrice: 20, addedAt: openedAt };
    const review = { dinerId: 'anna', command: send, askedAt: openedAt, lastAskedAt: openedAt };
    for (const news of [
      { type: 'chargeAdded', charge },
      { type: 'batchHeld', review },
    ] as const)
      given(...takeaway, news)
        .when(close, { by: restaurant, now: openedAt + 9 * hour })
        .thenRefused({ code: 'not-allowed' });
  });

  test('is ended so by the restaurant alone, and a table never is', () => {
    const late = openedAt + 9 * hour;
    for (const by of [waiter, diner('anna')])
      given(...takeaway)
        .when(close, { by, now: late })
        .thenRefused({ code: 'not-allowed' });
    given(tableOpened({ openedAt }))
      .when(close, { by: restaurant, now: late })
      .thenRefused({ code: 'not-allowed' });
  });
});
