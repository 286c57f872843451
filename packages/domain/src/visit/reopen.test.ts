import { expect, test } from 'vitest';
import { annaAndBo, dishes, given, lineAdded, sampleRules, tableOpened, waiter } from '../testing/index.ts';
import { billOf } from '../bill/bill.ts';
import { isRefusal } from '../refusal.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
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
