import { expect, test } from 'vitest';
import { SteadyClock } from './steady-clock.ts';

const day = 86_400_000;

/** A machine whose clock is put by hand, and what it was told of it. */
function aMachine({ wall = 10 * day, notBefore = 0 } = {}) {
  const machine = { wall, running: 0, behind: [] as number[] };
  const clock = new SteadyClock({
    wall: () => machine.wall,
    running: () => machine.running,
    notBefore,
    onBehind: (by) => machine.behind.push(by),
  });
  const pass = (ms: number) => {
    machine.wall += ms;
    machine.running += ms;
  };
  return { machine, clock, pass };
}

test('[CLOCK-1] a clock that is put back by a day is told of once, and time goes on', () => {
  const { machine, clock, pass } = aMachine();
  pass(1000);
  expect(clock.now()).toBe(10 * day + 1000);
  machine.wall -= day;
  expect(clock.now()).toBe(10 * day + 1000);
  pass(60_000);
  expect(clock.now()).toBe(10 * day + 61_000);
  pass(60_000);
  expect(clock.now()).toBe(10 * day + 121_000);
  expect(machine.behind).toEqual([day]);
  expect(clock.behindMs).toBe(day);
});

test('[CLOCK-1] once the machine’s clock has caught up it holds again', () => {
  const { machine, clock, pass } = aMachine();
  machine.wall -= day;
  clock.now();
  machine.wall += day + 500;
  expect(clock.now()).toBe(10 * day + 500);
  expect(clock.behindMs).toBe(0);
  pass(day);
  expect(clock.now()).toBe(11 * day + 500);
});

test('[CLOCK-1] a machine that starts with a clock before what has happened begins there', () => {
  const { machine, clock, pass } = aMachine({ wall: 0, notBefore: 10 * day });
  expect(clock.now()).toBe(10 * day);
  pass(5000);
  expect(clock.now()).toBe(10 * day + 5000);
  expect(machine.behind).toEqual([10 * day]);
});

test('a clock that is kept in step by small steps never goes back, and is not told of', () => {
  const { machine, clock, pass } = aMachine();
  pass(1000);
  const before = clock.now();
  machine.wall -= 300;
  expect(clock.now()).toBe(before);
  pass(400);
  expect(clock.now()).toBe(before + 100);
  expect(machine.behind).toEqual([]);
});
