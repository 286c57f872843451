import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../menu/catalogue.ts';
import type { CondimentGroup } from '../menu/condiments.ts';
import type { Bargain } from '../menu/dish.ts';
import { dishes, named, sampleCatalogue, sampleMenu } from '../testing/index.ts';
import { condimentGaps, gapsOf } from './choice-gaps.ts';
import {
  coursePick,
  isSameChoice,
  plainChoice,
  tidyChoice,
  type CondimentPick,
  type CoursePick,
} from './choice.ts';

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

describe('condiments of a dish in a course', () => {
  const { ramen, curry, salmon } = dishes;
  const soy = { groupId: 71, condimentId: 711 };
  const egg = { groupId: 72, condimentId: 721 };
  const mild = { groupId: 73, condimentId: 731 };
  const hot = { groupId: 73, condimentId: 732 };
  const main = (dishId: number, quantity: number, ...condiments: readonly CondimentPick[]) =>
    coursePick({ groupId: 83, dishId, condiments }, quantity);
  const gapsWith = (...courses: readonly CoursePick[]) =>
    gapsOf(dishes.feast, { ...plainChoice, courses }, sampleCatalogue);
  const missing = { kind: 'condiment', chosen: 0, min: 1, max: null } as const;

  test('[SM-11] required ones must be chosen with it, and the gap says of which dish', () => {
    expect(gapsWith(main(ramen.id, 2, soy, egg))).toEqual([]);
    expect(gapsWith(main(ramen.id, 1, soy), main(salmon.id, 1))).toEqual([
      { ...missing, groupId: 72, inside: { groupId: 83, dishId: ramen.id } },
    ]);
  });

  test('[SM-11] each unit has its own: one that lacks them is in the way beside one that is complete', () => {
    expect(gapsWith(main(curry.id, 1, mild), main(curry.id, 1))).toEqual([
      { ...missing, groupId: 73, max: 1, inside: { groupId: 83, dishId: curry.id } },
    ]);
    expect(gapsWith(main(curry.id, 1, mild), main(curry.id, 1, hot))).toEqual([]);
  });

  test('[SM-11] one-of groups take one inside a course too, and nothing that the dish doesn’t offer', () => {
    const inside = { groupId: 83, dishId: curry.id };
    expect(gapsWith(main(curry.id, 1, mild, hot), main(salmon.id, 1))).toEqual([
      { kind: 'condiment', groupId: 73, chosen: 2, min: 1, max: 1, inside },
    ]);
    expect(gapsWith(main(curry.id, 2, mild, soy))).toEqual([
      { kind: 'unknown-pick', groupId: 71, pickId: 711, inside },
    ]);
  });

  test('[SM-11] one that can’t be had any more is in the way', () => {
    const condimentGroups = sampleMenu.condimentGroups.map((group) => ({
      ...group,
      condiments: group.condiments.filter(({ id }) => id !== hot.condimentId),
    }));
    const choice = { ...plainChoice, courses: [main(curry.id, 2, hot)] };
    expect(gapsOf(dishes.feast, choice, createCatalogue({ ...sampleMenu, condimentGroups }))).toMatchObject([
      { kind: 'unknown-pick', groupId: 73, pickId: hot.condimentId },
    ]);
  });

  test('[SM-03] units with other condiments count together for the dish’s own maximum', () => {
    expect(gapsWith(main(curry.id, 2, mild), main(curry.id, 1, hot))).toEqual([
      { kind: 'course', groupId: 83, chosen: 3, min: 2, max: 2 },
      { kind: 'course-item', groupId: 83, dishId: curry.id, chosen: 3, max: 2 },
    ]);
  });

  test('[SM-11] units with the same condiments are one pick whatever the order, with others another', () => {
    const courses = [
      main(ramen.id, 1, egg, soy),
      main(curry.id, 1, mild),
      { groupId: 83, dishId: ramen.id, quantity: 1, condiments: [soy, egg, soy] },
      main(curry.id, 1, hot),
      main(salmon.id, 1),
      { groupId: 83, dishId: salmon.id, quantity: 1, condiments: [] },
    ];
    expect(tidyChoice({ ...plainChoice, courses }).courses).toEqual([
      { groupId: 83, dishId: salmon.id, quantity: 2 },
      { groupId: 83, dishId: ramen.id, quantity: 2, condiments: [soy, egg] },
      { groupId: 83, dishId: curry.id, quantity: 1, condiments: [mild] },
      { groupId: 83, dishId: curry.id, quantity: 1, condiments: [hot] },
    ]);
  });

  test('[SM-11] a choice that was kept before courses took condiments is the one without any', () => {
    const kept = { ...plainChoice, courses: [{ groupId: 83, dishId: salmon.id, quantity: 2 }] };
    expect(isSameChoice(tidyChoice(kept), kept)).toBe(true);
    expect(isSameChoice(tidyChoice({ ...plainChoice, courses: [main(salmon.id, 2)] }), kept)).toBe(true);
  });
});

describe('how many condiments of a group go with a dish', () => {
  const groupOf = (change: Partial<CondimentGroup>): CondimentGroup => ({
    id: 79,
    names: named('Toppings'),
    min: 0,
    max: null,
    condiments: [1, 2, 3].map((id) => ({ id, names: named(`topping ${id}`), price: 0 })),
    ...change,
  });
  const gapsAmong = (change: Partial<CondimentGroup>, ...ids: readonly number[]) =>
    condimentGaps(
      { condimentGroups: [79], requiresCondiments: false },
      ids.map((condimentId) => ({ groupId: 79, condimentId })),
      { findCondimentGroup: () => groupOf(change) },
    );

  test('[C-08] no more than the group’s maximum: two of a one-of group are refused with the gap', () => {
    expect(gapsAmong({ max: 1 }, 1)).toEqual([]);
    expect(gapsAmong({ max: 1 })).toEqual([]);
    expect(gapsAmong({ max: 1 }, 1, 2)).toEqual([
      { kind: 'condiment', groupId: 79, chosen: 2, min: 0, max: 1 },
    ]);
    expect(gapsAmong({ max: 1 }, 1, 1)).toEqual([]);
  });

  test('[C-08] no fewer than the group’s minimum, whatever the dish says', () => {
    const few = { kind: 'condiment', groupId: 79, min: 2, max: null } as const;
    expect(gapsAmong({ min: 2 })).toEqual([{ ...few, chosen: 0 }]);
    expect(gapsAmong({ min: 2 }, 3)).toEqual([{ ...few, chosen: 1 }]);
    expect(gapsAmong({ min: 2 }, 3, 1)).toEqual([]);
  });

  test('[C-08] a group asks for no more than it has: what sold out can’t be demanded', () => {
    const condiments = groupOf({}).condiments.slice(0, 1);
    expect(gapsAmong({ min: 2, condiments }, 1)).toEqual([]);
  });
});
