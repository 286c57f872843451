import { expect, test } from 'vitest';
import { MessageBudget } from './message-budget.ts';

async function say(budget: MessageBudget, session: string, times: number, isSend = false) {
  const waits: (number | null)[] = [];
  for (let count = 0; count < times; count += 1) waits.push(await budget.secondsToWait(session, { isSend }));
  return waits;
}

test('ten people who tap as fast as they can are each heard', async () => {
  const budget = new MessageBudget();
  const tables = await Promise.all(
    Array.from({ length: 10 }, (_, index) => say(budget, `guest ${index}`, 60)),
  );
  expect(new Set(tables.flat())).toEqual(new Set([null]));
});

test('one session says so much, however many lines it has, and hears when to try again', async () => {
  const budget = new MessageBudget();
  await say(budget, 'loud', 60);
  const [wait] = await say(budget, 'loud', 1);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(5);
  expect(await say(budget, 'calm', 1)).toEqual([null]);
});

test('a cart is sent less often than it is changed', async () => {
  const waits = await say(new MessageBudget(), 'loud', 13, true);
  expect(waits.slice(0, 12)).toEqual(Array(12).fill(null));
  expect(waits[12]).toBeGreaterThanOrEqual(1);
});
