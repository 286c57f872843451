import type { PictureEntry } from './parts.ts';
import type { MenuFile } from './schema.ts';

/** Every picture that a menu file names, with the place where it does. */
export function pictureEntries(
  file: MenuFile,
): readonly { readonly entry: PictureEntry; readonly pointer: string }[] {
  const list = [
    { entry: file.info.logo, pointer: '/info/logo' },
    { entry: file.info.background, pointer: '/info/background' },
    ...file.menus.map((menu, index) => ({ entry: menu.picture, pointer: `/menus/${index}/picture` })),
    ...file.dishes.map((dish, index) => ({ entry: dish.picture, pointer: `/dishes/${index}/picture` })),
    ...(file.bulletins ?? []).map((entry, index) => ({ entry, pointer: `/bulletins/${index}` })),
    ...(file.guide ?? []).map((entry, index) => ({ entry, pointer: `/guide/${index}` })),
  ];
  return list.flatMap(({ entry, pointer }) => (entry ? [{ entry, pointer }] : []));
}
