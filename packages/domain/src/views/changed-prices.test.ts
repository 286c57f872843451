import { expect, test } from 'vitest';
import { createCatalogue, type Catalogue } from '../menu/catalogue.ts';
import { annaAndBo, dishes, lineAdded, sampleMenu, sampleRules } from '../testing/index.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { dearerSum, readPricesAfter, type ReadPrices } from './changed-prices.ts';

const cart = evolveAll(noVisit, [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.noodles.id, 2),
  lineAdded('l2', 'bo', dishes.tuna.id, 3),
]) as OpenVisit; // these facts leave it open

const nothing: ReadPrices = new Map();

/** The sample menu with these dishes at so much more. */
function menuWith(more: Readonly<Record<number, number>>): Catalogue {
  return createCatalogue({
    ...sampleMenu,
    dishes: sampleMenu.dishes.map((dish) => ({ ...dish, price: dish.price + (more[dish.id] ?? 0) })),
  });
}

const asItWas = menuWith({});
const noodlesDearer = menuWith({ [dishes.noodles.id]: 100 });

test('[CART-10] of a changed price the first that was read is kept, until the line costs that again or is gone', () => {
  const once = readPricesAfter(nothing, cart, { before: asItWas, after: noodlesDearer });
  expect([...once]).toEqual([['l1', dishes.noodles.price]]);

  const evenDearer = menuWith({ [dishes.noodles.id]: 300 });
  const twice = readPricesAfter(once, cart, { before: noodlesDearer, after: evenDearer });
  expect([...twice]).toEqual([['l1', dishes.noodles.price]]);

  expect(readPricesAfter(twice, cart, { before: evenDearer, after: asItWas }).size).toBe(0);
  const withoutIt = { ...cart, lines: cart.lines.filter(({ id }) => id !== 'l1') };
  expect(readPricesAfter(twice, withoutIt, { before: evenDearer, after: noodlesDearer }).size).toBe(0);
});

test('[CART-10] what is planned for the next round counts, too, and a dish that has left the menu has no price to tell of', () => {
  const [noodles, tuna] = cart.lines;
  const visit = { ...cart, lines: tuna ? [tuna] : [], planned: noodles ? [noodles] : [] };
  expect([...readPricesAfter(nothing, visit, { before: asItWas, after: noodlesDearer }).keys()]).toEqual([
    'l1',
  ]);
  const withoutNoodles = createCatalogue({
    ...sampleMenu,
    dishes: sampleMenu.dishes.filter(({ id }) => id !== dishes.noodles.id),
  });
  expect(readPricesAfter(nothing, visit, { before: asItWas, after: withoutNoodles }).size).toBe(0);
});

test('[CART-10] a dearer cart is asked about with what was read and what it is, a cheaper one is not', () => {
  const read = readPricesAfter(nothing, cart, { before: asItWas, after: noodlesDearer });
  const asked = dearerSum(read, cart, 'anna', { rules: sampleRules(), catalogue: noodlesDearer });
  expect(asked && asked.sum - asked.shown).toBe(200);

  const cheaper = menuWith({ [dishes.tuna.id]: -100 });
  const readBefore = readPricesAfter(nothing, cart, { before: asItWas, after: cheaper });
  expect(readBefore.size).toBe(1);
  expect(dearerSum(readBefore, cart, 'anna', { rules: sampleRules(), catalogue: cheaper })).toBeNull();
  expect(dearerSum(nothing, cart, 'anna', { rules: sampleRules(), catalogue: noodlesDearer })).toBeNull();
});

test('[CART-10] where each guest sends alone the dishes of others are not asked about', () => {
  const read = readPricesAfter(nothing, cart, { before: asItWas, after: noodlesDearer });
  const rules = sampleRules({ isSelfOrder: true });
  expect(dearerSum(read, cart, 'bo', { rules, catalogue: noodlesDearer })).toBeNull();
  expect(dearerSum(read, cart, 'anna', { rules, catalogue: noodlesDearer })).not.toBeNull();
});
