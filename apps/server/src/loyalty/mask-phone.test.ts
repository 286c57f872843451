import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';

test.each([
  ['3331234567', '33••••••67'],
  ['333 123 4567', '33• ••• ••67'],
  ['+39 333-1234567', '+39 •••-•••••67'],
  ['123456', '••••••'],
  ['', ''],
])('[V-06] of the number %s one reads %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
