import { createHash } from 'node:crypto';
import type { Picture } from '@tavolata/domain';
import { photoRatios, type PhotoShape, type PictureWidth } from '@tavolata/protocol';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { PictureStore } from '../catalogue-store.ts';
import { makePictureFile, pictureFileName, pictureSourceName } from './picture-files.ts';

/** A picture that nobody can show: not an image, broken, or too large to open safely. */
export class UnusablePicture extends Error {}

/** 40 megapixels: any phone's photo, but no decompression bomb. */
const mostPixels = 40_000_000;
/** Twice the widest size, for a later one. */
const widestSource = 2160;
/** A logo is small wherever guests see it. */
const widestLogo = 1080;
/** ThumbHash takes at most 100 pixels a side. */
const thumbSide = 100;
/** What a menu shows at once. The other sizes are made when they are first asked for. */
const firstWidths: readonly PictureWidth[] = [160, 320];

type PutPicture = Pick<PictureStore, 'put'>;

/** Where the eye should rest in a photo: parts of its width and height, from the top left. */
export type Focus = readonly [number, number];

/** What is kept of a photo. */
interface Cut {
  readonly focus: Focus;
  readonly shape: PhotoShape;
}

/**
 * Stores a photo: upright, without the place and camera it was taken with, and in the sizes of the menu. With a cut it has the
 * shape of what it is for, as drawings have, so that nothing else is cut away where it is shown.
 */
export async function storePhoto(photo: Uint8Array, store: PutPicture, cut?: Cut): Promise<Picture> {
  const named = cut === undefined ? photo : Buffer.concat([photo, Buffer.from(nameOf(cut))]);
  return storeSource(hashOf(named), await cleanPhoto(photo, cut), store);
}

/** The same photo is another picture where it is cut otherwise. That of a dish is called as it always was. */
function nameOf({ focus, shape }: Cut): string {
  return JSON.stringify(shape === 'dish' ? focus : [shape, focus]);
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

async function cleanPhoto(photo: Uint8Array, cut: Cut | undefined): Promise<Uint8Array> {
  try {
    const upright = sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const { autoOrient } = await upright.metadata();
    return await (
      cut === undefined
        ? upright.resize({ width: widestSource, withoutEnlargement: true })
        : cut.shape === 'logo'
          ? wholeIn(upright, autoOrient)
          : upright
              .extract(cutAround(cut.focus, photoRatios[cut.shape], autoOrient))
              .resize({ width: widestSource, withoutEnlargement: true })
    )
      .webp({ quality: 92 })
      .toBuffer();
  } catch (error) {
    throw new UnusablePicture('this is not a picture that can be opened', { cause: error });
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest part of the ratio that has the focus as near to its middle as the photo's edges allow. */
function cutAround([x, y]: Focus, [wide, high]: readonly [number, number], photo: Size) {
  const width = Math.min(photo.width, Math.max(1, Math.floor((photo.height * wide) / high)));
  const height = Math.min(photo.height, Math.max(1, Math.floor((photo.width * high) / wide)));
  const from = (part: number, whole: number, cut: number) =>
    Math.round(Math.min(Math.max(part * whole - cut / 2, 0), whole - cut));
  return { left: from(x, photo.width, width), top: from(y, photo.height, height), width, height };
}

/** All of a logo in the middle of a square, clear around it as it may be within: what somebody drew as a sign is not cut. */
function wholeIn(logo: Sharp, { width, height }: Size): Sharp {
  const side = Math.min(widestLogo, Math.max(width, height));
  return logo.resize({
    ...{ width: side, height: side, fit: 'contain' },
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
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
