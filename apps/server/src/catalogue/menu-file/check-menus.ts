import { unknownEntries, fileErrorIf, type FileError } from './file-error.ts';
import type { MenuFile } from './schema.ts';

type MenuEntry = MenuFile['menus'][number];

/** Menus lead to categories that exist, and charge items that exist on days that are said once. */
export function checkMenus(file: MenuFile): readonly FileError[] {
  const categories = keysOf(file.categories);
  const extraItems = keysOf(file.extraItems ?? []);
  const menus = keysOf(file.menus);
  return [
    ...fileErrorIf(file.menus.length === 0, '/menus', 'must hold at least 1'),
    ...file.menus.flatMap((menu, index) => [
      ...unknownEntries(menu.categories, categories, `/menus/${index}/categories`, 'category'),
      ...checkPrices(menu, `/menus/${index}`, extraItems),
    ]),
    ...(file.businessHours ?? []).flatMap((hour, index) =>
      (['menus', 'preferred', 'alternative', 'hidden'] as const).flatMap((list) =>
        unknownEntries(hour[list] ?? [], menus, `/businessHours/${index}/${list}`, 'menu'),
      ),
    ),
  ];
}

function checkPrices(
  menu: MenuEntry,
  pointer: string,
  extraItems: ReadonlySet<string>,
): readonly FileError[] {
  const rows = menu.prices ?? [];
  const seen = new Set<string>();
  return [
    ...fileErrorIf(
      menu.allYouCanEat === true && rows.length === 0,
      pointer,
      'an all-you-can-eat menu needs prices, otherwise everybody eats for nothing',
    ),
    ...rows.flatMap((row, index) => {
      const at = `${pointer}/prices/${index}`;
      return [
        ...fileErrorIf(row.days.length === 0, `${at}/days`, 'a price row needs at least one day'),
        ...row.days.flatMap((day, dayIndex) => {
          const isDouble = seen.has(day);
          seen.add(day);
          return fileErrorIf(isDouble, `${at}/days/${dayIndex}`, `"${day}" has a price row already`);
        }),
        ...(['adult', 'child', 'other'] as const).flatMap((person) =>
          unknownEntries(row[person] ?? [], extraItems, `${at}/${person}`, 'extra item'),
        ),
      ];
    }),
  ];
}

/** The keys of a list, ready to be asked. */
export function keysOf(entries: readonly { readonly key: string }[]): ReadonlySet<string> {
  return new Set(entries.map((entry) => entry.key));
}
