import { describe, expect, test } from 'vitest';
import { arcPath, ringSegments } from './ring-geometry.ts';

describe('the ring of a round', () => {
  test('runs clockwise from what was sent over yours and the others’ to what is free', () => {
    expect(ringSegments({ capacity: 12, sent: 4, yours: 3, others: 2 })).toEqual([
      { part: 'sent', from: 0, places: 4 },
      { part: 'yours', from: 4, places: 3 },
      { part: 'others', from: 7, places: 2 },
      { part: 'free', from: 9, places: 3 },
    ]);
  });

  test('leaves out what there is none of', () => {
    expect(ringSegments({ capacity: 6, sent: 0, yours: 0, others: 0 })).toEqual([
      { part: 'free', from: 0, places: 6 },
    ]);
  });

  test('has nothing free when the table is over its limit', () => {
    expect(ringSegments({ capacity: 4, sent: 3, yours: 2, others: 0 })).toEqual([
      { part: 'sent', from: 0, places: 3 },
      { part: 'yours', from: 3, places: 2 },
    ]);
  });

  test('starts at the top and can go all the way round', () => {
    expect(arcPath({ part: 'free', from: 0, places: 4 }, 4, 10)).toBe(
      'M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10',
    );
  });
});
