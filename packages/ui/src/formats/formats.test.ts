import { describe, expect, test } from 'vitest';
import { createFormats } from './formats.ts';
import { LANGUAGES, type Language } from './language.ts';

const formatsFor = (language: Language, currencySymbol = '€') =>
  createFormats({ language, currencySymbol, timeZone: 'Europe/Rome' });

const FIVE_PAST_NINE_IN_ROME = Date.UTC(2026, 0, 15, 20, 5);

describe('a price', () => {
  test.each<[Language, string]>([
    ['en', '€1,234.50'],
    ['it', '1234,50\u00a0€'],
    ['zh', '€1,234.50'],
    ['es', '1234,50\u00a0€'],
    ['de', '1.234,50\u00a0€'],
    ['pt', '1234,50\u00a0€'],
    ['fr', '1\u202f234,50\u00a0€'],
  ])('of 123450 cents is written for a guest reading %s as %s', (language, written) => {
    expect(formatsFor(language).money(123_450)).toBe(written);
  });

  test.each<[string, string, string]>([
    ['£', '£9.90', '9,90\u00a0£'],
    ['$', '$9.90', '9,90\u00a0$'],
    ['¥', '¥9.90', '9,90\u00a0¥'],
    ['CHF', 'CHF\u00a09.90', '9,90\u00a0CHF'],
  ])('in %s keeps the symbol of the restaurant', (symbol, english, german) => {
    expect(formatsFor('en', symbol).money(990)).toBe(english);
    expect(formatsFor('de', symbol).money(990)).toBe(german);
  });

  test.each<[Language, string]>([
    ['en', 'Kč9.90'],
    ['zh', 'Kč9.90'],
    ['it', '9,90\u00a0Kč'],
    ['fr', '9,90\u00a0Kč'],
  ])('with a symbol we do not know stands where %s puts it', (language, written) => {
    expect(formatsFor(language, 'Kč').money(990)).toBe(written);
  });

  test('below nothing keeps its sign before the symbol', () => {
    expect(formatsFor('en', 'Kč').money(-150)).toBe('−Kč1.50');
    expect(formatsFor('it', 'Kč').money(-150)).toBe('−1,50\u00a0Kč');
  });

  test.each(LANGUAGES)('below nothing has a minus, not a hyphen, in %s, and nothing has none', (language) => {
    for (const symbol of ['€', 'Kč', '']) {
      const { money } = formatsFor(language, symbol);
      expect(money(-1056)).toBe(`−${money(1056)}`);
      expect(money(-0)).toBe(money(0));
    }
  });

  test('of a restaurant without a symbol is the number alone', () => {
    expect(formatsFor('it', ' ').money(990)).toBe('9,90');
  });
});

describe('a clock time', () => {
  test.each(LANGUAGES)('is the restaurant’s, on 24 hours, in %s', (language) => {
    expect(formatsFor(language).time(FIVE_PAST_NINE_IN_ROME)).toBe('21:05');
  });

  test('at midnight starts the day at 00', () => {
    expect(formatsFor('en').time(Date.UTC(2026, 0, 15, 23, 5))).toBe('00:05');
  });
});

test('a day has its month in words', () => {
  expect(formatsFor('en').date(FIVE_PAST_NINE_IN_ROME)).toBe('15 January');
  expect(formatsFor('it').date(FIVE_PAST_NINE_IN_ROME)).toBe('15 gennaio');
});

test('names are joined as the language joins them', () => {
  expect(formatsFor('en').list(['wheat', 'soya', 'egg'])).toBe('wheat, soya and egg');
  expect(formatsFor('it').list(['grano', 'soia'])).toBe('grano e soia');
  expect(formatsFor('zh').list(['小麦', '大豆', '蛋'])).toBe('小麦、大豆和蛋');
});

test('a large number has the separators of the language', () => {
  expect(formatsFor('de').number(12_345)).toBe('12.345');
});
