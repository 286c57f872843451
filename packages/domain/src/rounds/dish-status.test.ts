import { expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { isRefusal } from '../refusal.ts';
import {
  sampleRules,
  annaAndBo,
  dishes,
  given,
  lineAdded,
  sampleCatalogue,
  waiter,
} from '../testing/index.ts';
import { ticketsOf } from '../views/kitchen-tickets.ts';
import type { Actor, Command } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import type { DishStatus } from './batch.ts';
import { inSentDishes } from './parts-of-line.ts';
import { dishUsage } from './usage.ts';

const { lobster, tuna } = dishes;
const rules = sampleRules({ hasDishLimits: true });
const manager: Actor = { kind: 'staff', staffId: 'm1', name: 'Mira', mayReduceFreely: true };
const soldOut = { reason: 'Ausverkauft.', reasonCode: 'sold-out' } as const;

/** Three people have five lobsters: two are beyond the limit, at 2.00 each. And two tuna at 1.50. */
const sent: readonly VisitEvent[] = [
  ...annaAndBo,
  ...eventsOf([...annaAndBo, lineAdded('l1', 'anna', lobster.id, 5), lineAdded('l2', 'bo', tuna.id, 2)], {
    type: 'submitCart',
    batchNumber: 1,
    acceptedExcess: 400,
  }),
];

function eventsOf(before: readonly VisitEvent[], command: Command, by?: Actor): readonly VisitEvent[] {
  const { decision } = given(...before).when(command, { rules, ...(by && { by }) });
  if (isRefusal(decision)) throw new Error(JSON.stringify(decision));
  return decision;
}

function cant(units: number, of: number, sentLineId = '1-1', as = 'part'): Command {
  const part = { as, units, of };
  return { type: 'setDishStatus', sentLineIds: [sentLineId], status: 'not-possible', because: soldOut, part };
}

function after(...commands: readonly Command[]): OpenVisit {
  let events = sent;
  for (const command of commands) {
    const { decision } = given(...events).when(command, { by: waiter });
    if (isRefusal(decision)) throw new Error(decision.code);
    events = [...events, ...decision];
  }
  return given(...events).visit as OpenVisit; // nothing here ends it
}

test('[KITCHEN-5] one of two is not possible: it is a line of its own with the reason, and the other goes on', () => {
  given(...sent)
    .when(cant(1, 2, '1-2'), { by: waiter })
    .then(
      { type: 'dishSplit', sentLineId: '1-2', part: { as: 'part', units: 1 } },
      { type: 'dishStatusChanged', sentLineIds: ['part'], status: 'not-possible', because: soldOut },
    );
  const [batch] = after(cant(1, 2, '1-2')).batches;
  expect(batch?.lines.slice(1)).toMatchObject([
    { id: '1-2', dishId: tuna.id, quantity: 1, status: 'waiting' },
    { id: 'part', dishId: tuna.id, quantity: 1, status: 'not-possible', because: soldOut },
  ]);
  const tickets = ticketsOf(after(cant(1, 2, '1-2'))).flatMap(({ lines }) => lines);
  expect(tickets.filter(({ dishId }) => dishId === tuna.id).map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('[KITCHEN-5] what can’t be made costs and counts nothing, the units beyond a limit first', () => {
  expect(billOf(after()).dishes).toBe(2 * 200 + 2 * 150);
  expect(billOf(after(cant(1, 5))).dishes).toBe(200 + 2 * 150);
  expect(billOf(after(cant(3, 5))).dishes).toBe(2 * 150);
  const visit = after(cant(3, 5));
  expect(dishUsage(visit, lobster, 'anna', { rules, catalogue: sampleCatalogue })).toMatchObject({
    limit: 3,
    sent: 2,
  });
});

test('[KITCHEN-5] all of it needs no line of its own', () => {
  given(...sent)
    .when(cant(2, 2, '1-2'), { by: waiter })
    .then({ type: 'dishStatusChanged', sentLineIds: ['1-2'], status: 'not-possible', because: soldOut });
});

test('[KITCHEN-5] said twice, or by a screen that still shows another number, it happens once', () => {
  const once = after(cant(1, 5));
  expect(after(cant(1, 5), cant(1, 5))).toEqual(once);
  expect(after(cant(1, 5), cant(1, 5, '1-1', 'of another screen'))).toEqual(once);
});

test('[KITCHEN-5] taken back, it costs what it cost, and the reason is gone', () => {
  const back: Command = { type: 'setDishStatus', sentLineIds: ['part'], status: 'waiting' };
  const visit = after(cant(1, 5), back);
  expect(billOf(visit)).toEqual(billOf(after()));
  expect(visit.batches[0]?.lines[1]).not.toHaveProperty('because');
});

test('[REDUCE-7] what guests have been served only the manager cancels, or a part of it', () => {
  const served: Command = { type: 'setDishStatus', sentLineIds: ['1-2'], status: 'served' };
  const table = () => given(...sent, ...eventsOf(sent, served, waiter));
  const cancelled: Command = { type: 'setDishStatus', sentLineIds: ['1-1', '1-2'], status: 'not-possible' };
  const refused = { code: 'served-needs-manager', sentLineId: '1-2' } as const;
  table().when(cancelled, { by: waiter }).thenRefused(refused);
  table()
    .when(cant(1, 2, '1-2'), { by: waiter })
    .thenRefused(refused);
  table()
    .when({ ...cancelled, sentLineIds: ['1-1'] }, { by: waiter })
    .then({ type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'not-possible' });
  table()
    .when(cancelled, { by: manager })
    .then({ type: 'dishStatusChanged', sentLineIds: ['1-1', '1-2'], status: 'not-possible' });
  // Said again by somebody else, it stays as it is.
  const byManager = eventsOf([...sent, ...eventsOf(sent, served, waiter)], cancelled, manager);
  given(...sent, ...eventsOf(sent, served, waiter), ...byManager)
    .when(cancelled, { by: waiter })
    .then();
  // A slip is taken back, and then the kitchen may have none of it.
  const back: Command = { ...served, status: 'made' };
  const again = [...sent, ...eventsOf(sent, served, waiter)];
  given(...again, ...eventsOf(again, back, waiter))
    .when({ ...cancelled, sentLineIds: ['1-2'] }, { by: waiter })
    .then({ type: 'dishStatusChanged', sentLineIds: ['1-2'], status: 'not-possible' });
});

test('[KITCHEN-5] guests say nothing of it', () => {
  given(...sent)
    .when(cant(1, 5))
    .thenRefused({ code: 'not-allowed' });
});

function someAre(status: DishStatus, units: number, of: number, ...sentLineIds: readonly string[]): Command {
  return { type: 'setDishStatus', sentLineIds, status, part: { as: `part ${status}`, units, of } };
}

test('[KITCHEN-6] of the last dish some units, of the others all', () => {
  given(...sent)
    .when(someAre('made', 2, 5, '1-2', '1-1'), { by: waiter })
    .then(
      { type: 'dishSplit', sentLineId: '1-1', part: { as: 'part made', units: 2 } },
      { type: 'dishStatusChanged', sentLineIds: ['1-2', 'part made'], status: 'made' },
    );
  given(...sent)
    .when(someAre('made', 2, 4, '1-2', '1-1'), { by: waiter })
    .then();
  given(...sent)
    .when(someAre('waiting', 2, 5, '1-1'), { by: waiter })
    .then();
  given(...sent)
    .when(someAre('made', 2, 5, '1-1', '1-1'), { by: waiter })
    .thenRefused({ code: 'not-allowed' });
});

test('[KITCHEN-6] a dish of which a part is made costs and counts what it did, and is told as one dish', () => {
  const visit = after(someAre('made', 1, 5, '1-1'), someAre('served', 2, 4, '1-1'));
  expect(billOf(visit)).toEqual(billOf(after()));
  const usage = (of: OpenVisit) => dishUsage(of, lobster, 'anna', { rules, catalogue: sampleCatalogue });
  expect(usage(visit)).toEqual(usage(after()));
  const lines = ticketsOf(visit).flatMap((ticket) => ticket.lines);
  expect(lines.filter(({ dishId }) => dishId === lobster.id)).toMatchObject([
    { id: '1-1', quantity: 2, status: 'waiting' },
    { id: 'part served', quantity: 2, status: 'served', partOf: '1-1' },
    { id: 'part made', quantity: 1, status: 'made', partOf: '1-1' },
  ]);
  expect(inSentDishes(visit.batches[0]?.lines ?? []).map((parts) => parts.map(({ id }) => id))).toEqual([
    ['1-1', 'part served', 'part made'],
    ['1-2'],
  ]);
  expect(lines.find(({ id }) => id === '1-1')).not.toHaveProperty('partOf');
});

test('[KITCHEN-6] what of it can’t be made stands alone, with its reason', () => {
  const visit = after(someAre('made', 1, 5, '1-1'), cant(2, 4, '1-1'));
  expect(inSentDishes(visit.batches[0]?.lines ?? []).map((parts) => parts.map(({ id }) => id))).toEqual([
    ['1-1', 'part made'],
    ['part'],
    ['1-2'],
  ]);
});
