import type { Catalogue } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { allergens, type Allergen } from '../menu/labels.ts';
import type { Choice } from './choice.ts';
import { gapsOf } from './choice-gaps.ts';
import { chosenAllergens } from './chosen-allergens.ts';

/**
 * What a dish is for a guest with allergies. `fits` is only said where the restaurant has declared everything that is in
 * it; whoever can't be told is told to ask, and why.
 */
export type DishFit =
  | { readonly verdict: 'fits' }
  /** Which of the guest's allergens, in their fixed order. */
  | { readonly verdict: 'contains'; readonly allergens: readonly Allergen[] }
  | { readonly verdict: 'ask'; readonly because: 'not-provided' | 'choice' | 'condiments' };

/**
 * How a dish as it is chosen stands to what a guest avoids [ALLERGY-1]. On the menu nothing is chosen yet: a set menu
 * depends on the choice, and a dish that must have a condiment on what no menu declares.
 */
export function dishFit(
  dish: Dish | undefined,
  choice: Choice,
  avoided: readonly Allergen[],
  catalogue: Pick<Catalogue, 'findDish' | 'findCondimentGroup'>,
): DishFit {
  if (!dish) return { verdict: 'ask', because: 'not-provided' };
  const { contains, notProvided, hasCondiments, hasDishes } = chosenAllergens(dish, choice, catalogue);
  const found = allergens.filter((one) => avoided.includes(one) && contains.includes(one));
  if (found.length > 0) return { verdict: 'contains', allergens: found };

  const isSetMenu = dish.courses.length > 0;
  const isUndeclared = !isSetMenu && dish.allergens.state === 'not-provided';
  // A dish that has left the menu meanwhile is in the line still, and nobody says what it contains.
  const isAllKnown = choice.courses.every(({ dishId }) => catalogue.findDish(dishId));
  if (isUndeclared || notProvided.length > 0 || !isAllKnown)
    return { verdict: 'ask', because: 'not-provided' };

  const gaps = gapsOf(dish, choice, catalogue);
  if (isSetMenu && (!hasDishes || gaps.length > 0)) return { verdict: 'ask', because: 'choice' };
  if (hasCondiments || gaps.length > 0) return { verdict: 'ask', because: 'condiments' };
  return { verdict: 'fits' };
}
