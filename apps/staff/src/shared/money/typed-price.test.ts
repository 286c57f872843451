import { expect, test } from 'vitest';
import { centsTyped, misreadPrice, readPrice, withoutSign, written } from './typed-price.ts';

test('[EDIT-24] reads prices as they are typed in any of the languages, and no others', () => {
  expect(['4,5', '4.50', ' 12 ', '', '1.234,50', "1'200"].map(readPrice)).toEqual([
    ...[4.5, 4.5, 12, null, 1234.5, 1200],
  ]);
  expect(['4.505', '1.2345', 'vier', '-1', '99999999'].map(readPrice)).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

test('[EDIT-24] says of a price that it could be two, and of what is none that it is none', () => {
  expect(['1.500', '12,5', '', 'vier', '99999999'].map(misreadPrice)).toEqual([
    ...['either', null, null, 'none', 'none'],
  ]);
});

test('reads amounts that are paid or taken off, and nothing is none', () => {
  const typed = ['12,50', '12.5', ' 7 ', '0,05', '1.234,00', '1,234', '0', '-1', 'x', ''];
  expect(typed.map(centsTyped)).toEqual([1250, 1250, 700, 5, 123_400, null, null, null, null, null]);
  expect([written(12.5, ','), written(0.05, '.'), written(null, ',')]).toEqual(['12,50', '0.05', '']);
});

test('[EDIT-24] the restaurant’s own sign or code of money is taken off, and no other', () => {
  const francs = ['400,00 CHF', 'chf 400', 'Fr. 400', '400', '€ 400', '400 CH'];
  expect(francs.map((typed) => withoutSign(typed, 'CHF'))).toEqual([
    ...['400,00', '400', '400', '400', '€ 400', '400 CH'],
  ]);
  const euros = ['€ 12', '12€', '12 EUR', '12 euro', '$12', '€'];
  expect(euros.map((typed) => withoutSign(typed, '€'))).toEqual(['12', '12', '12', '12', '$12', '']);
  expect([withoutSign('R$ 5', '$'), withoutSign('R$ 5', 'R$'), withoutSign('5 ', '')]).toEqual([
    'R$ 5',
    '5',
    '5 ',
  ]);
});
