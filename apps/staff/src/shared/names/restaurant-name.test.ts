import { describe, expect, test } from 'vitest';
import { restaurantName } from './restaurant-name.ts';

const ravioli = { first: 'Ravioli al vapore', second: '蒸饺', translations: { en: 'Steamed dumplings' } };
const nameLanguages = ['it', 'zh'];

describe('a dish on a kitchen screen', () => {
  test('has the name in the station’s language, and the restaurant’s other name beside it', () => {
    expect(restaurantName(ravioli, { language: 'zh', nameLanguages })).toEqual({
      main: { text: '蒸饺', lang: 'zh' },
      other: { text: 'Ravioli al vapore', lang: 'it' },
    });
  });

  test('has the translation where the station reads neither of the restaurant’s languages', () => {
    expect(restaurantName(ravioli, { language: 'en', nameLanguages }).main).toEqual({
      text: 'Steamed dumplings',
      lang: 'en',
    });
  });

  test('has the first name where there is none in the station’s language', () => {
    expect(restaurantName(ravioli, { language: 'de', nameLanguages }).main.text).toBe('Ravioli al vapore');
  });

  test('has one name only where the restaurant gave one', () => {
    const plain = { first: 'Tiramisù', second: '', translations: {} };
    expect(restaurantName(plain, { language: 'zh', nameLanguages })).toEqual({
      main: { text: 'Tiramisù', lang: 'it' },
      other: null,
    });
  });
});
