import type { Names, Picture } from '@tavolata/domain';
import type { PictureEntry, Words } from './parts.ts';

/** What turning an entry needs to know of the file around it. */
export interface Reading {
  readonly toNames: (words: Words) => Names;
  readonly optionalPicture: (entry: PictureEntry | undefined) => Picture | null;
}
