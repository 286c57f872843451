import { expect, test } from 'vitest';
import { MessageBudget } from './message-budget.ts';

function say(budget: MessageBudget, session: string, { times = 1, now = 0, isSend = false }) {
  return Array.from({ length: times }, () => budget.secondsToWait(session, { isSend, now }));
}

test('ten people who tap as fast as they can are each heard', () => {
  const budget = new MessageBudget();
  const said = Array.from({ length: 10 }, (_, index) => say(budget, `guest ${index}`, { times: 60 }));
  expect(new Set(said.flat())).toEqual(new Set([null]));
});

test('one session says so much, however many lines it has, and hears when to try again', () => {
  const budget = new MessageBudget();
  say(budget, 'loud', { times: 60 });
  expect(say(budget, 'loud', { now: 1500 })).toEqual([4]);
  expect(say(budget, 'calm', { now: 1500 })).toEqual([null]);
  expect(say(budget, 'loud', { now: 4999 })).toEqual([1]);
  expect(say(budget, 'loud', { now: 5000 })).toEqual([null]);
});

test('a cart is sent less often than it is changed', () => {
  const budget = new MessageBudget();
  expect(say(budget, 'loud', { times: 21, isSend: true })).toEqual([...Array<null>(20).fill(null), 5]);
  expect(say(budget, 'loud', { now: 4999 })).toEqual([null]);
  expect(say(budget, 'loud', { now: 5000, isSend: true })).toEqual([null]);
});
