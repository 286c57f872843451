import { expect, test } from 'vitest';
import { createCatalogue } from '../menu/catalogue.ts';
import type { AllergenDeclaration } from '../menu/dish.ts';
import { aDish, dishes, sampleMenu } from '../testing/index.ts';
import { plainChoice, type CoursePick } from './choice.ts';
import { chosenAllergens } from './chosen-allergens.ts';

const { feast, ramen, curry, salmon } = dishes;
const said = new Map<number, AllergenDeclaration>([
  [ramen.id, { state: 'contains', allergens: ['sesame', 'gluten'] }],
  [curry.id, { state: 'contains', allergens: ['milk'] }],
  [salmon.id, { state: 'none' }],
]);
const catalogue = createCatalogue({
  ...sampleMenu,
  dishes: sampleMenu.dishes.map((dish) => ({ ...dish, allergens: said.get(dish.id) ?? dish.allergens })),
});
const one = (dishId: number, ...condiments: CoursePick['condiments'] & object): CoursePick => ({
  groupId: 83,
  dishId,
  quantity: 1,
  ...(condiments.length > 0 && { condiments }),
});
const of = (setMenu: typeof feast, ...courses: readonly CoursePick[]) =>
  chosenAllergens(setMenu, { ...plainChoice, courses }, catalogue);

test('[SM-12] a set menu contains what any of the chosen dishes contains, whatever it says of itself', () => {
  const known = { notProvided: [], hasCondiments: false, hasDishes: true };
  expect(of(feast, one(ramen.id), one(curry.id))).toEqual({
    ...known,
    contains: ['gluten', 'milk', 'sesame'],
  });
  expect(of(feast, one(curry.id), one(salmon.id))).toEqual({ ...known, contains: ['milk'] });
  const harmless = aDish({ ...feast, allergens: { state: 'none' } });
  expect(of(harmless, one(curry.id)).contains).toEqual(['milk']);
  const withEggs = aDish({ ...feast, allergens: { state: 'contains', allergens: ['eggs'] } });
  expect(of(withEggs, one(salmon.id)).contains).toEqual(['eggs']);
});

test('[SM-12] a chosen dish of which nothing is said is named, and never counts as free of anything', () => {
  expect(of(feast, one(dishes.beer.id), one(salmon.id))).toMatchObject({
    contains: [],
    notProvided: [{ id: dishes.beer.id }],
  });
});

test('[SM-12] condiments are pointed out, as no menu says what they contain', () => {
  expect(of(feast, one(curry.id, { groupId: 73, condimentId: 731 })).hasCondiments).toBe(true);
  const choice = { ...plainChoice, condiments: [{ groupId: 71, condimentId: 711 }] };
  expect(chosenAllergens(feast, choice, catalogue)).toMatchObject({ hasCondiments: true, hasDishes: false });
});
