import { expect, test, vi } from 'vitest';
import { createRandomId } from './random-id.ts';

test('an id is 22 letters of a URL, each of 64 equally likely, and never the same twice', () => {
  const ids = Array.from({ length: 3000 }, createRandomId);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const count = new Map<string, number>();
  for (const letter of ids.join('')) count.set(letter, (count.get(letter) ?? 0) + 1);
  expect(count.size).toBe(64);
});

test('the letters come from the browser’s random bytes, six bits of each', () => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).forEach((_, index, all) => (all[index] = 63 + index));
    return bytes;
  });
  expect(createRandomId()).toBe('_ABCDEFGHIJKLMNOPQRSTU');
  random.mockRestore();
});
