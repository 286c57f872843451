import { expect, test } from 'vitest';
import { createCatalogue } from '../menu/catalogue.ts';
import type { AllergenDeclaration, Dish } from '../menu/dish.ts';
import { allergens, type Allergen } from '../menu/labels.ts';
import { aDish, dishes, sampleMenu } from '../testing/index.ts';
import { plainChoice, type Choice } from './choice.ts';
import { dishFit, type DishFit } from './dish-fit.ts';

const { salmon, tuna, noodles, duck, ramen, curry, bento, beer } = dishes;
const contains = (...some: Allergen[]): AllergenDeclaration => ({ state: 'contains', allergens: some });
const said = new Map<number, AllergenDeclaration>([
  [salmon.id, { state: 'none' }],
  [tuna.id, contains('fish')],
  [noodles.id, { state: 'none' }],
  [duck.id, contains('sesame', 'soya', 'gluten')],
  [ramen.id, { state: 'none' }],
]);
const catalogue = createCatalogue({
  ...sampleMenu,
  dishes: sampleMenu.dishes.map((dish) => ({ ...dish, allergens: said.get(dish.id) ?? dish.allergens })),
});
const fits: DishFit = { verdict: 'fits' };
const ask = (because: 'not-provided' | 'choice' | 'condiments'): DishFit => ({ verdict: 'ask', because });
const found = (...some: Allergen[]): DishFit => ({ verdict: 'contains', allergens: some });
const fitOf = (id: number, avoided: readonly Allergen[], choice: Partial<Choice> = {}) =>
  dishFit(catalogue.findDish(id), { ...plainChoice, ...choice }, avoided, catalogue);

test.each<[what: string, dish: Dish, avoided: readonly Allergen[], fit: DishFit]>([
  ['declared to contain none of the 14', salmon, ['milk'], fits],
  ['declared to contain others only', tuna, ['milk', 'gluten'], fits],
  ['declared to contain one that is avoided', tuna, ['fish'], found('fish')],
  ['several, in their fixed order', duck, ['sesame', 'milk', 'gluten'], found('gluten', 'sesame')],
  ['of which nothing is said', curry, ['milk'], ask('not-provided')],
  ['that may have condiments, as it comes', noodles, ['milk'], fits],
  ['that must have condiments', ramen, ['milk'], ask('condiments')],
  ['that is a set menu', bento, ['milk'], ask('choice')],
])('[ALLERGY-1] on the menu, a dish %s', (_, { id }, avoided, fit) => {
  expect(fitOf(id, avoided)).toEqual(fit);
});

const starters = (first: number, second: number) => ({
  courses: [first, second].map((dishId) => ({ groupId: 81, dishId, quantity: 1 })),
});
const withBeer = { courses: [...starters(11, 12).courses, { groupId: 82, dishId: beer.id, quantity: 1 }] };

test.each<[what: string, choice: Partial<Choice>, avoided: readonly Allergen[], fit: DishFit]>([
  ['chosen whole, with nothing that is avoided', starters(11, 12), ['milk'], fits],
  ['with one of it in a chosen dish', starters(11, 12), ['fish'], found('fish')],
  ['chosen in part', { courses: starters(11, 12).courses.slice(0, 1) }, ['milk'], ask('choice')],
  ['chosen in part, with one in it already', starters(12, 12), ['fish'], found('fish')],
  ['with a dish of which nothing is said', withBeer, ['milk'], ask('not-provided')],
  ['with a dish that has left the menu', starters(11, 999), ['milk'], ask('not-provided')],
  [
    'with condiments',
    { ...starters(11, 12), condiments: [{ groupId: 71, condimentId: 711 }] },
    ['milk'],
    ask('condiments'),
  ],
])('[ALLERGY-1] a set menu %s', (_, choice, avoided, fit) => {
  const dish = aDish({ ...bento, condimentGroups: [71] });
  expect(dishFit(dish, { ...plainChoice, ...choice }, avoided, catalogue)).toEqual(fit);
});

test('[ALLERGY-1] a set menu of which nothing is chosen has to be asked about, however little of it is required', () => {
  const [, drink] = bento.courses;
  const declared = aDish({ ...bento, courses: drink ? [drink] : [], allergens: { state: 'none' } });
  expect(dishFit(declared, plainChoice, ['milk'], catalogue)).toEqual(ask('choice'));
  const withMilk = aDish({ ...declared, allergens: contains('milk') });
  expect(dishFit(withMilk, plainChoice, ['milk'], catalogue)).toEqual(found('milk'));
});

test('[ALLERGY-1] condiments have to be asked about, and what a dish contains stands all the same', () => {
  const withSoy = { condiments: [{ groupId: 71, condimentId: 711 }] };
  expect(fitOf(noodles.id, ['milk'], withSoy)).toEqual(ask('condiments'));
  const fishy = aDish({ ...noodles, allergens: contains('fish') });
  expect(dishFit(fishy, { ...plainChoice, ...withSoy }, ['fish'], catalogue)).toEqual(found('fish'));
});

test('[ALLERGY-1] what has left the menu has to be asked about', () => {
  expect(fitOf(999, ['milk'])).toEqual(ask('not-provided'));
});

test('[ALLERGY-1] each of the 14 is found in a dish that contains it, and no other is named', () => {
  for (const one of allergens) {
    const dish = aDish({ id: 1, allergens: contains(one) });
    const others = allergens.filter((other) => other !== one);
    expect(dishFit(dish, plainChoice, allergens, catalogue)).toEqual(found(one));
    expect(dishFit(dish, plainChoice, others, catalogue)).toEqual(fits);
  }
});
