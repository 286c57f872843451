import type { TurnWire } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { turnFactsOf } from './turn-facts.ts';

describe('a round on the floor', () => {
  test('counts what was sent and what is in the cart as used', () => {
    expect(turnFactsOf(aTurn({ allowed: 12, sent: 5, in_cart: 4 }))).toMatchObject({ used: 9, left: 3 });
  });

  test('has nothing left, and never less, when people have gone and the cart holds too much', () => {
    expect(turnFactsOf(aTurn({ allowed: 6, sent: 5, in_cart: 4 }))).toMatchObject({ used: 9, left: 0 });
  });

  test('waits for its first order before a clock runs', () => {
    expect(turnFactsOf(aTurn({ ends_at: null })).phase).toBe('idle');
    expect(turnFactsOf(aTurn({ ends_at: 1000 })).phase).toBe('running');
  });

  test('has none after it when it is the last', () => {
    expect(turnFactsOf(aTurn({ number: 10, max_turns: 10, ends_at: 1000 })).phase).toBe('last');
    expect(turnFactsOf(aTurn({ number: 11, max_turns: 10 })).phase).toBe('over');
  });
});

function aTurn(part: Partial<TurnWire>): TurnWire {
  return {
    number: 2,
    max_turns: 10,
    ends_at: null,
    allowed: 12,
    sent: 0,
    in_cart: 0,
    planned: 0,
    ready: null,
    ...part,
  };
}
