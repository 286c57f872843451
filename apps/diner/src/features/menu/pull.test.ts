import { expect, test } from 'vitest';
import { menuPulledFor, pullOf, startPull } from './pull.ts';

const around = { previous: 'Lunch', next: 'À la carte' };
const top = { scrollTop: 0, clientHeight: 500, scrollHeight: 2000 };
const middle = { ...top, scrollTop: 700 };
const bottom = { ...top, scrollTop: 1500 };

test('[M-09] pulled down 72 px at the top, the list is let go for the previous menu', () => {
  const pulled = pullOf(startPull(top, 100), 172);
  expect(menuPulledFor(pulled, around)).toEqual({ menu: 'Lunch', isFarEnough: true });
  expect(menuPulledFor(pulled - 1, around)).toEqual({ menu: 'Lunch', isFarEnough: false });
});

test('[M-09] pulled up at the bottom, it is let go for the next', () => {
  const pulled = pullOf(startPull(bottom, 400), 320);
  expect(menuPulledFor(pulled, around)).toEqual({ menu: 'À la carte', isFarEnough: true });
});

test('[M-09] a list that is scrolled as far as its end by the same finger does not go on to another menu', () => {
  expect(pullOf(startPull(middle, 100), 400)).toBe(0);
  expect(pullOf(startPull(top, 400), 100)).toBe(0);
});

test('[M-09] a finger that only trembles pulls nothing, and there is nothing before the first menu', () => {
  expect(menuPulledFor(8, around).menu).toBeUndefined();
  expect(menuPulledFor(90, { ...around, previous: undefined }).menu).toBeUndefined();
});

test('[M-09] a list shorter than the screen can be pulled both ways', () => {
  const short = { scrollTop: 0, clientHeight: 500, scrollHeight: 500 };
  expect(pullOf(startPull(short, 200), 300)).toBe(100);
  expect(pullOf(startPull(short, 200), 100)).toBe(-100);
});
