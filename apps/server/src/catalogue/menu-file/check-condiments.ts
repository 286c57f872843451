import { fileErrorIf, type FileError } from './file-error.ts';
import type { MenuFile } from './schema.ts';

/** How many condiments of a group are to be chosen can really be chosen [C-08]. */
export function checkCondiments({ condimentGroups = [] }: MenuFile): readonly FileError[] {
  return condimentGroups.flatMap(({ min = 0, max, condiments }, index) => {
    const at = `/condimentGroups/${index}`;
    return [
      ...fileErrorIf(
        min > condiments.length,
        `${at}/min`,
        `${min} are to be chosen, but the group has only ${condiments.length}`,
      ),
      ...fileErrorIf(max !== undefined && max < min, `${at}/max`, `must not be below "min", which is ${min}`),
    ];
  });
}
