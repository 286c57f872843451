import { createCatalogue, evolveAll, kitchenIn, noVisit, type LiveStock } from '@tavolata/domain';
import { sampleRules, anHour, annaAndBo, dishes, sampleCatalogue } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { whyNoMore } from './use-choosing.ts';

const { bento } = dishes;
const hours = [anHour('12:00:00', '15:00:00', { defaultMenuIds: [1] })];
const nothingTold: LiveStock = new Map();

function restaurantThat(isOpen: boolean, stock = nothingTold, catalogue = sampleCatalogue) {
  const rules = sampleRules({ kitchen: kitchenIn(isOpen ? (hours[0] ?? null) : null, hours) });
  return { rules, catalogue, stock };
}

function aTable() {
  const visit = evolveAll(noVisit, annaAndBo);
  if (visit.status !== 'open') throw new Error('the sample table is open');
  return visit;
}

test('[BH-04] the choice of a dish ends when the kitchen closes, unless the dish goes at any hour', () => {
  expect(whyNoMore(bento.id, aTable(), restaurantThat(true))).toBeUndefined();
  expect(whyNoMore(bento.id, aTable(), restaurantThat(false))).toEqual({ code: 'outside-hours' });
  expect(whyNoMore(dishes.beer.id, aTable(), restaurantThat(false))).toBeUndefined();
});

test('[API-14] the choice of a dish ends when the restaurant says that it is sold out', () => {
  const soldOut = restaurantThat(true, new Map([[bento.id, 0]]));
  expect(whyNoMore(bento.id, aTable(), soldOut)).toMatchObject({ code: 'dish-sold-out', available: 0 });
  expect(whyNoMore(bento.id, aTable(), restaurantThat(true, new Map([[bento.id, 1]])))).toBeUndefined();
});

test('[API-14] the choice of a dish ends when it is taken off the menu', () => {
  const without = createCatalogue({
    ...sampleCatalogue.data,
    dishes: sampleCatalogue.data.dishes.filter(({ id }) => id !== bento.id),
  });
  expect(whyNoMore(bento.id, aTable(), restaurantThat(true, nothingTold, without))).toEqual({
    code: 'dish-not-found',
    dishId: bento.id,
  });
});
