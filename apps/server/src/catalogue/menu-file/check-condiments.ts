import { complainIf, type Complaint } from './complaint.ts';
import type { MenuFile } from './schema.ts';

/** How many condiments of a group are to be chosen can really be chosen [C-08]. */
export function checkCondiments({ condimentGroups = [] }: MenuFile): readonly Complaint[] {
  return condimentGroups.flatMap(({ min = 0, max, condiments }, index) => {
    const at = `/condimentGroups/${index}`;
    return [
      ...complainIf(
        min > condiments.length,
        `${at}/min`,
        `${min} are to be chosen, but the group has only ${condiments.length}`,
      ),
      ...complainIf(max !== undefined && max < min, `${at}/max`, `must not be below "min", which is ${min}`),
    ];
  });
}
