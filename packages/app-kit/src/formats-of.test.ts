import { expect, test } from 'vitest';
import { formatsOf } from './formats-of.ts';

/** Of the house's answer only these two count here. */
const houseWith = (currency_name: string) =>
  ({ info: { currency_name, time_zone: 'Europe/Rome' } }) as Parameters<typeof formatsOf>[1];

test('[X-04] money is written in the currency that the restaurant names, and in euro where it names none', () => {
  expect(formatsOf('en', houseWith('CHF')).money(640)).toContain('CHF');
  expect(formatsOf('en', houseWith('')).money(640)).toBe('€6.40');
  expect(formatsOf('en', null).money(640)).toBe('€6.40');
});
