import { expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { plainChoice } from '../cart/choice.ts';
import {
  sampleRules,
  annaAndBo,
  dishes,
  given,
  lineAdded,
  named,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { Command } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { StaffDish } from './staff-dish.ts';

const rounds = { dishesPerHead: 1, turnMs: 600_000, maxTurns: 3, sendsOnce: false };
const turn = { number: 1, clock: null, afterBatch: 0 };

function dish(lineId: string, dishId: number, quantity = 1): StaffDish {
  return { lineId, dishId, choice: plainChoice, quantity };
}

function ordered(...dishesForTable: readonly StaffDish[]): Command {
  return { type: 'orderForTable', origin: 'waiter', dishes: dishesForTable };
}

test('[STAFF-1] what the staff order goes as a batch of nobody’s, beside what lies in the cart', () => {
  const before = [...annaAndBo, lineAdded('l1', 'anna', dishes.tuna.id)];
  const { decision } = given(...before).when(ordered(dish('s1', dishes.beer.id, 2)), { by: waiter });
  expect(decision).toMatchObject([
    {
      type: 'batchSent',
      batch: {
        number: 1,
        origin: 'waiter',
        sentBy: null,
        lines: [{ lineId: 's1', dinerId: null, quantity: 2, unitPrice: 450, excessQuantity: 0 }],
      },
    },
  ]);
  expect(given(...before, ...(decision as VisitEvent[])).visit).toMatchObject({ lines: [{ id: 'l1' }] });
});

test('[STAFF-1] no limit of guests holds the staff back, and what they order counts in the turn', () => {
  const rules = sampleRules({ rounds, hasDishLimits: true });
  const open = tableOpened({ turn });
  const command = ordered(dish('s1', dishes.salmon.id, 2), dish('s2', dishes.oyster.id, 4));
  const { decision } = given(open, ...annaAndBo.slice(1)).when(command, { by: waiter, rules });
  expect(decision).toMatchObject([{ turn: { clock: { startedAt: 1_000_000 } } }]);
  given(open, ...annaAndBo.slice(1), ...(decision as VisitEvent[]))
    .when(
      { type: 'addLine', lineId: 'l1', dishId: dishes.salmon.id, choice: plainChoice, quantity: 1 },
      { rules },
    )
    .thenRefused({ code: 'turn-complete', turn: 1, allowed: 3, sent: 6, secondsLeft: 600 });
});

test('[STAFF-1] a guest’s send is the guest’s: the staff’s batches don’t make it come too late', () => {
  const before = [...annaAndBo, lineAdded('l1', 'anna', dishes.tuna.id)];
  const { decision } = given(...before).when(ordered(dish('s1', dishes.beer.id)), { by: waiter });
  expect(
    given(...before, ...(decision as VisitEvent[])).when({ type: 'submitCart', batchNumber: 1 }).decision,
  ).toMatchObject([{ batch: { number: 2, sentBy: 'anna' } }]);
});

test('[STAFF-2] the staff too order what there is, and complete', () => {
  const table = given(...annaAndBo);
  table.when(ordered(), { by: waiter }).thenRefused({ code: 'cart-empty' });
  table.when(ordered(dish('s1', 4711)), { by: waiter }).thenRefused({ code: 'dish-not-found', dishId: 4711 });
  table.when(ordered(dish('s1', dishes.duck.id), dish('s2', dishes.duck.id, 2)), { by: waiter }).thenRefused({
    code: 'dish-sold-out',
    dishId: dishes.duck.id,
    available: 2,
    asked: 3,
  });
  const courses = [{ groupId: 81, dishId: dishes.tuna.id, quantity: 2 }];
  const bento = { ...dish('s1', dishes.bento.id, 2), choice: { condiments: [], courses, remark: '' } };
  table.when(ordered(bento), { by: waiter, stock: new Map([[dishes.tuna.id, 0]]) }).thenRefused({
    code: 'dish-sold-out',
    dishId: dishes.tuna.id,
    available: 0,
    asked: 4,
  });
  expect(table.when(ordered(dish('s1', dishes.ramen.id)), { by: waiter }).decision).toMatchObject({
    code: 'choice-incomplete',
    dishId: dishes.ramen.id,
  });
  table.when(ordered(dish('s1', dishes.beer.id))).thenRefused({ code: 'not-allowed' });
});

test('[CART-1] a condiment that the staff name twice is taken once', () => {
  const truffle = { groupId: 71, condimentId: 712 };
  const choice = { condiments: [truffle, truffle], courses: [], remark: ' ' };
  const noodles = { ...dish('s1', dishes.noodles.id), choice };
  expect(given(...annaAndBo).when(ordered(noodles), { by: waiter }).decision).toMatchObject([
    { batch: { lines: [{ choice: { condiments: [truffle], remark: '' }, options: [{ unitPrice: 120 }] }] } },
  ]);
});

test('[BILL-2] what the staff add is on the bill beside covers and dishes', () => {
  const charge = { id: 'c1', itemId: 906, names: named('Broken glass'), quantity: 2, unitPrice: 300 };
  const added = { type: 'chargeAdded', charge: { ...charge, addedAt: 1_000_000 } } as const;
  given(...annaAndBo)
    .when({ type: 'addCharge', charge }, { by: waiter })
    .then(added);
  given(...annaAndBo)
    .when({ type: 'addCharge', charge })
    .thenRefused({ code: 'not-allowed' });
  const { visit } = given(...annaAndBo, added);
  expect(visit.status === 'open' && billOf(visit)).toEqual({
    covers: 6470,
    dishes: 0,
    charges: 600,
    total: 7070,
  });
});
