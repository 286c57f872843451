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

  test.each([
    ['at the left of a wide photo', { width: 900, height: 300 }, [0.1, 0.5], 'left', [400, 300]],
    ['at the right of a wide photo', { width: 900, height: 300 }, [0.9, 0.5], 'right', [400, 300]],
    ['at the foot of a tall photo', { width: 300, height: 900 }, [0.5, 1], 'bottom', [300, 225]],
  ] as const)(
    'a dish %s stays in the picture, which is cut to 4:3',
    async (_where, size, focus, side, cut) => {
      const { store, files } = aStore();
      const dish = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#FFFFFF' } })
        .png()
        .toBuffer();
      const places = {
        left: { left: 0, top: 100 },
        right: { left: 810, top: 100 },
        bottom: { left: 100, top: 810 },
      };
      const photo = await colour(size.width, size.height)
        .composite([{ input: dish, ...places[side] }])
        .png()
        .toBuffer();
      const { hash } = await storePhoto(photo, store, { focus, shape: 'dish' });
      const kept = sharp(files.get(`${hash}-source`));
      const { width, height } = await kept.metadata();
      expect([width, height]).toEqual(cut);
      expect((await kept.stats()).channels[2]?.max).toBeGreaterThan(250);
      expect((await storePhoto(photo, store)).hash).not.toBe(hash);
    },
  );

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
    ['800.webp', 'webp', 800],
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
