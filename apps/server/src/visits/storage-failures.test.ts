import { evolveAll, must, noVisit, ticketsOf } from '@tavolata/domain';
import { dishes, waiter } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../storage/memory/memory-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { failingStorage, type Failure } from '../testing/failing-storage.ts';
import { CommandFailed } from './command-failed.ts';
import { add, aRestaurant, submit } from '../testing/a-restaurant.ts';
import type { Answer } from './visit-request.ts';

const never: Failure = { at: 0, isDone: false };

/**
 * A short dinner on a storage that fails once. Every step that fails is sent again with the same request id, as a phone
 * does. After each step, what was answered must be stored, and what is stored must be whole.
 */
async function dine(failure: Failure) {
  const truth = new MemoryStorage();
  const failing = failingStorage(truth, failure);
  const restaurant = aRestaurant({ storage: failing.storage, sessions: truth });
  let visitId = '';

  const steps: readonly (() => Promise<Answer>)[] = [
    () => restaurant.open('anna'),
    () => restaurant.join('bo'),
    () => restaurant.command(visitId, 'bo', 'r1', add('l1', dishes.tuna.id, 2)),
    () => restaurant.command(visitId, 'anna', 'r2', add('l2', dishes.beer.id)),
    () => restaurant.command(visitId, 'bo', 'r3', { type: 'changeQuantity', lineId: 'l1', delta: -1 }),
    () => restaurant.command(visitId, 'bo', 'r3', { type: 'changeQuantity', lineId: 'l1', delta: -1 }),
    () => restaurant.command(visitId, 'anna', 'r4', submit),
    () => restaurant.command(visitId, 'anna', 'r4', submit),
    () =>
      restaurant.authority.handle({
        visitId,
        by: waiter,
        requestId: 'r5',
        command: { type: 'setDishStatus', sentLineIds: ['1-1'], status: 'served' },
      }),
    () => restaurant.free(visitId),
  ];

  const answers: Answer[] = [];
  for (const step of steps) {
    const answer = await step().catch((error: unknown) => {
      expect(error).toBeInstanceOf(CommandFailed);
      return step();
    });
    if (answer.ok) visitId = answer.visitId;
    answers.push(answer);
    await expectStored(truth, answer);
  }
  const stored = must(await truth.findVisit(visitId), 'the visit is stored');
  const tickets = (await truth.listWaitingTickets()).map(({ station }) => station);
  return { answers, stored, tickets, operations: failing.count() };
}

async function expectStored(storage: Storage, answer: Answer): Promise<void> {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  const stored = must(await storage.findVisit(answer.visitId), 'what was answered is stored');
  const events = await storage.eventsSince(answer.visitId, 0);
  expect(stored.version).toBeGreaterThanOrEqual(answer.version);
  expect(stored).toEqual({ version: events.length, visit: evolveAll(noVisit, events) });
  expect(events.slice(answer.version - answer.events.length, answer.version)).toEqual(answer.events);
  expect(await storage.listWaitingTickets()).toHaveLength(
    stored.visit.status === 'open' ? ticketsOf(stored.visit).length : 0,
  );
}

test('whichever operation of the storage fails, done or not, the dinner ends as it would have without', async () => {
  const undisturbed = await dine(never);
  expect(undisturbed.stored.visit).toMatchObject({
    status: 'closed',
    batches: [{ lines: [{ quantity: 1 }, {}] }],
  });
  expect(undisturbed.operations).toBeGreaterThan(undisturbed.answers.length);
  for (let at = 1; at <= undisturbed.operations; at += 1) {
    for (const isDone of [false, true]) {
      const disturbed = await dine({ at, isDone });
      expect(anonymous(disturbed), `operation ${at}, ${isDone ? 'done' : 'not done'}`).toEqual(
        anonymous(undisturbed),
      );
    }
  }
});

/** Visit and order ids may differ: a failed opening uses some up. */
function anonymous({ answers, stored, tickets }: Awaited<ReturnType<typeof dine>>) {
  const text = JSON.stringify({ answers, stored, tickets });
  return JSON.parse(
    text.replaceAll(stored.visit.id, 'the visit').replaceAll(/"orderId":\d+/g, '"orderId":0'),
  ) as unknown;
}
