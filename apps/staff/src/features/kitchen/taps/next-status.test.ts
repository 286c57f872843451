import { describe, expect, test } from 'vitest';
import { nextForAll, nextStatus } from './next-status.ts';

describe('a tap in the kitchen', () => {
  test('takes a dish from waiting to made, to on its way, to served', () => {
    expect(nextStatus('waiting')).toBe('made');
    expect(nextStatus('made')).toBe('on-its-way');
    expect(nextStatus('on-its-way')).toBe('served');
  });

  test('lets a paused dish go on, and does nothing to one that is finished', () => {
    expect(nextStatus('paused')).toBe('waiting');
    expect(nextStatus('served')).toBeNull();
    expect(nextStatus('not-possible')).toBeNull();
  });

  test('on a whole ticket takes the dishes furthest behind a step on', () => {
    expect(nextForAll(['made', 'waiting', 'served'])).toEqual({ from: 'waiting', to: 'made' });
    expect(nextForAll(['on-its-way', 'paused'])).toEqual({ from: 'on-its-way', to: 'served' });
    expect(nextForAll(['paused', 'served'])).toBeNull();
  });
});
