import type { Allergen, Dish, Mark } from '@tavolata/domain';

/** What a guest doesn't want on the list, or only wants there. Stays on this phone. */
export interface DishFilter {
  readonly withoutAllergens: readonly Allergen[];
  readonly onlyMarks: readonly Mark[];
  readonly withoutMarks: readonly Mark[];
}

/** Everything is listed. */
export const noFilter: DishFilter = { withoutAllergens: [], onlyMarks: [], withoutMarks: [] };

/** Marks to ask for, and marks to leave out, as the filter offers them. */
export const filterMarks = {
  only: ['vegetarian', 'vegan', 'gluten_free', 'raw', 'cooked', 'mild_spicy', 'medium_spicy', 'very_spicy'],
  without: ['pig', 'additives', 'colourants', 'frozen_origin', 'blast_freezing'],
} as const satisfies Record<string, readonly Mark[]>;

/** How many conditions are on: the badge of the filter [M-05]. */
export function filterCount(filter: DishFilter): number {
  return filter.withoutAllergens.length + filter.onlyMarks.length + filter.withoutMarks.length;
}

/**
 * How a dish stands to the filter. Where allergens are not provided, nobody can say: it stays and is marked so. A set menu
 * stays too, as it depends on what is chosen in it, and its dishes are marked there.
 */
export type FilterVerdict = 'listed' | 'not-confirmed' | 'depends' | 'hidden';

/** Whether the filter lets a dish onto the list [M-05]. */
export function judgeDish(dish: Dish, filter: DishFilter): FilterVerdict {
  const { allergens, marks } = dish;
  if (filter.withoutMarks.some((mark) => marks.includes(mark))) return 'hidden';
  if (filter.onlyMarks.length > 0 && !hasAskedMarks(marks, filter.onlyMarks)) return 'hidden';
  if (filter.withoutAllergens.length === 0) return 'listed';
  const isSetMenu = dish.courses.length > 0;
  switch (allergens.state) {
    case 'contains':
      if (filter.withoutAllergens.some((one) => allergens.allergens.includes(one))) return 'hidden';
      return isSetMenu ? 'depends' : 'listed';
    case 'none':
      return isSetMenu ? 'depends' : 'listed';
    case 'not-provided':
      return isSetMenu ? 'depends' : 'not-confirmed';
  }
}

const spiciness: readonly Mark[] = ['mild_spicy', 'medium_spicy', 'very_spicy'];
const preparation: readonly Mark[] = ['raw', 'cooked'];

/** One of the asked levels is enough, as a dish has only one; what it is made of must all be true. Vegan is vegetarian too. */
function hasAskedMarks(marks: readonly Mark[], asked: readonly Mark[]): boolean {
  const isTrue = (mark: Mark) => marks.includes(mark) || (mark === 'vegetarian' && marks.includes('vegan'));
  const fitsOneOf = (group: readonly Mark[]) => {
    const wanted = asked.filter((mark) => group.includes(mark));
    return wanted.length === 0 || wanted.some(isTrue);
  };
  const others = asked.filter((mark) => !spiciness.includes(mark) && !preparation.includes(mark));
  return fitsOneOf(spiciness) && fitsOneOf(preparation) && others.every(isTrue);
}
