import { expect, test } from 'vitest';
import { stopsIn } from './stops.ts';

const topicsIn = (house: Parameters<typeof stopsIn>[0]) =>
  stopsIn(house).map(({ topics }) => topics.map(({ text }) => text.replace('tour.', '')));

test('[GU-01] the tour has the specification’s fifteen topics in five stops, and the filter', () => {
  const topics = topicsIn({ hasRounds: true, canCall: true, isAlone: false });
  expect(topics).toHaveLength(5);
  expect(topics.flat().toSorted()).toEqual(
    [
      ...['selectMenu', 'guests', 'order', 'announcement', 'cart', 'history', 'call', 'mode', 'mainMenu'],
      ...['you', 'round', 'add', 'detail', 'swipe', 'home', 'filter'],
    ].toSorted(),
  );
});

test('[GU-01] where there are no rounds, and nobody to call, the tour does not speak of them', () => {
  const topics = topicsIn({ hasRounds: false, canCall: false, isAlone: false });
  expect(topics).toHaveLength(5);
  for (const missing of ['guests', 'round', 'call']) expect(topics.flat()).not.toContain(missing);
  expect(topics.every((stop) => stop.length > 0)).toBe(true);
});

test('[GU-01] to a guest without a table the tour speaks of no table, and of nobody else', () => {
  const topics = topicsIn({ hasRounds: false, canCall: false, isAlone: true });
  expect(topics).toHaveLength(4);
  expect(topics[1]).toEqual(['cartAlone', 'orderAlone']);
  for (const missing of ['you', 'cart', 'order']) expect(topics.flat()).not.toContain(missing);
});
