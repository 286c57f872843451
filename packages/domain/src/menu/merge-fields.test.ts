import { describe, expect, test } from 'vitest';
import { clashingFields, merged, yielding } from './merge-fields.ts';

interface Content {
  readonly names: Readonly<Record<string, string>>;
  readonly limit: number | null;
  readonly marks: readonly string[];
}

describe('[EDIT-2] what two managers wrote of the same', () => {
  const base: Content = { names: { it: 'Riso', de: 'Reis' }, limit: 2, marks: ['vegan', 'hot'] };

  test('clashes where both have changed it, each to something else', () => {
    const mine = { ...base, limit: 3, marks: ['hot', 'raw'] };
    expect(clashingFields({ base, mine, theirs: { ...base, limit: 4 } })).toEqual(['limit']);
    expect(clashingFields({ base, mine, theirs: { ...base, limit: 3 } })).toEqual([]);
    expect(clashingFields({ base, mine, theirs: { ...base, marks: ['raw', 'hot'] } })).toEqual([]);
  });

  test('is merged by languages where it is a text', () => {
    const mine = { ...base, names: { it: 'Riso bianco', de: 'Reis' } };
    const theirs = { ...base, names: { it: 'Riso', de: 'Weißer Reis', en: 'Rice' } };
    expect(clashingFields({ base, mine, theirs })).toEqual([]);
    expect(merged({ base, mine, theirs }).names).toEqual({
      it: 'Riso bianco',
      de: 'Weißer Reis',
      en: 'Rice',
    });
  });

  test('clashes in one language, and is merged in the others whichever version holds', () => {
    const mine = { ...base, names: { it: 'Riso bianco', de: 'Weißer Reis' } };
    const theirs = { ...base, names: { it: 'Riso rosso', de: 'Reis', en: 'Rice' } };
    const three = { base, mine, theirs };
    expect(clashingFields(three)).toEqual(['names']);
    expect(merged(three).names).toEqual({ it: 'Riso bianco', de: 'Weißer Reis', en: 'Rice' });
    expect(merged({ ...three, mine: yielding(three, ['names']) }).names).toEqual({
      it: 'Riso rosso',
      de: 'Weißer Reis',
      en: 'Rice',
    });
    expect(yielding({ ...three, theirs: { ...base, limit: 5 } }, ['limit'])).toEqual({ ...mine, limit: 5 });
  });

  test('a language that one has taken out stays out', () => {
    const mine = { ...base, names: { it: 'Riso' } };
    const theirs = { ...base, names: { it: 'Riso bianco', de: 'Reis' } };
    expect(merged({ base, mine, theirs }).names).toEqual({ it: 'Riso bianco' });
  });
});
