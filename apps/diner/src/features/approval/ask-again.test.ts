import { expect, test } from 'vitest';
import { secondsUntilAskAgain } from './ask-again.ts';

test('[A-06] a guest may ask again a minute after the last time, counted in whole seconds', () => {
  const asked = 1_000_000;
  expect(secondsUntilAskAgain(asked, asked)).toBe(60);
  expect(secondsUntilAskAgain(asked, asked + 1)).toBe(60);
  expect(secondsUntilAskAgain(asked, asked + 59_001)).toBe(1);
  expect(secondsUntilAskAgain(asked, asked + 60_000)).toBe(0);
  expect(secondsUntilAskAgain(asked, asked + 90_000)).toBe(0);
});
