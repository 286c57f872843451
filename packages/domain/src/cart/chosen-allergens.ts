import type { Catalogue } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { allergens, type Allergen } from '../menu/labels.ts';
import type { Choice } from './choice.ts';

/** What the restaurant says of a set menu's allergens as it is chosen. What it doesn't say is never left out. */
export interface ChosenAllergens {
  /** Those of the set menu itself and of all dishes chosen in it, in their fixed order. */
  readonly contains: readonly Allergen[];
  /** The chosen dishes of which the restaurant has said nothing. */
  readonly notProvided: readonly Dish[];
  /** Whether condiments were chosen: no menu says what they contain. */
  readonly hasCondiments: boolean;
  /** Whether any dish is chosen in it. */
  readonly hasDishes: boolean;
}

/** The allergens of a set menu, which follow from what is chosen in it [SM-12]. */
export function chosenAllergens(
  setMenu: Dish,
  { courses, condiments }: Choice,
  { findDish }: Pick<Catalogue, 'findDish'>,
): ChosenAllergens {
  const ids = new Set(courses.filter(({ quantity }) => quantity > 0).map(({ dishId }) => dishId));
  const dishes = [...ids].flatMap((id) => findDish(id) ?? []);
  const declared = [setMenu, ...dishes].flatMap((dish) =>
    dish.allergens.state === 'contains' ? dish.allergens.allergens : [],
  );
  return {
    contains: allergens.filter((allergen) => declared.includes(allergen)),
    notProvided: dishes.filter((dish) => dish.allergens.state === 'not-provided'),
    hasCondiments: condiments.length > 0 || courses.some((pick) => (pick.condiments ?? []).length > 0),
    hasDishes: dishes.length > 0,
  };
}
