import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PictureStore } from '../catalogue-store.ts';
import { makeSizesOnDemand } from './sizes-on-demand.ts';
import { storeDrawing, storePhoto, UnusablePicture } from './store-picture.ts';

function aStore() {
  const files = new Map<string, Uint8Array>();
  const store: PictureStore = {
    put: (name, bytes) => Promise.resolve(void files.set(name, bytes)),
    find: (name) => Promise.resolve(files.get(name) ?? null),
  };
  return { store, files };
}

const colour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#C8452F' } });

describe('pictures are kept in the sizes that phones ask for', () => {
  test('a photo is stored upright, without what the camera wrote into it', async () => {
    const { store, files } = aStore();
    const photo = await colour(400, 300)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '43/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { hash } = await storePhoto(photo, store);
    const kept = await sharp(files.get(`${hash}-source`)).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([300, 400, undefined, undefined]);
  });

  test('the two sizes of the menu are made at once, and named by the content', async () => {
    const { store, files } = aStore();
    const photo = await colour(1200, 900).png().toBuffer();
    const picture = await storePhoto(photo, store);
    expect([...files.keys()].sort()).toEqual(
      ['160.webp', '320.webp', 'source'].map((ending) => `${picture.hash}-${ending}`),
    );
    expect(await storePhoto(photo, store)).toEqual(picture);
    expect(Buffer.from(picture.thumbHash, 'base64').length).toBeLessThan(30);
    const small = await sharp(files.get(`${picture.hash}-320.webp`)).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 320, 240]);
  });

  test.each([
    ['1080.avif', 'heif', 1080],
    ['1080.jpg', 'jpeg', 1080],
    ['560.webp', 'webp', 560],
  ])(
    'the size %s is made when it is first asked for, once for all who ask, and kept',
    async (ending, format, width) => {
      const { store, files } = aStore();
      const { hash } = await storeDrawing(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="810"/>',
        store,
      );
      const shelf = makeSizesOnDemand(store);
      const [one, other] = await Promise.all([
        shelf.find(`${hash}-${ending}`),
        shelf.find(`${hash}-${ending}`),
      ]);
      expect(one).toBe(other);
      expect(files.get(`${hash}-${ending}`)).toBe(one);
      expect(await sharp(one ?? undefined).metadata()).toMatchObject({ format, width });
    },
  );

  test.each(['0123456789abcdef-320.webp', '../../etc/passwd', 'x-1080.avif'])(
    'nothing is made for %s, which is no picture of the restaurant',
    async (name) => {
      const { store, files } = aStore();
      expect(await makeSizesOnDemand(store).find(name)).toBeNull();
      expect(files.size).toBe(0);
    },
  );

  test('a size that nobody shows is not made', async () => {
    const { store } = aStore();
    const { hash } = await storePhoto(await colour(20, 20).png().toBuffer(), store);
    expect(await makeSizesOnDemand(store).find(`${hash}-9999.webp`)).toBeNull();
  });
});

describe('what is no picture is refused', () => {
  test('a text, a broken photo and a picture of too many pixels', async () => {
    const { store, files } = aStore();
    const broken = (await colour(300, 300).jpeg().toBuffer()).subarray(0, 200);
    const bomb = await colour(7000, 6000).png().toBuffer();
    for (const bytes of [Buffer.from('hello'), broken, bomb]) {
      await expect(storePhoto(bytes, store)).rejects.toThrow(UnusablePicture);
    }
    expect(files.size).toBe(0);
  });
});
