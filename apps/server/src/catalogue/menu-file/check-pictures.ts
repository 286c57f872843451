import { fileErrorIf, type FileError } from './file-error.ts';
import { pictureEntries } from './picture-entries.ts';
import type { MenuFile } from './schema.ts';

/** A picture is a photo, a plate with icons on it, or a drawing: exactly one of them. */
export function checkPictures(file: MenuFile): readonly FileError[] {
  return pictureEntries(file).flatMap(({ entry, pointer }) => {
    const kinds = [entry.file, entry.plate, entry.drawing].filter((kind) => kind !== undefined);
    return [
      ...fileErrorIf(
        kinds.length !== 1,
        pointer,
        'a picture is exactly one of "file", "plate" and "drawing"',
      ),
      ...fileErrorIf(
        (entry.plate === undefined) !== (entry.icons === undefined),
        pointer,
        '"plate" and "icons" go together',
      ),
      ...fileErrorIf(
        entry.focus !== undefined && entry.file === undefined,
        pointer,
        '"focus" needs a "file"',
      ),
      ...fileErrorIf(
        entry.garnish !== undefined && entry.plate === undefined,
        pointer,
        '"garnish" needs a "plate"',
      ),
    ];
  });
}
