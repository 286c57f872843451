import { expect, test } from 'vitest';
import { isNetworkPassword } from './network-password.ts';

test('[SETUP-13] the password of the guests’ network has 8 to 63 characters, or there is none', () => {
  const lengths = [0, 1, 7, 8, 63, 64];
  expect(lengths.filter((length) => isNetworkPassword('p'.repeat(length)))).toEqual([0, 8, 63]);
});
