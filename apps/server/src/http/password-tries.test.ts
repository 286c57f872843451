import { expect, test } from 'vitest';
import { cookieNames } from '../access/cookies.ts';
import { Throttle } from '../access/throttle.ts';
import { createPasswordTries, waitAfter } from './password-tries.ts';

test('many wrong passwords for an account make the next ones slow, never impossible', () => {
  expect([1, 20, 21, 22, 25].map(waitAfter)).toEqual([0, 0, 50, 100, 800]);
  expect([28, 1000].map(waitAfter)).toEqual([5000, 5000]);
});

test('of many who try one account at once few are kept waiting; known devices and other accounts are none of them', async () => {
  const waiting: (() => void)[] = [];
  const door = createPasswordTries({
    throttles: { limit: (_name, limit) => new Throttle(limit), forgetExpired: () => Promise.resolve() },
    // Every device that shows a token is a known one here.
    staff: { isKnownDevice: () => Promise.resolve(true) },
    wait: (ms) => (ms === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  });
  const knock = (ip: string, { account = 'manager', cookies = {} } = {}) =>
    door({ ip, cookies }, account, () => Promise.resolve('in'));
  const guess = (ip: string) => door({ ip, cookies: {} }, 'manager', () => Promise.resolve(null));
  for (let host = 1; host <= 20; host += 1) await guess(`192.0.2.${host}`);
  const crowd = Promise.allSettled(Array.from({ length: 14 }, (_, host) => guess(`198.51.100.${host}`)));
  await expect.poll(() => waiting).toHaveLength(10);
  await expect(knock('203.0.113.1')).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 5,
  });
  expect(await knock('203.0.113.1', { cookies: { [cookieNames.device]: 'the tablet' } })).toBe('in');
  expect(await knock('203.0.113.1', { account: 'kitchen' })).toBe('in');
  for (const letThrough of waiting) letThrough();
  expect((await crowd).filter(({ status }) => status === 'rejected')).toHaveLength(4);
  const later = knock('203.0.113.1');
  await expect.poll(() => waiting).toHaveLength(11);
  waiting.at(-1)?.();
  expect(await later).toBe('in');
});

test('an IPv6 network has the tries of one address', async () => {
  const door = createPasswordTries({
    throttles: { limit: (_name, limit) => new Throttle(limit), forgetExpired: () => Promise.resolve() },
    staff: { isKnownDevice: () => Promise.resolve(false) },
  });
  const guess = (ip: string) => door({ ip, cookies: {} }, 'manager', () => Promise.resolve(null));
  for (let host = 1; host <= 10; host += 1) await guess(`2001:db8::${host}`);
  const refused = { code: 'too-many-requests', retryAfterSeconds: 900 };
  await expect(guess('2001:db8::ffff')).rejects.toMatchObject(refused);
  expect(await guess('2001:db8:0:1::1')).toBe(null);
});
