import { complainIf, type Complaint } from './complaint.ts';
import type { PictureEntry } from './schema.ts';

/** A picture is a photo, a plate with icons on it, or a drawing: exactly one of them. */
export function checkPicture(picture: PictureEntry, at: string): readonly Complaint[] {
  const kinds = [picture.file, picture.plate, picture.drawing].filter((kind) => kind !== undefined);
  return [
    ...complainIf(kinds.length !== 1, at, 'a picture is exactly one of "file", "plate" and "drawing"'),
    ...complainIf(
      (picture.plate === undefined) !== (picture.icons === undefined),
      at,
      '"plate" and "icons" go together',
    ),
  ];
}
