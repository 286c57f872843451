import { expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { plainChoice } from '../cart/choice.ts';
import { must } from '../must.ts';
import { isRefusal } from '../refusal.ts';
import { annaAndBo, dishes, given, lineAdded, sampleCatalogue } from '../testing/index.ts';
import { ticketsOf } from '../views/kitchen-tickets.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { sentUnitPrice } from './batch.ts';
import { optionsOf } from './sent-line.ts';
import { leftOf } from './usage.ts';

/** Two tuna as starters (1.50 each) and a beer (1.00) with a set menu of 15.90. */
const bento = {
  courses: [
    { groupId: 81, dishId: dishes.tuna.id, quantity: 2 },
    { groupId: 82, dishId: dishes.beer.id, quantity: 1 },
  ],
};
/** Soy costs nothing, an egg 0.50, with a ramen of 11.00. */
const ramen = {
  condiments: [
    { groupId: 71, condimentId: 711 },
    { groupId: 72, condimentId: 721 },
  ],
};
const events = [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.bento.id, 2, bento),
  lineAdded('l2', 'bo', dishes.ramen.id, 3, ramen),
];

function sent(): OpenVisit {
  const { decision } = given(...events).when({ type: 'submitCart', batchNumber: 1 });
  if (isRefusal(decision)) throw new Error(decision.code);
  return evolveAll(noVisit, [...events, ...decision]) as OpenVisit; // a submit keeps it open
}

test('[HI-04] the bill has each unit with its courses and condiments', () => {
  const [starters, beer, egg] = [2 * 150, 100, 50];
  expect(billOf(sent()).dishes).toBe(2 * (1590 + starters + beer) + 3 * (1100 + egg));
});

test('[SB-07] the kitchen reads the chosen courses and condiments, with how many of each', () => {
  const options = ticketsOf(sent()).flatMap(({ lines }) => lines.map((line) => line.options));
  expect(options).toEqual([
    [
      { kind: 'course', names: dishes.tuna.names, quantity: 2 },
      { kind: 'course', names: dishes.beer.names, quantity: 1 },
    ],
    [
      { kind: 'condiment', names: sampleCatalogue.findCondimentGroup(71)?.condiments[0]?.names, quantity: 1 },
      { kind: 'condiment', names: sampleCatalogue.findCondimentGroup(72)?.condiments[0]?.names, quantity: 1 },
    ],
  ]);
});

test('[SM-11] condiments of a course’s dish are on the bill for each of its units, and under it on the ticket', () => {
  const soy = { groupId: 71, condimentId: 711 };
  const egg = { groupId: 72, condimentId: 721 };
  const hot = { groupId: 73, condimentId: 732 };
  // A ramen with an egg (0.50), a hot curry (2.00 more, its chilli 0.80), three times.
  const feast = {
    courses: [
      { groupId: 83, dishId: dishes.ramen.id, quantity: 1, condiments: [soy, egg] },
      { groupId: 83, dishId: dishes.curry.id, quantity: 1, condiments: [hot] },
    ],
  };
  const before = [...annaAndBo, lineAdded('l1', 'anna', dishes.feast.id, 3, feast)];
  const { decision } = given(...before).when({ type: 'submitCart', batchNumber: 1 });
  if (isRefusal(decision)) throw new Error(decision.code);
  const visit = evolveAll(noVisit, [...before, ...decision]) as OpenVisit; // a submit keeps it open
  expect(billOf(visit).dishes).toBe(3 * (2490 + 50 + 200 + 80));
  const namesOf = (groupId: number, index: number) => ({
    names: sampleCatalogue.findCondimentGroup(groupId)?.condiments[index]?.names,
  });
  expect(ticketsOf(visit).flatMap(({ lines }) => lines.flatMap((line) => line.options))).toEqual([
    { kind: 'course', names: dishes.ramen.names, quantity: 1, condiments: [namesOf(71, 0), namesOf(72, 0)] },
    { kind: 'course', names: dishes.curry.names, quantity: 1, condiments: [namesOf(73, 1)] },
  ]);
});

test('[SM-11] two of a course’s dish cost their condiments twice', () => {
  const hot = [{ groupId: 73, condimentId: 732 }];
  const choice = {
    ...plainChoice,
    courses: [{ groupId: 83, dishId: dishes.curry.id, quantity: 2, condiments: hot }],
  };
  const options = optionsOf(dishes.feast, choice, sampleCatalogue);
  expect(sentUnitPrice({ unitPrice: 2490, options })).toBe(2490 + 2 * (200 + 80));
});

test('[SM-06] what a dish does not offer has no name and no price; a reduction is none', () => {
  const stray = {
    ...plainChoice,
    courses: [
      { groupId: 99, dishId: dishes.tuna.id, quantity: 1 },
      { groupId: 82, dishId: dishes.tuna.id, quantity: 1 },
    ],
    condiments: [
      { groupId: 99, condimentId: 711 },
      { groupId: 72, condimentId: 711 },
    ],
  };
  expect(optionsOf(dishes.bento, stray, sampleCatalogue)).toEqual([]);
  const drink = must(dishes.bento.courses[1], 'the drink of the set menu');
  const cheaper = { ...drink, items: [{ dishId: dishes.beer.id, extraPrice: -100, perItemMax: null }] };
  const withBeer = { ...plainChoice, courses: [{ groupId: 82, dishId: dishes.beer.id, quantity: 1 }] };
  expect(optionsOf({ ...dishes.bento, courses: [cheaper] }, withBeer, sampleCatalogue)).toEqual([
    { kind: 'course', names: dishes.beer.names, unitPrice: 0, quantity: 1 },
  ]);
});

test('[R-01] what is left of a limit is never less than nothing', () => {
  expect(leftOf({ limit: 6, sent: 2, inCart: 1 })).toBe(3);
  expect(leftOf({ limit: 6, sent: 5, inCart: 4 })).toBe(0);
});
