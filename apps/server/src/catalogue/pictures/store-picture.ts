import { createHash } from 'node:crypto';
import type { Picture } from '@tavolata/domain';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { PictureStore } from '../catalogue-store.ts';
import { makePictureFile, pictureFileName, pictureSourceName, type PictureWidth } from './picture-files.ts';

/** A picture that nobody can show: not an image, broken, or too large to open safely. */
export class UnusablePicture extends Error {}

/** 40 megapixels: any phone's photo, but no decompression bomb. */
const mostPixels = 40_000_000;
/** Twice the widest size, for a later one. */
const widestSource = 2160;
/** ThumbHash takes at most 100 pixels a side. */
const thumbSide = 100;
/** What a menu shows at once. The other sizes are made when they are first asked for. */
const firstWidths: readonly PictureWidth[] = [160, 320];

type PutPicture = Pick<PictureStore, 'put'>;

/** Stores a photo: upright, without the place and camera it was taken with, and in the sizes of the menu. */
export async function storePhoto(photo: Uint8Array, store: PutPicture): Promise<Picture> {
  return storeSource(hashOf(photo), await cleanPhoto(photo), store);
}

/** Stores a drawing of our own, which is kept as the few kilobytes of SVG that it is. */
export async function storeDrawing(svg: string, store: PutPicture): Promise<Picture> {
  const source = Buffer.from(svg);
  return storeSource(hashOf(source), source, store);
}

async function storeSource(hash: string, source: Uint8Array, store: PutPicture): Promise<Picture> {
  const files = firstWidths.map(async (width) => {
    const bytes = await makePictureFile(source, { width, format: 'webp' });
    await store.put(pictureFileName({ hash, width, format: 'webp' }), bytes);
  });
  const [thumbHash] = await Promise.all([
    thumbHashOf(source),
    store.put(pictureSourceName(hash), source),
    ...files,
  ]);
  return { hash, thumbHash };
}

async function cleanPhoto(photo: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widestSource, withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer();
  } catch (error) {
    throw new UnusablePicture('this is not a picture that can be opened', { cause: error });
  }
}

async function thumbHashOf(source: Uint8Array): Promise<string> {
  const { data, info } = await sharp(source)
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
