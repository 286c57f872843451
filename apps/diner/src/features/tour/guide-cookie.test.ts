import { expect, test } from 'vitest';
import { readGuideWish } from './guide-cookie.ts';

test.each([
  ['', null],
  ['other=1', null],
  ['not_guide_hidden=1', null],
  ['guide_hidden=1', 'hidden'],
  ['other=1; guide_hidden=1; more=2', 'hidden'],
  ['guide_hidden=0', 'wanted'],
  ['guide_hidden=', null],
] as const)('[GU-01] the cookies “%s” say of the tour: %s', (cookies, wish) => {
  expect(readGuideWish(cookies)).toBe(wish);
});
