import { describe, expect, test } from 'vitest';
import { coversCents, kindsToAsk } from './head-count.ts';

const prices = { adult: 25.9, child: 12.5, other: null };

describe('a table whose people are counted again', () => {
  test('is charged for each kind of person, to the cent', () => {
    expect(coversCents({ adult: 3, child: 2, other: 0 }, prices)).toBe(3 * 2590 + 2 * 1250);
  });

  test('is asked for other people only where the menu has a price for them, or where they sit already', () => {
    expect(kindsToAsk({ adult: 2, child: 0, other: 0 }, prices)).toEqual(['adult', 'child']);
    expect(kindsToAsk({ adult: 2, child: 0, other: 1 }, prices)).toEqual(['adult', 'child', 'other']);
    expect(kindsToAsk({ adult: 2, child: 0, other: 0 }, { ...prices, other: 5 })).toHaveLength(3);
  });
});
