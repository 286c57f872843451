import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatheringMs, ScreenFeed } from './screen-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Numbers by their names; a change is the name with the number that it had and the one that it has. */
function aFeed(parts: { readonly gatheringMs?: number } = {}) {
  const numbers = new Map([['one', 1]]);
  const told: { readonly told: number; readonly changes: readonly string[] }[] = [];
  let isHeard = true;
  let looks = 0;
  const feed = new ScreenFeed<number, string>({
    ...parts,
    isHeard: () => isHeard,
    look(key) {
      looks += 1;
      return Promise.resolve(numbers.get(key) ?? null);
    },
    changeOf: (key, before, after) => (before === after ? null : `${key}: ${before ?? 'all'} to ${after}`),
    isOver: (state) => state < 0,
    tell: (mark, changes) => told.push({ told: mark.told, changes }),
    reportFailure: (error) => expect.fail(String(error)),
  });
  return {
    told,
    looks: () => looks,
    hear: (yes: boolean) => (isHeard = yes),
    read: () =>
      feed.read(
        () => Promise.resolve({ numbers: [...numbers] }),
        ({ numbers: all }) => all,
      ),
    set: (key: string, number: number) => {
      numbers.set(key, number);
      feed.changed([key]);
    },
    gathered: () => vi.advanceTimersByTimeAsync(gatheringMs),
  };
}

test('what happens within a quarter of a second is told together, each thing once', async () => {
  const { set, gathered, told, looks } = aFeed();
  set('one', 2);
  await gathered();
  for (const number of [3, 4, 5]) set('one', number);
  set('two', 1);
  await gathered();
  expect(told).toEqual([
    { told: 1, changes: ['one: all to 2'] },
    { told: 2, changes: ['one: 2 to 5', 'two: all to 1'] },
  ]);
  expect(looks()).toBe(3);
});

test('a feed that gathers for less time tells sooner, and no sooner than that', async () => {
  const { set, told } = aFeed({ gatheringMs: 150 });
  set('one', 2);
  await vi.advanceTimersByTimeAsync(150);
  set('one', 3);
  await vi.advanceTimersByTimeAsync(149);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(2);
});

test('what is as it was told makes no news', async () => {
  const { set, gathered, told } = aFeed();
  set('one', 2);
  await gathered();
  set('one', 3);
  set('one', 2);
  await gathered();
  expect(told).toHaveLength(1);
});

test('an answer says how many news it holds, and what comes after it is told as a step from it', async () => {
  const { read, set, gathered, told } = aFeed();
  expect(await read()).toMatchObject({ numbers: [['one', 1]], told: 0 });
  set('one', 2);
  await gathered();
  expect(told).toEqual([{ told: 1, changes: ['one: 1 to 2'] }]);
  expect(await read()).toMatchObject({ numbers: [['one', 2]], told: 1 });
});

test('where an answer is ahead of what the screens know, all of it is told, also when it has gone back meanwhile', async () => {
  const { read, set, gathered, told } = aFeed();
  await read();
  set('one', 2);
  await read();
  set('one', 1);
  await gathered();
  expect(told).toEqual([{ told: 1, changes: ['one: all to 1'] }]);
});

test('what changes is told to the screens that are there, however many others ask for everything before', async () => {
  const { read, set, gathered, told } = aFeed();
  await read();
  set('one', 2);
  expect(await Promise.all([read(), read()])).toMatchObject([{ told: 0 }, { told: 0 }]);
  await gathered();
  expect(told).toEqual([{ told: 1, changes: ['one: all to 2'] }]);
});

test('while no screen looks nothing is looked at, and whoever looks then is told all of what changes', async () => {
  const { hear, read, set, gathered, told, looks } = aFeed();
  await read();
  hear(false);
  set('one', 2);
  await gathered();
  expect(looks()).toBe(0);
  hear(true);
  set('one', 3);
  await gathered();
  expect(told).toEqual([{ told: 1, changes: ['one: all to 3'] }]);
});
