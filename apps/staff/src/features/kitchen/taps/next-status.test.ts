import { describe, expect, test } from 'vitest';
import { nextForAll, nextStatus } from './next-status.ts';

describe('a tap in the kitchen', () => {
  test('takes a dish from waiting to made, to on its way, to served', () => {
    expect(nextStatus('waiting', false)).toBe('made');
    expect(nextStatus('made', false)).toBe('on-its-way');
    expect(nextStatus('on-its-way', false)).toBe('served');
  });

  test('lets a paused dish go on, and does nothing to one that is finished', () => {
    expect(nextStatus('paused', false)).toBe('waiting');
    expect(nextStatus('served', false)).toBeNull();
    expect(nextStatus('not-possible', false)).toBeNull();
  });

  test('on a whole ticket takes the dishes furthest behind a step on', () => {
    expect(nextForAll(['made', 'waiting', 'served'], false)).toEqual({ from: ['waiting'], to: 'made' });
    expect(nextForAll(['on-its-way', 'paused'], false)).toEqual({ from: ['on-its-way'], to: 'served' });
    expect(nextForAll(['paused', 'served'], false)).toBeNull();
  });

  test('ends a dish at once where the screen is set to one tap, and lets a paused one go on first', () => {
    expect(nextStatus('waiting', true)).toBe('served');
    expect(nextStatus('made', true)).toBe('served');
    expect(nextStatus('paused', true)).toBe('waiting');
    expect(nextStatus('served', true)).toBeNull();
    expect(nextForAll(['made', 'waiting'], true)).toMatchObject({ to: 'served' });
    expect(nextForAll(['paused'], true)).toBeNull();
  });
});
