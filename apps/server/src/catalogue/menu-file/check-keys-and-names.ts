import { doubleEntries, fileErrorIf, type FileError } from './file-error.ts';
import type { Words } from './parts.ts';
import type { MenuFile } from './schema.ts';

interface Keyed {
  readonly key: string;
  readonly id?: number;
  readonly name: Words;
}

/** Keys and ids are unique in their list, and everything has a name in the first language of the restaurant. */
export function checkKeysAndNames(file: MenuFile): readonly FileError[] {
  const firstLanguage = file.info.nameLanguages[0];
  const checkList = (pointer: string, entries: readonly Keyed[]) => [
    ...doubleEntries(
      entries,
      (entry) => entry.key,
      (_, index) => ({ pointer: `${pointer}/${index}/key`, what: 'key' }),
    ),
    ...doubleEntries(
      entries,
      (entry) => entry.id,
      (_, index) => ({ pointer: `${pointer}/${index}/id`, what: 'id' }),
    ),
    ...entries.flatMap((entry, index) => checkName(entry.name, `${pointer}/${index}/name`)),
  ];
  const checkName = (name: Words, pointer: string) =>
    fileErrorIf(
      name[firstLanguage] === undefined,
      pointer,
      `a name in "${firstLanguage}" is missing, the first of nameLanguages`,
    );

  const groups = file.condimentGroups ?? [];
  const condiments = groups.flatMap((group, groupIndex) =>
    group.condiments.map((condiment, index) => ({
      ...condiment,
      pointer: `/condimentGroups/${groupIndex}/condiments/${index}`,
    })),
  );
  return [
    ...checkList('/stations', file.stations),
    ...checkList('/extraItems', file.extraItems ?? []),
    ...checkList('/menus', file.menus),
    ...checkList('/categories', file.categories),
    ...checkList('/dishes', file.dishes),
    ...checkList('/condimentGroups', groups),
    ...doubleEntries(
      condiments,
      (condiment) => condiment.key,
      (condiment) => ({ pointer: `${condiment.pointer}/key`, what: 'key' }),
    ),
    ...doubleEntries(
      condiments,
      (condiment) => condiment.id,
      (condiment) => ({ pointer: `${condiment.pointer}/id`, what: 'id' }),
    ),
    ...condiments.flatMap((condiment) => checkName(condiment.name, `${condiment.pointer}/name`)),
    ...file.dishes.flatMap((dish, dishIndex) =>
      (dish.courses ?? []).flatMap((course, index) =>
        checkName(course.name, `/dishes/${dishIndex}/courses/${index}/name`),
      ),
    ),
  ];
}
