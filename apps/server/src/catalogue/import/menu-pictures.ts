import { must, type Picture } from '@tavolata/domain';
import type { PictureStore } from '../catalogue-store.ts';
import type { FileError } from '../menu-file/file-error.ts';
import { pictureEntries } from '../menu-file/picture-entries.ts';
import type { PictureEntry } from '../menu-file/parts.ts';
import type { MenuFile } from '../menu-file/schema.ts';
import type { FindPicture } from '../menu-file/to-restaurant.ts';
import { drawDrawing } from '../pictures/drawing.ts';
import { drawPlate } from '../pictures/draw-plate.ts';
import { openNotoIcons, type FindIcon } from '../pictures/noto-icons.ts';
import { UnknownIcon } from '../pictures/pieces.ts';
import { storeDrawing, storePhoto, UnusablePicture } from '../pictures/store-picture.ts';

interface PictureSources {
  /** Reads a photo by its path as the menu file has it; `null` when there is none. */
  readonly readPhoto: (path: string) => Promise<Uint8Array | null>;
  readonly pictureStore: Pick<PictureStore, 'put'>;
  /** A picture that the restaurant has already, as its own exports name it; `null` when it has none of this hash. */
  readonly findStored: (hash: string) => Promise<Picture | null>;
}

/** How an export names a picture of the restaurant. */
const storedName = /^pictures\/([0-9a-f]{16})$/;

/** The pictures of a menu, stored, or what is wrong with some of them. */
export type MenuPictures =
  | { readonly fileErrors: readonly []; readonly findPicture: FindPicture }
  | { readonly fileErrors: readonly FileError[]; readonly findPicture: null };

/** As many as two cores can work on; more would only queue and hold memory. */
const atOnce = 2;

/** Draws or reads every picture of a menu and stores it in all sizes, each distinct one once. */
export async function storeMenuPictures(file: MenuFile, sources: PictureSources): Promise<MenuPictures> {
  const entries = pictureEntries(file);
  const findIcon = entries.some(({ entry }) => entry.file === undefined) ? await openNotoIcons() : () => null;
  const distinct = new Map(entries.map(({ entry, pointer }) => [sameAs(entry), { entry, pointer }]));
  const pictures = new Map<string, Picture>();
  const fileErrors: FileError[] = [];

  const waiting = distinct.entries();
  const work = async () => {
    for (const [name, { entry, pointer }] of waiting) {
      try {
        pictures.set(name, await storePicture(entry, findIcon, sources));
      } catch (error) {
        if (!(error instanceof UnusablePicture || error instanceof UnknownIcon)) throw error;
        fileErrors.push({ pointer, message: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  if (fileErrors.length > 0) return { fileErrors, findPicture: null };
  return {
    fileErrors: [],
    findPicture: (entry) => must(pictures.get(sameAs(entry)), 'every picture of the file was stored'),
  };
}

async function storePicture(
  entry: PictureEntry,
  findIcon: FindIcon,
  { readPhoto, pictureStore, findStored }: PictureSources,
): Promise<Picture> {
  const { file, focus, plate, drawing, icons = [], garnish = [] } = entry;
  if (plate !== undefined) return storeDrawing(drawPlate({ plate, icons, garnish }, findIcon), pictureStore);
  if (drawing !== undefined) return storeDrawing(drawDrawing(drawing, findIcon), pictureStore);
  const path = must(file, 'the checks let only pictures of one kind through');
  const hash = storedName.exec(path)?.[1];
  const stored = hash === undefined ? null : await findStored(hash);
  if (stored) return stored;
  const photo = await readPhoto(path);
  if (photo === null) throw new UnusablePicture(`there is no file "${path}" beside the menu file`);
  const [x = 0.5, y = 0.5] = focus ?? [];
  return storePhoto(photo, pictureStore, focus && { focus: [x, y], shape: 'dish' });
}

/** Two entries are the same picture when they say the same. */
function sameAs({ file, focus, plate, drawing, icons, garnish }: PictureEntry): string {
  return JSON.stringify([file, focus, plate, drawing, icons, garnish]);
}
