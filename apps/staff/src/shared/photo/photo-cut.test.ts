import { describe, expect, test } from 'vitest';
import { cutAlong, focusOf } from './photo-cut.ts';

describe('a photo is cut along its longer side', () => {
  test.each([
    [{ width: 4000, height: 3000 }, null],
    [{ width: 4032, height: 3024 }, null],
    [{ width: 1001, height: 750 }, null],
    [{ width: 1600, height: 900 }, 'x'],
    [{ width: 3024, height: 4032 }, 'y'],
    [{ width: 900, height: 900 }, 'y'],
  ])('%o along %s', (photo, along) => {
    expect(cutAlong(photo)).toBe(along);
  });
});

test('the middle of the cut is what the server keeps in the middle', () => {
  const wide = { width: 1600, height: 600 };
  expect([0, 0.5, 1].map((at) => focusOf(wide, at))).toEqual([
    { x: 0.25, y: 0.5 },
    { x: 0.5, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ]);
  expect(focusOf({ width: 600, height: 900 }, 0)).toEqual({ x: 0.5, y: 0.25 });
  expect(focusOf({ width: 400, height: 300 }, 1)).toEqual({ x: 0.5, y: 0.5 });
});
