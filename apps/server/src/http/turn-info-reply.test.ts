import {
  decide,
  decideMerge,
  evolveAll,
  isMergeRefusal,
  isRefusal,
  noVisit,
  type VisitEvent,
} from '@tavolata/domain';
import {
  aContext,
  sampleRules,
  diner,
  dishes,
  joined,
  lineAdded,
  sampleCatalogue,
  tableOpened,
  waiter,
} from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { turnInfoReply } from './turn-info-reply.ts';

const rules = sampleRules({ rounds: { dishesPerHead: 4, turnMs: 600_000, maxTurns: 5, sendsOnce: false } });
const inTurn = (number: number) => ({ turn: { number, clock: null, afterBatch: 0 } });

/** These events, and that the guest has sent what lies in the cart. */
function sentBy(dinerId: string, events: readonly VisitEvent[]): readonly VisitEvent[] {
  const command = { type: 'submitCart', batchNumber: 1 } as const;
  const decision = decide(evolveAll(noVisit, events), command, aContext({ rules, by: diner(dinerId) }));
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...events, ...decision];
}

test('[R-19] what guests sent in an earlier turn, before they came to this table, does not count in its turn', () => {
  const hosts = sentBy('anna', [
    tableOpened(inTurn(2)),
    joined('anna', 1),
    lineAdded('l1', 'anna', dishes.salmon.id),
  ]);
  const guests = sentBy('carla', [
    tableOpened({ id: 'v2', orderId: 502, tableId: 13, ...inTurn(1) }),
    joined('carla', 1),
    lineAdded('l2', 'carla', dishes.tuna.id, 3),
  ]);
  const table = evolveAll(noVisit, hosts);
  const context = aContext({ rules, by: waiter });
  const merge = decideMerge(evolveAll(noVisit, guests), table, context);
  if (isMergeRefusal(merge)) throw new Error(merge.code);
  const visit = evolveAll(table, merge.target);
  if (visit.status !== 'open') throw new Error('the hosts’ visit goes on');

  expect(visit.batches.map(({ number, turn }) => [number, turn])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(turnInfoReply(visit, 'T12', { rules, catalogue: sampleCatalogue, now: context.now })).toMatchObject({
    rule_gnr_turn: 2,
    customer_dish_num: { '1': 1 },
    dishes_number: 1,
    slu_dishes_number: [{ dmi_slu_id: 1, dishes_number: 1 }],
  });
});
