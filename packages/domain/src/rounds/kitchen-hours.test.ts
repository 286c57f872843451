import { expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import { kitchenIn } from '../menu/business-hours.ts';
import {
  sampleRules,
  anHour,
  annaAndBo,
  dishes,
  given,
  lineAdded,
  openDinner,
  waiter,
} from '../testing/index.ts';
import { roundsInHour } from './hour-rounds.ts';

const { salmon, beer, ramen } = dishes;
const lunchHour = anHour('12:00:00', '15:00:00', { defaultMenuIds: [3] });
const dinnerHour = anHour('19:00:00', '23:00:00', { defaultMenuIds: [1, 2] });
const hours = [lunchHour, dinnerHour];
const closed = sampleRules({ kitchen: kitchenIn(null, hours) });
const atLunch = sampleRules({ kitchen: kitchenIn(lunchHour, hours) });
const atDinner = sampleRules({ kitchen: kitchenIn(dinnerHour, hours) });

const add = (dishId: number) =>
  ({ type: 'addLine', lineId: 'new', dishId, choice: plainChoice, quantity: 1 }) as const;
const withSauce = {
  ...plainChoice,
  condiments: [71, 72].map((groupId) => ({ groupId, condimentId: groupId * 10 + 1 })),
};

test('[BH-08] outside business time a counted dish is refused, an exempt one still goes', () => {
  given(...annaAndBo)
    .when(add(salmon.id), { rules: closed })
    .thenRefused({ code: 'outside-hours' });
  given(...annaAndBo)
    .when(add(beer.id), { rules: closed })
    .then(lineAdded('new', 'anna', beer.id));
  given(...annaAndBo)
    .when(add(salmon.id), { rules: atDinner })
    .then(lineAdded('new', 'anna', salmon.id));
});

test('[BH-08] more of a line is refused outside business time, less of it is not', () => {
  const cart = [...annaAndBo, lineAdded('l1', 'anna', salmon.id, 2)];
  given(...cart)
    .when({ type: 'changeQuantity', lineId: 'l1', delta: 1 }, { rules: closed })
    .thenRefused({ code: 'outside-hours' });
  given(...cart)
    .when({ type: 'changeQuantity', lineId: 'l1', delta: -1 }, { rules: closed })
    .then({ type: 'quantityChanged', lineId: 'l1', quantity: 1 });
});

test('[BH-04] what was not sent before the close can’t be sent after it', () => {
  given(...annaAndBo, lineAdded('l1', 'anna', salmon.id), lineAdded('l2', 'bo', beer.id))
    .when({ type: 'submitCart', batchNumber: 1 }, { rules: closed })
    .thenRefused({
      code: 'cart-not-sendable',
      lineRefusals: [{ lineId: 'l1', dishId: salmon.id, reason: 'outside-hours' }],
    });
});

test('[BH-08] those who paid for a menu finish it in another hour; a menu priced by the dish is served in its own', () => {
  given(...annaAndBo)
    .when(add(salmon.id), { rules: atLunch })
    .then(lineAdded('new', 'anna', salmon.id));
  const soup = { ...add(ramen.id), choice: withSauce };
  given(...annaAndBo)
    .when(soup, { rules: atLunch })
    .thenRefused({ code: 'outside-hours' });
  given(...annaAndBo)
    .when(soup, { rules: atDinner })
    .then(lineAdded('new', 'anna', ramen.id, 1, withSauce));
});

test('[BH-07] a table can’t be opened with a menu that is not served now', () => {
  given()
    .when(openDinner, { rules: atLunch })
    .thenRefused({ code: 'menu-not-found', menuId: openDinner.menuId });
  const { decision } = given().when(openDinner, { rules: atDinner });
  expect(decision).toMatchObject([{ type: 'tableOpened' }]);
});

test('[BH-04] at the close counted dishes leave the cart and exempt ones stay', () => {
  const cart = [...annaAndBo, lineAdded('l1', 'anna', salmon.id), lineAdded('l2', 'bo', beer.id)];
  const closing = { type: 'closeKitchen' } as const;
  given(...cart)
    .when(closing, { rules: closed, by: { kind: 'restaurant' } })
    .then({ type: 'kitchenClosed', lineIds: ['l1'] });
  const after = given(...cart, { type: 'kitchenClosed', lineIds: ['l1'] });
  expect(after.visit).toMatchObject({ lines: [{ id: 'l2' }] });
  after.when(closing, { rules: closed, by: { kind: 'restaurant' } }).then();
  given(...cart)
    .when(closing, { rules: atDinner, by: { kind: 'restaurant' } })
    .then();
});

test('[BH-04] a held batch of which nothing is left at the close waits no more', () => {
  const review = {
    dinerId: 'anna',
    askedAt: 900_000,
    lastAskedAt: 900_000,
    command: { type: 'submitCart', batchNumber: 1 },
  } as const;
  const held = [...annaAndBo, lineAdded('l1', 'anna', salmon.id), { type: 'batchHeld', review }] as const;
  const closing = { type: 'closeKitchen' } as const;
  given(...held)
    .when(closing, { rules: closed, by: { kind: 'restaurant' } })
    .then({ type: 'kitchenClosed', lineIds: ['l1'] }, { type: 'batchReturned', reason: '' });
  given(...held, lineAdded('l2', 'bo', beer.id))
    .when(closing, { rules: closed, by: { kind: 'restaurant' } })
    .then({ type: 'kitchenClosed', lineIds: ['l1'] });
});

test('[BH-04] only the restaurant closes its kitchen', () => {
  given(...annaAndBo)
    .when({ type: 'closeKitchen' }, { rules: closed })
    .thenRefused({ code: 'not-allowed' });
  given(...annaAndBo)
    .when({ type: 'closeKitchen' }, { rules: closed, by: waiter })
    .thenRefused({ code: 'not-allowed' });
});

test('[BH-05] an hour that speaks of rounds overrides those of the restaurant; what it leaves unsaid is 1, 1 and 2', () => {
  const rounds = { dishesPerHead: 6, turnMs: 600_000, maxTurns: 10, sendsOnce: true };
  const said = anHour('12:00:00', '15:00:00', { turns: { dishesPerHead: 4, minutes: 20, maxTurns: 5 } });
  const unsaid = { ...said, turns: { dishesPerHead: null, minutes: null, maxTurns: null } };
  expect(roundsInHour(rounds, said)).toEqual({
    dishesPerHead: 4,
    turnMs: 1_200_000,
    maxTurns: 5,
    sendsOnce: true,
  });
  expect(roundsInHour(rounds, unsaid)).toEqual({
    dishesPerHead: 1,
    turnMs: 60_000,
    maxTurns: 2,
    sendsOnce: true,
  });
  expect(roundsInHour(rounds, { ...said, turns: null })).toBe(rounds);
  expect(roundsInHour(rounds, null)).toBe(rounds);
  expect(roundsInHour(null, said)).toBeNull();
});
