import type { LastNumbers } from '../catalogue-store.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';

/** Gives a number that nothing on a list has, nor ever had. */
export type FreshNumbers = (list: keyof LastNumbers) => number;

/** The numbers that follow: of what comes with its list, and of what stands within entries of another one. */
export function freshNumbers(record: RestaurantRecord, last: LastNumbers): FreshNumbers {
  return (list) => numbered(record, list).reduce((highest, { id }) => Math.max(highest, id), last[list]) + 1;
}

/** One fresh number after the other, for an edit that needs several. */
export function numbersFrom(freshNumber: FreshNumbers, list: keyof LastNumbers): () => number {
  let given = 0;
  return () => {
    given += 1;
    return freshNumber(list) + given - 1;
  };
}

function numbered(
  { catalogue, sections, tables, serviceOptions }: RestaurantRecord,
  list: keyof LastNumbers,
): readonly { readonly id: number }[] {
  switch (list) {
    case 'sections':
      return sections;
    case 'tables':
      return tables;
    case 'serviceOptions':
      return serviceOptions;
    case 'courses':
      return catalogue.dishes.flatMap(({ courses }) => courses);
    case 'condiments':
      return catalogue.condimentGroups.flatMap(({ condiments }) => condiments);
    case 'menus':
    case 'categories':
    case 'dishes':
    case 'condimentGroups':
    case 'extraItems':
      return catalogue[list];
  }
}
