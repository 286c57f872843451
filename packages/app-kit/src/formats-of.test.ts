import { expect, test } from 'vitest';
import { formatsOf } from './formats-of.ts';

/** Of the restaurant's answer only these two count here. */
const restaurantWith = (currency_name: string) =>
  ({ info: { currency_name, time_zone: 'Europe/Rome' } }) as Parameters<typeof formatsOf>[1];

test('[X-04] money is written in the currency that the restaurant names, and in euro where it names none', () => {
  expect(formatsOf('en', restaurantWith('CHF')).money(640)).toContain('CHF');
  expect(formatsOf('en', restaurantWith('')).money(640)).toBe('€6.40');
  expect(formatsOf('en', null).money(640)).toBe('€6.40');
});
