import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo } from '@tavolata/protocol';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backUp } from '../src/storage/backup/back-up.ts';
import { copyPictures } from '../src/storage/backup/copy-pictures.ts';
import { restore } from '../src/storage/backup/restore.ts';
import { anEmptyFolder } from '../src/testing/an-empty-database.ts';
import type { Device } from './device.ts';
import { changeDish, dishOf } from './menu-manager.ts';
import { startServer } from './start-server.ts';

const at = Date.UTC(2026, 10, 23, 3);
const { tuna } = dishes;

/** Sends a photo of one colour; of a dish, or for guests as a logo is. */
async function send(manager: Device, background: string, shape: 'dish' | 'logo') {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const { status, body } = await manager.post<{ hash: string; thumb_hash: string }>(
    pathTo(addresses.storePhoto),
    { photo: photo.toString('base64'), focus: { x: 0.5, y: 0.5 }, shape },
  );
  expect(status).toBe(200);
  return body;
}

async function bytesOf(address: string, hash: string) {
  const file = await fetch(`${address}/pictures/${hash}-560.webp`);
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}

test('the drill with pictures: a folder of backups that was copied to another machine has the photos, and a server shows them', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const picture = await send(manager, '#c8452f', 'dish');
  const logo = await send(manager, '#2fc845', 'logo');
  expect((await changeDish(manager, tuna.id, { picture })).status).toBe(200);
  const before = await bytesOf(server.address, picture.hash);
  // What is half written when the copy is made is no picture.
  writeFileSync(join(server.dataDir, 'pictures', `${picture.hash}-320.webp.77.part`), 'half');
  const backup = await backUp(server.dataDir, at);
  await server.close();
  const stick = join(anEmptyFolder(), 'stick');
  cpSync(dirname(backup), stick, { recursive: true });
  rmSync(server.dataDir, { recursive: true });

  const names = readdirSync(join(stick, 'pictures'));
  expect(names.filter((name) => !/^[0-9a-f]{16}-(source|[0-9]+[.](webp|avif|jpg))$/.test(name))).toEqual([]);
  const elsewhere = anEmptyFolder();
  const { pictures } = await restore(join(stick, basename(backup)), elsewhere, at);
  expect(pictures).toBe(names.length);
  const again = await startServer({ dataDir: elsewhere });
  expect((await dishOf(again.device(manager), tuna.id)).content.picture).toEqual(picture);
  expect(await bytesOf(again.address, picture.hash)).toEqual(before);
  expect((await bytesOf(again.address, logo.hash)).length).toBeGreaterThan(0);
});

test('each picture is copied once for all backups, and one that has gone since stays with the backups that show it', async () => {
  const server = await startServer();
  const manager = await server.manager();
  const first = await send(manager, '#c8452f', 'dish');
  const backup = await backUp(server.dataDir, at);
  const kept = join(dirname(backup), 'pictures');
  const { length } = readdirSync(kept);
  rmSync(join(server.dataDir, 'pictures', `${first.hash}-source`));
  await backUp(server.dataDir, at + 1000);
  expect(readdirSync(kept)).toHaveLength(length);
  expect(existsSync(join(kept, `${first.hash}-source`))).toBe(true);
  const second = await send(manager, '#2fc845', 'dish');
  await backUp(server.dataDir, at + 2000);
  expect(existsSync(join(kept, `${second.hash}-source`))).toBe(true);
  // What is there already stays as it is.
  expect(await copyPictures(kept, join(server.dataDir, 'pictures'))).toBe(1);
});
