import { describe, expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import {
  aCarefulRestaurant,
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  highCeilings,
  joined,
  lineAdded,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { Ceilings } from './ceilings.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';

/** Ten dishes or 20.00 for each of three people in one send, twice as much in all. */
const low: Ceilings = {
  ...highCeilings,
  batch: { dishes: 10, amount: 2000 },
  visit: { dishes: 20, amount: 4000 },
  people: 4,
};
const restaurant = { rules: sampleRules({ ceilings: low }) };
const send = (batchNumber: number): Command => ({ type: 'submitCart', batchNumber });
const approve: Command = { type: 'approve', orderId: 0 };
const salmon = (quantity: number, id = 'l1') => lineAdded(id, 'anna', dishes.salmon.id, quantity);
const beer = (quantity: number, id = 'l2') => lineAdded(id, 'anna', dishes.beer.id, quantity);

type Review = Extract<VisitEvent, { type: 'batchHeld' }>['review'];

function heldFor(above: Review['above'], batchNumber = 1): VisitEvent {
  const command = { type: 'submitCart', batchNumber } as const;
  return {
    type: 'batchHeld',
    review: {
      dinerId: 'anna',
      askedAt: 1_000_000,
      lastAskedAt: 1_000_000,
      command,
      ...(above ? { above } : {}),
    },
  };
}

/** What follows when this is sent and goes. */
function sent(before: readonly VisitEvent[], batchNumber: number): readonly VisitEvent[] {
  const { decision } = given(...before).when(send(batchNumber), restaurant);
  if (!Array.isArray(decision)) throw new Error('it was refused');
  expect(decision).toMatchObject([{ type: 'batchSent' }]);
  return [...before, ...(decision as VisitEvent[])];
}

describe('[CEILING-1] a batch above the restaurant’s ceiling waits for the staff', () => {
  test('of dishes: ten for each of three people go, one more waits and says how many for how many', () => {
    sent([...annaAndBo, salmon(30)], 1);
    given(...annaAndBo, salmon(31))
      .when(send(1), restaurant)
      .then(heldFor({ of: 'batch', dishes: 31, amount: 0, people: 3 }));
  });

  test('of value: 60.00 go for three people, one beer more waits', () => {
    sent([...annaAndBo, beer(13)], 1);
    given(...annaAndBo, beer(14))
      .when(send(1), restaurant)
      .then(heldFor({ of: 'batch', dishes: 14, amount: 6300, people: 3 }));
  });

  test('whoever sends it: guests whom the staff have seen, at a table that they opened themselves', () => {
    const seen = [tableOpened({ isApproved: true }), joined('anna', 1)];
    given(...seen, salmon(31))
      .when(send(1), restaurant)
      .then(heldFor({ of: 'batch', dishes: 31, amount: 0, people: 3 }));
  });

  test('a yes sends it, to guests who were seen before as well', () => {
    const held = [
      tableOpened({ isApproved: true }),
      joined('anna', 1),
      salmon(31),
      heldFor({ of: 'batch', dishes: 31, amount: 0, people: 3 }),
    ];
    const { decision } = given(...held).when(approve, { ...restaurant, by: waiter });
    expect(decision).toMatchObject([{ type: 'batchReleased' }, { type: 'batchSent', batch: { number: 1 } }]);
    given(...held, ...(decision as VisitEvent[]))
      .when(approve, { ...restaurant, by: waiter })
      .then();
  });

  test('of guests whom nobody has seen it says both: it waits once', () => {
    const rules = aCarefulRestaurant({ staffApproveFirstBatch: true }, { ceilings: low });
    given(...annaAndBo, salmon(31))
      .when(send(1), { rules })
      .then(heldFor({ of: 'batch', dishes: 31, amount: 0, people: 3 }));
    given(...annaAndBo, salmon(30))
      .when(send(1), { rules })
      .then(heldFor(undefined));
  });

  test('what the staff order for the table waits for nobody', () => {
    const orders: Command = {
      type: 'orderForTable',
      origin: 'waiter',
      dishes: [{ lineId: 'w1', dishId: dishes.salmon.id, choice: plainChoice, quantity: 90 }],
    };
    const { decision } = given(...annaAndBo).when(orders, { ...restaurant, by: waiter });
    expect(decision).toMatchObject([{ type: 'batchSent' }]);
  });
});

describe('[CEILING-2] what goes in many batches counts together since the last yes', () => {
  const twice = sent([...sent([...annaAndBo, salmon(30)], 1), salmon(30, 'l3')], 2);

  test('so that nobody gets past the ceiling by sending often', () => {
    given(...twice, salmon(1, 'l5'))
      .when(send(3), restaurant)
      .then(heldFor({ of: 'visit', dishes: 61, amount: 0, people: 3 }, 3));
  });

  test('what the kitchen can’t make doesn’t count', () => {
    const gone: VisitEvent = { type: 'dishStatusChanged', sentLineIds: ['2-1'], status: 'not-possible' };
    sent([...twice, gone, salmon(30, 'l5')], 3);
  });

  test('a yes begins anew', () => {
    const held = [...twice, salmon(1, 'l5'), heldFor({ of: 'visit', dishes: 61, amount: 0, people: 3 }, 3)];
    const yes = given(...held).when(approve, { ...restaurant, by: waiter }).decision as VisitEvent[];
    const after = [...held, ...yes, salmon(30, 'l6')];
    const again = sent([...sent(after, 4), salmon(30, 'l7')], 5);
    given(...again, salmon(1, 'l8'))
      .when(send(6), restaurant)
      .then(heldFor({ of: 'visit', dishes: 61, amount: 0, people: 3 }, 6));
  });

  test('a yes to what could not go is none to what is sent instead', () => {
    const before = [...annaAndBo, lineAdded('l1', 'anna', dishes.duck.id, 2), salmon(30, 'l3')];
    const held = [...before, heldFor({ of: 'batch', dishes: 32, amount: 700, people: 3 })];
    const stock = new Map([[dishes.duck.id, 0]]);
    const { decision } = given(...held).when(approve, { ...restaurant, by: waiter, stock });
    expect(decision).toMatchObject([{ type: 'batchReleased', notSent: { code: 'cart-not-sendable' } }]);
    given(...held, ...(decision as VisitEvent[]))
      .when(send(1), restaurant)
      .then(heldFor({ of: 'batch', dishes: 32, amount: 700, people: 3 }));
  });
});

test('[CEILING-3] a party larger than the restaurant counts is counted as that many: a headcount is a phone’s word', () => {
  const crowd = [tableOpened({ heads: { adults: 99, children: 0, others: 0 } }), joined('anna', 1)];
  given(...crowd, salmon(41))
    .when(send(1), restaurant)
    .then(heldFor({ of: 'batch', dishes: 41, amount: 0, people: 4 }));
});

describe('[CEILING-4] an order without a table', () => {
  const takeaway = [
    tableOpened({
      service: 'takeaway',
      tableId: -1,
      menuId: 2,
      heads: { adults: 50, children: 0, others: 0 },
    }),
    joined('anna', 1),
  ];

  test('counts as for two people, whatever it says', () => {
    given(...takeaway, beer(11, 'l1'))
      .when(send(1), restaurant)
      .then(heldFor({ of: 'batch', dishes: 11, amount: 4400, people: 2 }));
  });

  test('has one ceiling for all that it sends', () => {
    given(...sent([...takeaway, beer(10, 'l1')], 1), beer(1, 'l2'))
      .when(send(2), restaurant)
      .then(heldFor({ of: 'visit', dishes: 11, amount: 4400, people: 2 }, 2));
  });

  test('[CEILING-5] that is one of too many of its address waits before anything goes, however small', () => {
    const many = [
      tableOpened({ service: 'takeaway', tableId: -1, menuId: 2, isOneOfMany: true }),
      joined('anna', 1),
    ];
    given(...many, beer(1, 'l1'))
      .when(send(1), restaurant)
      .then(heldFor(undefined));
  });
});

test('[CART-3] a line takes as many units, a cart as many lines as the restaurant has set', () => {
  const rules = sampleRules({ ceilings: { ...highCeilings, lineQuantity: 5, cartLines: 2 } });
  const add = (lineId: string, dishId: number, quantity: number): Command => ({
    type: 'addLine',
    lineId,
    dishId,
    choice: plainChoice,
    quantity,
  });
  given(...annaAndBo, salmon(5))
    .when(add('x', dishes.salmon.id, 1), { rules })
    .thenRefused({ code: 'quantity-not-possible', asked: 6, limit: 5 });
  given(...annaAndBo, salmon(5), beer(1))
    .when(add('x', dishes.tuna.id, 1), { rules, by: diner('bo') })
    .thenRefused({ code: 'cart-full', limit: 2 });
});
