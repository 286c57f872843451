import type { OpenPhoto } from './open-photo.ts';

type Size = Pick<OpenPhoto, 'width' | 'height'>;

/** A photo is cut in one direction at most: along the side of which it has more than 4:3. */
export type CutAlong = 'x' | 'y' | null;

export function cutAlong({ width, height }: Size): CutAlong {
  const over = width * 3 - height * 4;
  // Less than a pixel in a hundred is nothing to choose.
  if (Math.abs(over) * 100 < width * 3) return null;
  return over > 0 ? 'x' : 'y';
}

/** How much of the longer side the cut takes. */
export function cutPart({ width, height }: Size): number {
  return cutAlong({ width, height }) === 'x' ? (height * 4) / (width * 3) : (width * 3) / (height * 4);
}

/** What the server is told to keep near the middle; `at` is how far along the cut lies, from 0 to 1. */
export function focusOf(photo: Size, at: number): { readonly x: number; readonly y: number } {
  const part = cutPart(photo);
  const middle = part / 2 + at * (1 - part);
  return {
    x: 0.5,
    y: 0.5,
    ...(cutAlong(photo) === 'x' && { x: middle }),
    ...(cutAlong(photo) === 'y' && { y: middle }),
  };
}
