import { describe, expect, test } from 'vitest';
import { cutAlong, focusOf } from './photo-cut.ts';

describe('a photo is cut along its longer side', () => {
  test.each([
    ['dish', { width: 4000, height: 3000 }, null],
    ['dish', { width: 4032, height: 3024 }, null],
    ['dish', { width: 1001, height: 750 }, null],
    ['dish', { width: 1600, height: 900 }, 'x'],
    ['dish', { width: 3024, height: 4032 }, 'y'],
    ['dish', { width: 900, height: 900 }, 'y'],
    ['background', { width: 1600, height: 900 }, null],
    ['background', { width: 1600, height: 400 }, 'x'],
    ['background', { width: 4000, height: 3000 }, 'y'],
    ['poster', { width: 800, height: 1000 }, null],
    ['poster', { width: 800, height: 1200 }, 'y'],
    ['poster', { width: 4000, height: 3000 }, 'x'],
    ['logo', { width: 4000, height: 300 }, null],
  ] as const)('for a %s %o along %s', (shape, photo, along) => {
    expect(cutAlong(photo, shape)).toBe(along);
  });
});

test('the middle of the cut is what the server keeps in the middle', () => {
  const wide = { width: 1600, height: 600 };
  expect([0, 0.5, 1].map((at) => focusOf(wide, 'dish', at))).toEqual([
    { x: 0.25, y: 0.5 },
    { x: 0.5, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ]);
  expect(focusOf({ width: 600, height: 900 }, 'dish', 0)).toEqual({ x: 0.5, y: 0.25 });
  expect(focusOf({ width: 400, height: 300 }, 'dish', 1)).toEqual({ x: 0.5, y: 0.5 });
  expect(focusOf({ width: 1600, height: 1800 }, 'background', 1)).toEqual({ x: 0.5, y: 0.75 });
  expect(focusOf({ width: 1600, height: 300 }, 'logo', 1)).toEqual({ x: 0.5, y: 0.5 });
});
