import { expect, test } from 'vitest';
import { createCatalogue } from '../menu/catalogue.ts';
import type { Dish } from '../menu/dish.ts';
import { aContext, annaAndBo, dishes, sampleCatalogue, sampleMenu, sampleRules } from '../testing/index.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { stillServed } from './still-served.ts';

const { beer, salmon, prawn, oyster, lunchSoup } = dishes;
const rules = sampleRules({ hasDishLimits: true });
const visit = evolveAll(noVisit, annaAndBo);
if (visit.status !== 'open') throw new Error('the table is open');
const table: OpenVisit = visit;

/** The categories that guests are told of in a restaurant where these dishes count in no round, and the beer only if it is one of them. */
function toldOf(exempt: readonly Dish[], stock: ReadonlyMap<number, number> = new Map()) {
  const changed = [beer, salmon, prawn, oyster, lunchSoup];
  const menu = {
    ...sampleMenu,
    dishes: sampleMenu.dishes.map((dish) => ({
      ...(exempt.find(({ id }) => id === dish.id) ?? dish),
      ...(changed.some(({ id }) => id === dish.id) && {
        isExemptFromRound: exempt.some(({ id }) => id === dish.id),
      }),
    })),
  };
  return stillServed(table, 'anna', { ...aContext(), rules, catalogue: createCatalogue(menu), stock }).map(
    ({ id }) => id,
  );
}

test('[STILL-1] guests are told in which categories an exempt dish can be ordered, in the order of the menus', () => {
  expect(
    stillServed(table, 'anna', { ...aContext(), catalogue: sampleCatalogue }).map(({ id }) => id),
  ).toEqual([beer.categoryId]);
  expect(toldOf([beer, prawn])).toEqual([prawn.categoryId, beer.categoryId]);
});

test('[STILL-1] where every dish counts in rounds nothing is told', () => {
  expect(toldOf([])).toEqual([]);
});

test('[STILL-1] nothing is told of what is sold out, beyond its limit, or not for this table', () => {
  expect(toldOf([beer], new Map([[beer.id, 0]]))).toEqual([]);
  expect(toldOf([{ ...oyster, limit: { perPerson: 0, perTable: null, excessPrice: null } }])).toEqual([]);
  expect(toldOf([lunchSoup])).toEqual([]);
});
