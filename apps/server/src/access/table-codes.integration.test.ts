import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHouseDatabase } from '../storage/house/house-database.ts';
import { KyselyAccessStore } from '../storage/house/kysely-access-store.ts';
import { TableCodes } from './table-codes.ts';

async function aStore() {
  const folder = mkdtempSync(join(tmpdir(), 'codes-'));
  const database = await openHouseDatabase(folder);
  onTestFinished(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });
  return new KyselyAccessStore(database);
}

test('[E-02] a code is read back by its own server, and says nothing of its table', async () => {
  const codes = await TableCodes.open(await aStore());
  const written = await Promise.all([1, 2, 2_000_000].map((id) => codes.write(id)));
  expect(await Promise.all(written.map((value) => codes.read(value)))).toEqual([1, 2, 2_000_000]);
  for (const value of written) expect(value).toMatch(/^[A-Za-z0-9_-]{50}$/);
  expect(new Set(written.map((value) => value.slice(2, 18))).size).toBe(3);
});

test('[E-02] not one altered bit passes', async () => {
  const codes = await TableCodes.open(await aStore());
  const bytes = Buffer.from(await codes.write(7), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(await codes.read(altered.toString('base64url'))).toBeNull();
  }
});

test('[E-02] the code of another house opens nothing here', async () => {
  const ours = await TableCodes.open(await aStore());
  const theirs = await TableCodes.open(await aStore());
  expect(await ours.read(await theirs.write(1))).toBeNull();
});

test('a new print of a table’s code ends the old one, and only that', async () => {
  const store = await aStore();
  const codes = await TableCodes.open(store);
  const [one, two] = [await codes.write(1), await codes.write(2)];
  await store.raiseCodeEdition(1);
  expect(await codes.read(one)).toBeNull();
  expect(await codes.read(two)).toBe(2);
  expect(await codes.read(await codes.write(1))).toBe(1);
  await store.raiseCodeEdition(1);
  expect(await store.codeEditionOf(1)).toBe(2);
});

test('a new key is used for new codes, and the old ones stay valid', async () => {
  const store = await aStore();
  const old = await (await TableCodes.open(store)).write(3);
  await store.addCodeKey(randomBytes(32));
  const codes = await TableCodes.open(store);
  expect(await codes.read(old)).toBe(3);
  expect(await codes.write(3)).not.toBe(old);
});
