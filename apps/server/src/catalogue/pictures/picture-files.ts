import { pictureWidths, type PictureWidth } from '@tavolata/protocol';
import sharp from 'sharp';

type PictureFormat = 'webp' | 'avif' | 'jpg';

/** One size of a picture, as a file name says it. */
export interface PictureFile {
  readonly hash: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** The name of a file: the content's hash first, so that a file never changes. */
export function pictureFileName({ hash, width, format }: PictureFile): string {
  return `${hash}-${width}.${format}`;
}

/** What a file name asks for; `null` when it is no size that we make. */
export function parsePictureFileName(name: string): PictureFile | null {
  const [, hash, digits, format] = /^([0-9a-f]{16})-(\d+)\.(webp|avif|jpg)$/.exec(name) ?? [];
  const width = pictureWidths.find((candidate) => String(candidate) === digits);
  if (hash === undefined || width === undefined) return null;
  // The expression lets no other ending through.
  return { hash, width, format: format as PictureFormat };
}

/** The name that the source of all sizes is kept under; it is never served. */
export function pictureSourceName(hash: string): string {
  return `${hash}-source`;
}

/** Makes one size from a stored source. */
export async function makePictureFile(
  source: Uint8Array,
  { width, format }: Pick<PictureFile, 'width' | 'format'>,
): Promise<Uint8Array> {
  const sized = sharp(source).resize({ width });
  switch (format) {
    case 'webp':
      return sized.webp({ quality: 68, effort: 2 }).toBuffer();
    case 'avif':
      return sized.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'jpg':
      return sized.flatten({ background: '#0A0F12' }).jpeg({ quality: 84 }).toBuffer();
  }
}
