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

/** Where the eye should rest in a photo: parts of its width and height, from the top left. */
export type Focus = readonly [number, number];

/**
 * Stores a photo: upright, without the place and camera it was taken with, and in the sizes of the menu. With a focus it is cut
 * to 4:3 around it, as drawings are, so that nothing else is cut away where it is shown.
 */
export async function storePhoto(photo: Uint8Array, store: PutPicture, focus?: Focus): Promise<Picture> {
  const named = focus === undefined ? photo : Buffer.concat([photo, Buffer.from(JSON.stringify(focus))]);
  return storeSource(hashOf(named), await cleanPhoto(photo, focus), store);
}

/** Stores a drawing of our own, which is kept as the few kilobytes of SVG that it is. */
export async function storeDrawing(svg: string, store: PutPicture): Promise<Picture> {
  const source = Buffer.from(svg);
  // Light and shadow are dear to compute: once, in the widest size that is made now, and the smaller ones from that.
  const painted = await sharp(source)
    .resize({ width: Math.max(...firstWidths) })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return storeSource(hashOf(source), source, store, painted);
}

/** `painted` is what the sizes of the menu are made from, where that is not the source. */
async function storeSource(
  hash: string,
  source: Uint8Array,
  store: PutPicture,
  painted = source,
): Promise<Picture> {
  const files = firstWidths.map(async (width) => {
    const bytes = await makePictureFile(painted, { width, format: 'webp' });
    await store.put(pictureFileName({ hash, width, format: 'webp' }), bytes);
  });
  const [thumbHash] = await Promise.all([
    thumbHashOf(painted),
    store.put(pictureSourceName(hash), source),
    ...files,
  ]);
  return { hash, thumbHash };
}

/** A photo that has been stored; `null` for none. */
export async function findPhoto(hash: string, store: Pick<PictureStore, 'find'>): Promise<Picture | null> {
  const source = await store.find(pictureSourceName(hash));
  return source && { hash, thumbHash: await thumbHashOf(source) };
}

async function cleanPhoto(photo: Uint8Array, focus: Focus | undefined): Promise<Uint8Array> {
  try {
    const upright = sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const { autoOrient } = await upright.metadata();
    return await (focus === undefined ? upright : upright.extract(cutAround(focus, autoOrient)))
      .resize({ width: widestSource, withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer();
  } catch (error) {
    throw new UnusablePicture('this is not a picture that can be opened', { cause: error });
  }
}

/** The largest part of 4:3 that has the focus as near to its middle as the photo's edges allow. */
function cutAround([x, y]: Focus, photo: { readonly width: number; readonly height: number }) {
  const width = Math.min(photo.width, Math.floor((photo.height * 4) / 3));
  const height = Math.min(photo.height, Math.floor((photo.width * 3) / 4));
  const from = (part: number, whole: number, cut: number) =>
    Math.round(Math.min(Math.max(part * whole - cut / 2, 0), whole - cut));
  return { left: from(x, photo.width, width), top: from(y, photo.height, height), width, height };
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
