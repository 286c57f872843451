import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Restaurants whose turns of the event loop the test makes. */
function aProcess() {
  const next: (() => void)[] = [];
  const turns = new FairTurns({ nextTurn: (then) => next.push(then) });
  const served: string[] = [];
  return {
    served,
    waiting: (name: string) => turns.of(name).waiting(),
    comes: (name: string, times = 1) => {
      let taken = 0;
      for (let time = 0; time < times; time += 1)
        if (turns.of(name).take(() => served.push(`${name} ${time}`))) taken += 1;
      return taken;
    },
    /** The loop has looked for what is new; answers whether it was asked to. */
    turn: () => {
      const then = next.shift();
      then?.();
      return then !== undefined;
    },
  };
}

const of = (name: string, served: readonly string[]) => served.filter((work) => work.startsWith(name));

test('a tap beside a storm begins at once: of a thousand that came before it, sixteen have', () => {
  const { served, comes } = aProcess();
  comes('loud', 1000);
  comes('calm');
  expect(served.indexOf('calm 0')).toBe(16);
});

test('what comes while a storm waits is behind a few of it, however many wait', () => {
  const { served, comes, turn } = aProcess();
  comes('loud', 4000);
  for (let tap = 1; tap <= 20; tap += 1) {
    turn();
    const before = served.length;
    comes('calm');
    expect(served.length - before).toBe(1);
    comes('loud', 5);
  }
  expect(of('calm', served)).toHaveLength(20);
  // Sixteen that began at once, and sixteen in each turn.
  expect(of('loud', served)).toHaveLength(16 + 20 * 16);
});

test('restaurants that wait at once are served one after the other', () => {
  const { served, comes, turn } = aProcess();
  for (const name of ['loud', 'louder', 'calm']) comes(name, 40);
  served.length = 0;
  turn();
  const names = served.map((work) => work.split(' ')[0]);
  expect(names.slice(0, 6)).toEqual(['loud', 'louder', 'calm', 'loud', 'louder', 'calm']);
});

test('all of it is served, each restaurant’s in the order in which it came, and then nothing is asked of the loop', () => {
  const { served, comes, turn, waiting } = aProcess();
  comes('loud', 100);
  comes('calm', 30);
  expect(waiting('loud')).toBe(84);
  while (turn());
  expect(of('loud', served)).toEqual(Array.from({ length: 100 }, (_, time) => `loud ${time}`));
  expect(of('calm', served)).toEqual(Array.from({ length: 30 }, (_, time) => `calm ${time}`));
  expect([waiting('loud'), waiting('calm')]).toEqual([0, 0]);
  expect(turn()).toBe(false);
});

test('a line is bounded, and a full one takes no room from others', () => {
  const { comes, waiting } = aProcess();
  expect(comes('loud', 6000)).toBe(16 + 5000);
  expect(waiting('loud')).toBe(5000);
  expect(comes('calm', 20)).toBe(20);
});
