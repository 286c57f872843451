import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { must, type Picture } from '@tavolata/domain';
import type { AuditPage } from '../src/audit/audit-log.ts';
import { PhotoIntake } from '../src/catalogue/pictures/photo-intake.ts';
import { UnsavedPhotos } from '../src/catalogue/pictures/unsaved-photos.ts';
import { MemoryAuditLog } from '../src/storage/memory/memory-audit-log.ts';
import { FilePictureStore } from '../src/storage/pictures/file-picture-store.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';

const hourMs = 3_600_000;

async function photosIn(folder: string) {
  const clock = { now: 0 };
  const restaurant = { record: sampleRestaurant(1) };
  const log = new MemoryAuditLog();
  const shelf = new FilePictureStore(folder);
  const auditLog = { listAuditEntries: async (page: AuditPage) => log.list(page) };
  const unsaved = new UnsavedPhotos({ shelf, restaurant, auditLog, now: () => clock.now });
  const intake = new PhotoIntake(shelf, unsaved);
  const take = async (background: string) => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background } }).jpeg();
    return must(await intake.take(await photo.toBuffer(), [0.5, 0.5]), 'a photo');
  };
  return { clock, restaurant, log, shelf, unsaved, intake, take };
}

test('[EDIT-13] a photo that no edit and no import has shown within a day goes with all its sizes; what is or was shown, and what else is there, stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { clock, restaurant, log, shelf, unsaved, intake, take } = await photosIn(folder);
  // Nothing has been sent yet, and there is no folder.
  await unsaved.clear();
  const [forgotten, shown, once, imported, late] = [
    await take('#111'),
    await take('#222'),
    await take('#333'),
    await take('#555'),
    await take('#444'),
  ];
  await shelf.put('0123456789abcdef-source', Buffer.from('of an import'));
  const [first, ...others] = restaurant.record.catalogue.dishes;
  const dishes = [{ ...must(first, 'a dish'), picture: shown }, ...others];
  restaurant.record = { ...restaurant.record, catalogue: { ...restaurant.record.catalogue, dishes } };
  const shownOnce = (picture: Picture) => [
    { list: 'dishes', id: 12, before: { entry: { picture } }, after: null },
  ];
  const entry = { at: 0, staffId: 's1', staffName: 'Ana', tableId: null };
  log.add({
    ...{ ...entry, requestId: 'deletes-a-dish', what: 'editMenu' },
    detail: { changes: shownOnce(once) },
  });
  log.add({
    ...{ ...entry, requestId: 'takes-an-import-back', what: 'importMenu' },
    detail: { of: 'an-import', changes: shownOnce(imported) },
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
  for (const { hash } of [shown, once, imported, late]) expect(await has(hash)).toBe(true);
  expect(await has('0123456789abcdef')).toBe(true);
  expect((await readdir(folder)).filter((name) => name.startsWith('unsaved-'))).toEqual([
    `unsaved-${late.hash}`,
  ]);
  clock.now = 48 * hourMs;
  await unsaved.clear();
  expect(await has(late.hash)).toBe(false);
});
