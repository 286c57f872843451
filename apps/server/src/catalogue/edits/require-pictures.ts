import { isDeepStrictEqual } from 'node:util';
import type { Picture } from '@tavolata/domain';
import type { PhotoIntake } from '../pictures/photo-intake.ts';
import { UnusableEdit } from './edited-meanwhile.ts';

interface Pictures {
  readonly wanted: readonly Picture[];
  /** What is shown already needs no photo of a manager: the demo's pictures are drawn. */
  readonly shown: readonly (Picture | null)[];
}

/** Throws where an edit would show a picture that nobody has. */
export async function requirePictures(
  { wanted, shown }: Pictures,
  photos: Pick<PhotoIntake, 'has'>,
): Promise<void> {
  for (const { hash, thumbHash } of wanted) {
    const picture = { hash, thumbHash };
    const isShown = shown.some(
      (one) => one && isDeepStrictEqual({ hash: one.hash, thumbHash: one.thumbHash }, picture),
    );
    if (isShown || (await photos.has(picture))) continue;
    throw new UnusableEdit(['there is no such picture']);
  }
}
