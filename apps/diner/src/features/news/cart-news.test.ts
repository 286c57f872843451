import type { Line, OpenVisit } from '@tavolata/domain';
import { plainChoice } from '@tavolata/domain';
import { expect, test } from 'vitest';
import { mergeCartNews, newsStillInCart, noCartNews } from './cart-news.ts';

const dumplings = 31;
const rolls = 32;

function lineOf(id: string, dinerId: string, dishId: number, quantity: number): Line {
  return { id, dinerId, dishId, choice: plainChoice, quantity };
}

function visitWith(lines: readonly Line[]): OpenVisit {
  const diners = ['ana', 'ben', 'cleo'].map((id, index) => ({
    id,
    seat: index + 1,
    label: '1',
    nickname: null,
  }));
  // Only who sits there and what is in the cart matters to the news.
  return { status: 'open', diners, lines } as unknown as OpenVisit;
}

test('what two guests add is one piece of news: who, and how many of what', () => {
  const before = visitWith([lineOf('a', 'ben', dumplings, 1)]);
  const after = visitWith([lineOf('a', 'ben', dumplings, 3), lineOf('b', 'cleo', rolls, 2)]);
  const news = mergeCartNews(
    noCartNews,
    [
      { type: 'quantityChanged', lineId: 'a', quantity: 3 },
      { type: 'lineAdded', line: lineOf('b', 'cleo', rolls, 2) },
    ],
    { before, after },
  );
  const { seats, added } = newsStillInCart(news, after);
  expect(seats).toEqual([2, 3]);
  expect([...added]).toEqual([
    [dumplings, 2],
    [rolls, 2],
  ]);
});

test('taking something away is nobody’s news', () => {
  const before = visitWith([lineOf('a', 'ben', dumplings, 3)]);
  const after = visitWith([lineOf('a', 'ben', dumplings, 2)]);
  const events = [{ type: 'quantityChanged', lineId: 'a', quantity: 2 } as const];
  expect(mergeCartNews(noCartNews, events, { before, after })).toEqual(noCartNews);
});

test('what was sent or taken away before it is told is no news of the cart any more', () => {
  const before = visitWith([]);
  const after = visitWith([lineOf('a', 'ben', dumplings, 3), lineOf('b', 'cleo', rolls, 2)]);
  const news = mergeCartNews(
    noCartNews,
    [
      { type: 'lineAdded', line: lineOf('a', 'ben', dumplings, 3) },
      { type: 'lineAdded', line: lineOf('b', 'cleo', rolls, 2) },
    ],
    { before, after },
  );
  const later = newsStillInCart(news, visitWith([lineOf('a', 'ben', dumplings, 1)]));
  expect(later.seats).toEqual([2]);
  expect([...later.added]).toEqual([[dumplings, 1]]);
  expect(newsStillInCart(news, visitWith([])).seats).toEqual([]);
});
