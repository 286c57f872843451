import { expect, test } from 'vitest';
import { anEntry } from '../testing/an-entry.ts';
import { aCodeRestaurant } from '../testing/a-code-restaurant.ts';

test('[E-02] a code is read back by its own restaurant, and says nothing of its table', async () => {
  const { keys, codes } = await aCodeRestaurant();
  const written = await Promise.all([1, 2, 2_000_000].map((id) => codes.write(id)));
  const read = written.map(async (value) => codes.tableOf(await keys.unseal(value)));
  expect(await Promise.all(read)).toEqual([1, 2, 2_000_000]);
  for (const value of written) expect(value).toMatch(/^[A-Za-z0-9_-]{52}$/);
  expect(new Set(written.map((value) => value.slice(3, 18))).size).toBe(3);
});

test('[E-02] not one altered bit passes', async () => {
  const { keys, codes } = await aCodeRestaurant();
  const bytes = Buffer.from(await codes.write(7), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(await keys.unseal(altered.toString('base64url'))).toBeNull();
  }
});

test.each(['', '7', 'A', 'A'.repeat(52), '%', 'ä'.repeat(60)])(
  '[E-02] "%s" is no code of this restaurant',
  async (value) => {
    const { keys } = await aCodeRestaurant();
    expect(await keys.unseal(value)).toBeNull();
  },
);

test('[E-02] the code of another restaurant opens nothing here', async () => {
  const [ours, theirs] = [await aCodeRestaurant(), await aCodeRestaurant()];
  expect(await ours.keys.unseal(await theirs.codes.write(1))).toBeNull();
});

test('a new print of a table’s codes ends the old ones, and only those', async () => {
  const { keys, codes } = await aCodeRestaurant();
  const read = async (value: string) => codes.tableOf(await keys.unseal(value));
  const [one, two] = [await codes.write(1), await codes.write(2)];
  const [shortOne, shortTwo] = [await codes.shortCodeOf(1), await codes.shortCodeOf(2)];
  await codes.end(1, anEntry());
  expect(await read(one)).toBeNull();
  expect(await codes.findByShortCode(shortOne)).toBeNull();
  expect(await read(two)).toBe(2);
  expect(await codes.findByShortCode(shortTwo)).toBe(2);
  expect(await read(await codes.write(1))).toBe(1);
  expect(await codes.findByShortCode(await codes.shortCodeOf(1))).toBe(1);
});

test('a new key seals new codes, and the codes of the one before stay valid until it is retired', async () => {
  const { keys, codes, clock } = await aCodeRestaurant();
  const read = async (value: string) => codes.tableOf(await keys.unseal(value));
  const old = await codes.write(3);
  const [first] = await keys.list();
  clock.now += 1000;
  await keys.make(null);
  const fresh = await codes.write(3);
  expect(fresh).not.toBe(old);
  expect(await read(old)).toBe(3);

  expect(await keys.retire(first?.id ?? 0, clock.now + 5000, anEntry())).toBe('retired');
  clock.now += 4999;
  expect(await read(old)).toBe(3);
  clock.now += 1;
  expect(await read(old)).toBeNull();
  expect(await read(fresh)).toBe(3);
  await keys.forgetEnded();
  expect(await keys.list()).toHaveLength(1);
});

test('the newest key is never retired, and nobody’s isn’t either', async () => {
  const { keys } = await aCodeRestaurant();
  const [newest] = await keys.list();
  expect(await keys.retire(newest?.id ?? 0, 0, anEntry())).toBe('newest');
  expect(await keys.retire(99, 0, anEntry())).toBe('unknown');
});

test('a short code is six letters that nobody mistakes, the table’s own, and may be typed as one likes', async () => {
  const { codes } = await aCodeRestaurant();
  const written = await Promise.all(Array.from({ length: 50 }, (_, index) => codes.shortCodeOf(index + 1)));
  for (const code of written) expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{6}$/);
  expect(new Set(written).size).toBe(50);
  const [one = ''] = written;
  expect(await codes.shortCodeOf(1)).toBe(one);
  const typed = ` ${one.slice(0, 3).toLowerCase()}-${one.slice(3).toLowerCase()} `;
  expect(await codes.findByShortCode(typed)).toBe(1);
});
