import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { must } from '@tavolata/domain';
import type { LoggedEntry } from '../src/audit/audit-log.ts';
import { PhotoIntake } from '../src/catalogue/pictures/photo-intake.ts';
import { UnsavedPhotos } from '../src/catalogue/pictures/unsaved-photos.ts';
import { FilePictureStore } from '../src/storage/pictures/file-picture-store.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';

const hourMs = 3_600_000;

async function photosIn(folder: string) {
  const clock = { now: 0 };
  const restaurant = { record: sampleRestaurant(1) };
  const log: LoggedEntry[] = [];
  const shelf = new FilePictureStore(folder);
  const auditLog = { listAuditEntries: () => Promise.resolve(log) };
  const unsaved = new UnsavedPhotos({ shelf, restaurant, auditLog, now: () => clock.now });
  const intake = new PhotoIntake(shelf, unsaved);
  const take = async (background: string) => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background } }).jpeg();
    return must(await intake.take(await photo.toBuffer(), [0.5, 0.5]), 'a photo');
  };
  return { clock, restaurant, log, shelf, unsaved, intake, take };
}

test('[EDIT-13] a photo that no edit has shown within a day goes with all its sizes; what is or was shown, and what else is there, stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { clock, restaurant, log, shelf, unsaved, intake, take } = await photosIn(folder);
  // Nothing has been sent yet, and there is no folder.
  await unsaved.clear();
  const [forgotten, shown, once, late] = [
    await take('#111'),
    await take('#222'),
    await take('#333'),
    await take('#444'),
  ];
  await shelf.put('0123456789abcdef-source', Buffer.from('of an import'));
  const [first, ...others] = restaurant.record.catalogue.dishes;
  const dishes = [{ ...must(first, 'a dish'), picture: shown }, ...others];
  restaurant.record = { ...restaurant.record, catalogue: { ...restaurant.record.catalogue, dishes } };
  const changes = [{ list: 'dishes', id: 12, before: { entry: { picture: once } }, after: null }];
  log.push({
    ...{ number: 1, requestId: 'deletes-a-dish', at: 0, staffId: 's1', staffName: 'Ana', tableId: null },
    ...{ what: 'editMenu', detail: { changes } },
  });
  const has = async (hash: string) => (await readdir(folder)).some((name) => name.startsWith(`${hash}-`));

  clock.now = 23 * hourMs;
  await unsaved.clear();
  expect(await has(forgotten.hash)).toBe(true);
  // Somebody saves their form after all.
  expect(await intake.has(late)).toBe(true);

  clock.now = 25 * hourMs;
  await unsaved.clear();
  expect(await has(forgotten.hash)).toBe(false);
  for (const { hash } of [shown, once, late]) expect(await has(hash)).toBe(true);
  expect(await has('0123456789abcdef')).toBe(true);
  expect((await readdir(folder)).filter((name) => name.startsWith('unsaved-'))).toEqual([
    `unsaved-${late.hash}`,
  ]);
  clock.now = 48 * hourMs;
  await unsaved.clear();
  expect(await has(late.hash)).toBe(false);
});
