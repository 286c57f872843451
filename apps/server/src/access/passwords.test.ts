import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is kept as argon2id with 19 MiB and two passes, salted, and only it opens', async () => {
  const [one, other] = await Promise.all([hashPassword('open sesame'), hashPassword('open sesame')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword('open sesame', one)).toBe(true);
  expect(await isPassword('open Sesame', one)).toBe(false);
});
