import type { PhotoShape } from '@tavolata/protocol';
import type { PictureEntry } from './parts.ts';
import type { MenuFile } from './schema.ts';

interface Named {
  readonly entry: PictureEntry;
  readonly pointer: string;
  /** What a photo would be cut to there. */
  readonly shape: PhotoShape;
}

/** Every picture that a menu file names, with the place where it does. */
export function pictureEntries(file: MenuFile): readonly Named[] {
  const of = (
    entries: readonly (PictureEntry | undefined)[],
    shape: PhotoShape,
    at: (index: number) => string,
  ) => entries.flatMap((entry, index) => (entry ? [{ entry, pointer: at(index), shape }] : []));
  const picturesOf = (entries: readonly { readonly picture?: PictureEntry }[]) =>
    entries.map(({ picture }) => picture);
  return [
    ...of([file.info.logo], 'logo', () => '/info/logo'),
    ...of([file.info.background], 'background', () => '/info/background'),
    ...of(picturesOf(file.menus), 'dish', (index) => `/menus/${index}/picture`),
    ...of(picturesOf(file.dishes), 'dish', (index) => `/dishes/${index}/picture`),
    ...of(file.bulletins ?? [], 'poster', (index) => `/bulletins/${index}`),
    ...of(file.guide ?? [], 'poster', (index) => `/guide/${index}`),
  ];
}
