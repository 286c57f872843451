import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { createTexts } from './texts.ts';

interface SampleTexts {
  'cart.empty': null;
  'cart.dishes': { count: number };
  'round.opens': { round: number; time: string };
  'call.state': { state: 'sent' | 'other'; table: string };
}

const english = createTexts<SampleTexts>(
  {
    'cart.empty': compile('Nothing here yet.'),
    'cart.dishes': compile('{count, plural, =0 {No dishes} one {# dish} other {# dishes}}'),
    'round.opens': compile('Round {round} at {time}'),
    'call.state': compile('{state, select, sent {We are coming to table {table}.} other {Table {table}}}'),
  },
  'en',
);

describe('a text', () => {
  test('without arguments is said as written', () => {
    expect(english('cart.empty')).toBe('Nothing here yet.');
  });

  test('counts dishes in the forms of the language', () => {
    expect(english('cart.dishes', { count: 0 })).toBe('No dishes');
    expect(english('cart.dishes', { count: 1 })).toBe('1 dish');
    expect(english('cart.dishes', { count: 1234 })).toBe('1,234 dishes');
  });

  test('takes a time that is already written', () => {
    expect(english('round.opens', { round: 3, time: '20:31' })).toBe('Round 3 at 20:31');
  });

  test('chooses its words by a situation', () => {
    expect(english('call.state', { state: 'sent', table: '12' })).toBe('We are coming to table 12.');
  });

  test('that the catalog lacks is a bug, and says so', () => {
    expect(() => createTexts<SampleTexts>({}, 'de')('cart.empty')).toThrow(
      'The de catalog has no text “cart.empty”',
    );
  });

  test('in German has the thousands point of German', () => {
    const german = createTexts<SampleTexts>(
      { 'cart.dishes': compile('{count, plural, one {# Gericht} other {# Gerichte}}') },
      'de',
    );
    expect(german('cart.dishes', { count: 1234 })).toBe('1.234 Gerichte');
  });
});
