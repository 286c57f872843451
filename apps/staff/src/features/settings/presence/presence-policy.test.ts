import { describe, expect, test } from 'vitest';
import { choicesOf } from '../restaurant-choices.ts';
import { isSafeDefault, meaningOf } from './presence-policy.ts';

const fresh = choicesOf([]);

describe('who may order', () => {
  test('[TRUST-2] in a new restaurant a stranger at a free table has nothing cooked unseen, and at one in use sends nothing', () => {
    expect(isSafeDefault(fresh)).toBe(true);
    expect(meaningOf(fresh)).toEqual({
      opening: 'guests',
      pin: 'no',
      place: 'no',
      round: 'yes',
      atFree: 'held',
      joins: 'ask',
    });
  });

  test('[A-01] staff who open or approve need not look at the first round again', () => {
    expect(meaningOf({ ...fresh, approvesOpening: true })).toMatchObject({
      opening: 'asked',
      round: 'no',
      atFree: 'asks',
    });
    expect(meaningOf({ ...fresh, guestsOpen: false })).toMatchObject({ opening: 'staff', atFree: 'nothing' });
  });

  test('without any check a stranger orders', () => {
    const open = { ...fresh, approvesFirstBatch: false, joining: 'free' } as const;
    expect(isSafeDefault(open)).toBe(false);
    expect(meaningOf(open)).toMatchObject({ round: 'no', atFree: 'orders', joins: 'yes' });
  });

  test('a PIN, or a code for each visit, keeps a stranger from a table in use', () => {
    expect(meaningOf({ ...fresh, joining: 'strict' }).joins).toBe('strict');
    expect(meaningOf({ ...fresh, needsPin: true }).joins).toBe('no');
    expect(meaningOf({ ...fresh, givesVisitCodes: true })).toMatchObject({ atFree: 'nothing', joins: 'no' });
  });
});
