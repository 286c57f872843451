import { expect, test } from 'vitest';
import { createCatalogue } from '../menu/catalogue.ts';
import type { Bargain } from '../menu/dish.ts';
import { dishes, sampleCatalogue, sampleMenu } from '../testing/index.ts';
import { gapsOf, plainChoice, tidyChoice } from './choice.ts';

test('[CART-1] a choice has one order, whatever was tapped first; what is not taken falls away', () => {
  const condiment = (groupId: number, condimentId: number) => ({ groupId, condimentId });
  const course = (groupId: number, dishId: number, quantity: number) => ({ groupId, dishId, quantity });
  expect(
    tidyChoice({
      condiments: [condiment(72, 1), condiment(71, 9), condiment(71, 2), condiment(73, 0)],
      courses: [course(82, 1, 1), course(81, 12, 2), course(81, 11, 1), course(83, 1, 0), course(81, 13, -1)],
      remark: ' hot ',
    }),
  ).toEqual({
    condiments: [condiment(71, 2), condiment(71, 9), condiment(72, 1), condiment(73, 0)],
    courses: [course(81, 11, 1), course(81, 12, 2), course(82, 1, 1)],
    remark: 'hot',
  });
});

const gapsIn = (dishName: 'bento' | 'noodles', choice: Partial<typeof plainChoice>) =>
  gapsOf(dishes[dishName], { ...plainChoice, ...choice }, sampleCatalogue);

test('[SM-01] a course with too many is as incomplete as one with too few; one without an own maximum takes its number', () => {
  const starter = { groupId: 81, dishId: 12, quantity: 2 };
  const beers = (quantity: number) => ({ groupId: 82, dishId: 21, quantity });
  expect(gapsIn('bento', { courses: [starter, beers(1)] })).toEqual([]);
  expect(gapsIn('bento', { courses: [starter, beers(2)] })).toEqual([
    { kind: 'course', groupId: 82, chosen: 2, min: 0, max: 1 },
  ]);
});

test('[SM-10] a special offer can’t be chosen in a course that lists it, nor a dish that left the menu', () => {
  const choice = { ...plainChoice, courses: [{ groupId: 81, dishId: dishes.tuna.id, quantity: 2 }] };
  const unknown = [{ kind: 'unknown-pick', groupId: 81, pickId: dishes.tuna.id }];
  const gapsWith = (tuna: readonly (typeof sampleMenu.dishes)[number][]) => {
    const others = sampleMenu.dishes.filter(({ id }) => id !== dishes.tuna.id);
    return gapsOf(dishes.bento, choice, createCatalogue({ ...sampleMenu, dishes: [...others, ...tuna] }));
  };
  const offers: readonly Bargain[] = [
    { kind: 'offer', type: 1 },
    { kind: 'stock', remaining: 9 },
  ];
  for (const bargain of offers) expect(gapsWith([{ ...dishes.tuna, bargain }])).toEqual(unknown);
  expect(gapsWith([])).toEqual(unknown);
  expect(gapsWith([dishes.tuna])).toEqual([]);
});

test('[C-08] a condiment of another group, or of none, can’t be chosen', () => {
  const stray = (groupId: number, condimentId: number) =>
    gapsIn('noodles', { condiments: [{ groupId, condimentId }] });
  expect(stray(71, 721)).toEqual([{ kind: 'unknown-pick', groupId: 71, pickId: 721 }]);
  expect(stray(72, 721)).toEqual([{ kind: 'unknown-pick', groupId: 72, pickId: 721 }]);
  const orphan = { ...dishes.noodles, condimentGroups: [79] };
  const choice = { ...plainChoice, condiments: [{ groupId: 79, condimentId: 1 }] };
  expect(gapsOf(orphan, choice, sampleCatalogue)).toEqual([{ kind: 'unknown-pick', groupId: 79, pickId: 1 }]);
});
