import { expect, test } from 'vitest';
import {
  aContext,
  annaAndBo,
  dishes,
  given,
  joined,
  lineAdded,
  sampleRules,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { billOf } from '../bill/bill.ts';
import { isRefusal } from '../refusal.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { decideMerge } from './merge-visits.ts';
import { noVisit } from './visit.ts';

const now = 10_000_000;
const rounds = { dishesPerHead: 9, turnMs: 60_000, maxTurns: 3, sendsOnce: false };
const rules = sampleRules({ rounds });
const reopen = { type: 'reopen', reason: 'closed by mistake' } as const;
const by = waiter;

function closedAt(at: number): readonly VisitEvent[] {
  const table = [tableOpened({ turn: { number: 1, clock: null, afterBatch: 0 } }), ...annaAndBo.slice(1)];
  const cart = [...table, lineAdded('l1', 'anna', dishes.tuna.id)];
  const { decision } = given(...cart).when({ type: 'submitCart', batchNumber: 1 }, { rules, now: at - 1000 });
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...cart, ...decision, { type: 'tableAdded', tableId: 13 }, { type: 'tableFreed', at }];
}

test('[REOPEN-1] a visit that has just ended goes on with its bill, at its own table, in a round that begins anew', () => {
  const ended = closedAt(now - 30 * 60_000);
  const { visit } = given(...ended);
  const asked = given(...ended).when(reopen, { by, now, rules });
  asked.then({
    type: 'visitReopened',
    at: now,
    turn: { number: 1, clock: null, afterBatch: 1 },
    reason: 'closed by mistake',
  });
  const again = evolveAll(noVisit, [...ended, ...(asked.decision as readonly VisitEvent[])]);
  if (again.status !== 'open' || visit.status !== 'closed') throw new Error('it goes on');
  expect(billOf(again)).toEqual(billOf(visit));
  expect(again).toMatchObject({
    tableId: 12,
    otherTables: [],
    lines: [],
    isApproved: true,
    diners: visit.diners,
  });
  // Said twice, it happens once.
  given(...ended, ...(asked.decision as readonly VisitEvent[]))
    .when(reopen, { by, now, rules })
    .then();
});

test('[REOPEN-1] not later than half an hour, not without a reason, not by guests, and not what went on elsewhere', () => {
  given(...closedAt(now - 30 * 60_000 - 1))
    .when(reopen, { by, now, rules })
    .thenRefused({ code: 'too-late-to-reopen', minutes: 30 });
  const ended = given(...closedAt(now));
  ended.when({ ...reopen, reason: '' }, { by, now, rules }).thenRefused({ code: 'reason-needed' });
  ended.when(reopen, { now, rules }).thenRefused({ code: 'not-allowed' });
  given(...annaAndBo, { type: 'guestsWent', at: now, visitId: 'v2', orderId: 2, tableId: 3 })
    .when(reopen, { by, now, rules })
    .thenRefused({ code: 'visit-not-open' });
});

test('[REOPEN-1, MERGE-5] a party that had come to hosts in a later round brings nobody back to its own', () => {
  const sentIn = (number: number, table: VisitEvent, dinerId: string): readonly VisitEvent[] => {
    const turn = { number, clock: null, afterBatch: 0 };
    const cart: readonly VisitEvent[] = [
      ...[table, joined(dinerId, 1)],
      ...[{ type: 'turnBegan', turn } as const, lineAdded(`of ${dinerId}`, dinerId, dishes.tuna.id)],
    ];
    const submit = { type: 'submitCart', batchNumber: 1 } as const;
    const { decision } = given(...cart).when(submit, { rules, now, by: { kind: 'diner', dinerId } });
    if (isRefusal(decision)) throw new Error(decision.code);
    return [...cart, ...decision];
  };
  const hosts = sentIn(2, tableOpened(), 'anna');
  const guests = evolveAll(noVisit, sentIn(1, tableOpened({ id: 'v2', orderId: 2, tableId: 13 }), 'carla'));
  const merge = decideMerge(guests, evolveAll(noVisit, hosts), aContext({ by, now, rules }));
  if ('code' in merge) throw new Error(merge.code);
  const ended = given(...hosts, ...merge.target, { type: 'tableFreed', at: now });
  expect(ended.visit).toMatchObject({ batches: [{ turn: 2 }, { turn: 1 }] });
  const turn = { number: 2, clock: null, afterBatch: 2 };
  ended
    .when(reopen, { by, now, rules })
    .then({ type: 'visitReopened', at: now, turn, reason: reopen.reason });
});
