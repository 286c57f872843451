import type { Refusal } from '@tavolata/domain';
import { expect, test } from 'vitest';
import type { Say } from '../../shared/texts.ts';
import { notSentWords } from './not-sent-words.ts';

// The words come with the build; here a text is its key and what it is given.
const t = ((key: string, given?: { dishes: string }) => `${key}(${given?.dishes ?? ''})`) as unknown as Say;
const speaking = {
  t,
  dishName: (id: number) => `dish ${id}`,
  list: (words: readonly string[]) => words.join('+'),
};
const say = (refusal: Refusal) => notSentWords(refusal, speaking);

test('names the dishes that keep a round from going, by what is wrong with them', () => {
  const numbers = { available: 1, asked: 2 };
  expect(
    say({
      code: 'cart-not-sendable',
      lineRefusals: [
        { lineId: 'a', dishId: 1, reason: 'sold-out', ...numbers },
        { lineId: 'b', dishId: 2, reason: 'turn-full', ...numbers },
        { lineId: 'c', dishId: 2, reason: 'dish-limit-reached', ...numbers },
        { lineId: 'd', dishId: 3, reason: 'sold-out', ...numbers },
        { lineId: 'e', dishId: 4, reason: 'outside-hours' },
      ],
    }),
  ).toBe('approvals.whySoldOut(dish 1+dish 3) approvals.whyLimit(dish 2) approvals.whyNotServed(dish 4)');
});

test('says what else may have come between', () => {
  expect(say({ code: 'cart-empty' })).toBe('approvals.whyEmpty()');
  expect(say({ code: 'excess-not-confirmed', excess: [], total: 5 })).toBe('approvals.whyExtra()');
  expect(say({ code: 'last-turn-passed', turn: 11, maxTurns: 10 })).toBe('approvals.whyRound()');
});
