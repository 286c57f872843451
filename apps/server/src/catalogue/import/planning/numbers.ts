import type { LastNumbers } from '../../catalogue-store.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';

/** The lists whose entries have numbers. */
export type NumberedList = keyof LastNumbers;

/** Gives a number that nothing on a list has, nor ever had, each time another one. */
export type Numbers = (list: NumberedList) => number;

export function freshNumbers(record: RestaurantRecord, last: LastNumbers): Numbers {
  const highest = new Map<NumberedList, number>();
  return (list) => {
    const known = highest.get(list) ?? Math.max(last[list], ...idsOf(record, list));
    highest.set(list, known + 1);
    return known + 1;
  };
}

/** The numbers on a list, and those within its entries. */
function idsOf(
  { catalogue, sections, tables, serviceOptions }: RestaurantRecord,
  list: NumberedList,
): readonly number[] {
  const { menus, categories, dishes, condimentGroups, extraItems } = catalogue;
  const lists = {
    ...{ menus, categories, dishes, condimentGroups, extraItems, sections, tables, serviceOptions },
    courses: dishes.flatMap(({ courses }) => courses),
    condiments: condimentGroups.flatMap(({ condiments }) => condiments),
  } satisfies Record<NumberedList, readonly { readonly id: number }[]>;
  return lists[list].map(({ id }) => id);
}

/** Whether two names are the same to who reads them. */
export function sameWord(one: string, other: string): boolean {
  return plain(one) === plain(other) && one.trim() !== '';
}

function plain(word: string): string {
  return word.trim().toLowerCase().replace(/\s+/g, ' ').normalize('NFC');
}
