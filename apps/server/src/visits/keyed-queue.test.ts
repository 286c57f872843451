import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('the commands of one table wait for each other, other tables do not', async () => {
  const queue = new KeyedQueue<string>();
  const done: string[] = [];
  let finish = () => {};
  const slow = queue.run('table 1', () => new Promise<void>((resolve) => (finish = resolve)));
  const behind = queue.run('table 1', async () => done.push('table 1'));
  await queue.run('table 2', async () => done.push('table 2'));
  expect(done).toEqual(['table 2']);
  finish();
  await Promise.all([slow, behind]);
  expect(done).toEqual(['table 2', 'table 1']);
});

test('a command that fails stops nobody behind it', async () => {
  const queue = new KeyedQueue<string>();
  const failing = queue.run('table 1', () => Promise.reject(new Error('no')));
  const behind = queue.run('table 1', async () => 'served');
  await expect(failing).rejects.toThrow('no');
  expect(await behind).toBe('served');
});
