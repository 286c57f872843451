import { createHash } from 'node:crypto';
import type { Picture } from '@tavolata/domain';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** A picture in every size it is shown in. File names carry the hash of the source, so they never change content. */
export interface ProcessedPicture {
  readonly picture: Picture;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** A picture that nobody can show: not an image, broken, or too large to open safely. */
export class UnusablePicture extends Error {}

/** 40 megapixels: any phone's photo, but no decompression bomb. */
const mostPixels = 40_000_000;
const webpWidths = [160, 320, 560, 1080] as const;
const jpegWidths = [320, 1080] as const;
/** ThumbHash takes at most 100 pixels a side. */
const thumbSide = 100;

/**
 * Turns a photo or drawing into the files that guests load: upright, without its metadata, at the widths of the
 * cards, rows and details. The AVIF of the largest is made when it is first asked for (see `createPictureShelf`).
 */
export async function processPicture(source: Uint8Array): Promise<ProcessedPicture> {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const master = await decode(source);
  const webp = webpWidths.map(async (width) => ({
    name: `${hash}-${width}.webp`,
    bytes: await master.clone().resize({ width }).webp({ quality: 68, effort: 2 }).toBuffer(),
  }));
  const jpeg = jpegWidths.map(async (width) => ({
    name: `${hash}-${width}.jpg`,
    bytes: await master.clone().resize({ width }).flatten({ background: '#0A0F12' }).jpeg({ quality: 84 }).toBuffer(),
  }));
  const [thumbHash, ...files] = await Promise.all([thumbHashOf(master), ...webp, ...jpeg]);
  return { picture: { hash, thumbHash }, files };
}

/** Decodes once; every size is then made from the same pixels. */
async function decode(source: Uint8Array): Promise<Sharp> {
  try {
    const { data, info } = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: 1080, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch (error) {
    throw new UnusablePicture('this is not a picture that can be opened', { cause: error });
  }
}

async function thumbHashOf(master: Sharp): Promise<string> {
  const { data, info } = await master
    .clone()
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
