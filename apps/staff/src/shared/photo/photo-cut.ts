import { photoRatios, type PhotoShape } from '@tavolata/protocol';
import type { OpenPhoto } from './open-photo.ts';

type Size = Pick<OpenPhoto, 'width' | 'height'>;

/** A photo is cut in one direction at most: along the side of which it has more than its shape. A logo is not cut. */
export type CutAlong = 'x' | 'y' | null;

export function cutAlong({ width, height }: Size, shape: PhotoShape): CutAlong {
  if (shape === 'logo') return null;
  const [wide, high] = photoRatios[shape];
  const over = width * high - height * wide;
  // Less than a pixel in a hundred is nothing to choose.
  if (Math.abs(over) * 100 < width * high) return null;
  return over > 0 ? 'x' : 'y';
}

/** How much of the longer side the cut takes. */
export function cutPart({ width, height }: Size, shape: PhotoShape): number {
  if (shape === 'logo') return 1;
  const [wide, high] = photoRatios[shape];
  const part = (height * wide) / (width * high);
  return cutAlong({ width, height }, shape) === 'x' ? part : 1 / part;
}

/** What the server is told to keep near the middle; `at` is how far along the cut lies, from 0 to 1. */
export function focusOf(
  photo: Size,
  shape: PhotoShape,
  at: number,
): { readonly x: number; readonly y: number } {
  const along = cutAlong(photo, shape);
  const part = cutPart(photo, shape);
  const middle = part / 2 + at * (1 - part);
  return { x: 0.5, y: 0.5, ...(along !== null && { [along]: middle }) };
}
