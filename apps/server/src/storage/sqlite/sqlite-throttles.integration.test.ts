import { expect, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { SqliteThrottles } from './sqlite-throttles.ts';

const limit = { tries: 3, seconds: 60 };

test('of many tries at once only so many are looked at, and nobody else’s count', async () => {
  const throttles = SqliteThrottles.open(await anEmptyDatabase());
  onTestFinished(() => throttles.close());
  const throttle = throttles.limit('pin', limit);
  const tries = await Promise.all(Array.from({ length: 100 }, () => throttle.admits('visit 1')));
  expect(tries.filter(Boolean)).toHaveLength(3);
  expect(await throttle.admits('visit 2')).toBe(true);
  expect(await throttles.limit('login', limit).admits('visit 1')).toBe(true);
});

test('a try that was right gives its place back', async () => {
  const throttles = SqliteThrottles.open(await anEmptyDatabase());
  onTestFinished(() => throttles.close());
  const throttle = throttles.limit('pin', limit);
  for (let count = 0; count < 10; count += 1) {
    expect(await throttle.admits('visit 1')).toBe(true);
    await throttle.forgive('visit 1');
  }
});

test('a restart gives nobody new tries', async () => {
  const file = await anEmptyDatabase();
  const before = SqliteThrottles.open(file);
  for (let count = 0; count < 3; count += 1) await before.limit('pin', limit).admits('visit 1');
  before.close();
  const after = SqliteThrottles.open(file);
  onTestFinished(() => after.close());
  await after.forgetExpired();
  expect(await after.limit('pin', limit).admits('visit 1')).toBe(false);
});

test('when nothing can be counted nobody is admitted', async () => {
  const throttles = SqliteThrottles.open(await anEmptyDatabase());
  const throttle = throttles.limit('pin', limit);
  throttles.close();
  await expect(throttle.admits('visit 1')).rejects.toThrow();
});
