import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { assert } from '../must.ts';
import { isRefusal, type Decision } from '../refusal.ts';
import {
  aCarefulRestaurant,
  aContext,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  named,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { plainChoice } from '../cart/choice.ts';
import { sumToSend } from '../rounds/shown-sum.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';

const restaurant = { rules: aCarefulRestaurant({ staffApproveFirstBatch: true }) };
const send: Command = { type: 'submitCart', batchNumber: 1 };
const approve: Command = { type: 'approve', orderId: 0 };
const cart = [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.salmon.id),
  lineAdded('l2', 'bo', dishes.duck.id, 2),
];
const batchHeld: Extract<VisitEvent, { type: 'batchHeld' }> = {
  type: 'batchHeld',
  review: {
    dinerId: 'anna',
    askedAt: 900_000,
    lastAskedAt: 900_000,
    command: { type: 'submitCart', batchNumber: 1 },
  },
};
const held = [...cart, batchHeld];

function factsOf(decision: Decision<VisitEvent>): readonly VisitEvent[] {
  if (isRefusal(decision)) throw new Error(decision.code);
  return decision;
}

test('[REVIEW-1] the first send of guests whom nobody has seen waits for the staff', () => {
  given(...cart)
    .when(send, restaurant)
    .then({
      type: 'batchHeld',
      review: {
        dinerId: 'anna',
        askedAt: 1_000_000,
        lastAskedAt: 1_000_000,
        command: { type: 'submitCart', batchNumber: 1 },
      },
    });
});

test('[REVIEW-1] what could not be sent anyway is not held either', () => {
  given(...annaAndBo)
    .when(send, restaurant)
    .thenRefused({ code: 'cart-empty' });
});

test('[REVIEW-1] at a table that the staff opened or approved nothing is held, nor where the restaurant does not ask for it', () => {
  const seen = [
    tableOpened({ isApproved: true }),
    joined('anna', 1),
    lineAdded('l1', 'anna', dishes.salmon.id),
  ];
  expect(given(...seen).when(send, restaurant).decision).toMatchObject([{ type: 'batchSent' }]);
  expect(given(...cart).when(send).decision).toMatchObject([{ type: 'batchSent' }]);
});

test('[L-04] the first send of a guest without a table is always held', () => {
  const lite = tableOpened({ service: 'lite', placeName: 'the terrace', tableId: -2 });
  expect(
    given(lite, joined('anna', 1), lineAdded('l1', 'anna', dishes.beer.id)).when(send).decision,
  ).toMatchObject([{ type: 'batchHeld' }]);
});

test('[A-07] while it is held the cart can neither be changed nor sent', () => {
  const commands: readonly Command[] = [
    { type: 'addLine', lineId: 'l3', dishId: dishes.salmon.id, choice: plainChoice, quantity: 1 },
    { type: 'changeQuantity', lineId: 'l1', delta: -1 },
    { type: 'changeChoice', lineId: 'l1', choice: plainChoice },
    { type: 'clearCart' },
    send,
  ];
  for (const command of commands)
    given(...held)
      .when(command, restaurant)
      .thenRefused({ code: 'under-review' });
  expect(given(...held).visit).toMatchObject({ lines: [{ id: 'l1' }, { id: 'l2' }], batches: [] });
});

test('[A-06] guests remind the staff of a held send, and of nothing where nothing is held', () => {
  const again: Command = { type: 'askAgain' };
  given(...held)
    .when(again, { ...restaurant, now: 930_000 })
    .thenRefused({ code: 'asked-already', secondsLeft: 30 });
  given(...held)
    .when(again, { ...restaurant, by: diner('bo') })
    .then({ type: 'askedAgain', at: 1_000_000 });
  expect(given(...held, { type: 'askedAgain', at: 1_000_000 }).visit).toMatchObject({
    review: { askedAt: 900_000, lastAskedAt: 1_000_000 },
  });
  given(...cart)
    .when(again, restaurant)
    .then();
  expect(given(...cart, { type: 'askedAgain', at: 1_000_000 }).visit).toMatchObject({ review: null });
});

test('[REVIEW-2] once the staff say yes the held cart goes, as the guest sent it', () => {
  const { decision } = given(...held).when(approve, { ...restaurant, by: waiter });
  expect(decision).toMatchObject([
    { type: 'batchReleased' },
    {
      type: 'batchSent',
      batch: { number: 1, sentBy: 'anna', origin: 'guest', lines: [{ lineId: 'l1' }, { lineId: 'l2' }] },
    },
  ]);
  if (!Array.isArray(decision)) throw new Error('it was approved');
  expect(given(...held, ...(decision as VisitEvent[])).visit).toMatchObject({
    isApproved: true,
    review: null,
    lines: [],
    batches: [{ number: 1 }],
  });
});

test('[REVIEW-2] what the guest has agreed to pay extra is agreed when the staff say yes', () => {
  const limits = { rules: { ...restaurant.rules, hasDishLimits: true } };
  const four = [...annaAndBo, lineAdded('l1', 'anna', dishes.lobster.id, 4)];
  const agreed: Command = { ...send, acceptedExcess: 200 };
  const heldAgain = [...four, ...factsOf(given(...four).when(agreed, limits).decision)];
  expect(heldAgain.at(-1)).toMatchObject({ type: 'batchHeld', review: { command: { acceptedExcess: 200 } } });
  expect(given(...heldAgain).when(approve, { ...limits, by: waiter }).decision).toMatchObject([
    { type: 'batchReleased' },
    { type: 'batchSent', batch: { lines: [{ excessQuantity: 1, excessPrice: 200 }] } },
  ]);
});

test('[REVIEW-2] what can’t go any more is the guests’ again: they change it and send it themselves', () => {
  const { duck } = dishes;
  const soldOut = { ...restaurant, by: waiter, stock: new Map([[duck.id, 1]]) };
  given(...held)
    .when(approve, soldOut)
    .then({
      type: 'batchReleased',
      notSent: {
        code: 'cart-not-sendable',
        lineRefusals: [{ lineId: 'l2', dishId: duck.id, reason: 'sold-out', available: 1, asked: 2 }],
      },
    });
  const released = given(...held, { type: 'batchReleased' });
  expect(released.visit).toMatchObject({ isApproved: true, review: null, lines: [{}, {}], batches: [] });
  released
    .when({ type: 'changeQuantity', lineId: 'l2', delta: -1 }, { ...restaurant, by: diner('bo') })
    .then({ type: 'quantityChanged', lineId: 'l2', quantity: 1 });
});

test('[REVIEW-2] said twice, a yes happens once', () => {
  const seen = given(...cart, { type: 'batchReleased' });
  for (const askedAt of [undefined, 900_000])
    seen.when({ ...approve, askedAt }, { ...restaurant, by: waiter }).then();
  expect(seen.when(send, restaurant).decision).toMatchObject([{ type: 'batchSent' }]);
});

describe('[REVIEW-7] a yes is to what the staff had before them', () => {
  const shown: Command = { ...approve, askedAt: 900_000 };

  test('also when the guests have asked again', () => {
    const remindedOf = given(...held, { type: 'askedAgain', at: 960_000 });
    expect(remindedOf.when(shown, { ...restaurant, by: waiter }).decision).toMatchObject([
      { type: 'batchReleased' },
      { type: 'batchSent' },
    ]);
  });

  test('and to no round that was sent since, nor to one that a colleague has given back', () => {
    const returned = [...held, { type: 'batchReturned', reason: '' }] as const;
    const { review } = batchHeld;
    const sentAnew: VisitEvent = { ...batchHeld, review: { ...review, askedAt: 950_000 } };
    for (const before of [returned, [...returned, sentAnew]])
      given(...before)
        .when(shown, { ...restaurant, by: waiter })
        .thenRefused({ code: 'request-changed' });
  });

  test('so where nothing waits it changes nothing, and the next send waits again', () => {
    given(...cart)
      .when(approve, { ...restaurant, by: waiter })
      .then();
  });
});

test('[REVIEW-2] a yes is to what there is: of a full turn less goes when somebody was sent away', () => {
  const rules = {
    ...restaurant.rules,
    rounds: { dishesPerHead: 1, turnMs: 60_000, maxTurns: 10, sendsOnce: true },
  };
  const full = [
    tableOpened({ turn: { number: 1, clock: null, afterBatch: 0 } }),
    joined('anna', 1),
    joined('bo', 2),
    lineAdded('l1', 'anna', dishes.salmon.id, 2),
    lineAdded('l2', 'bo', dishes.tuna.id),
  ];
  const boWent: VisitEvent = { type: 'dinerSentAway', at: 950_000, dinerId: 'bo' };
  const heldFull = [...full, ...factsOf(given(...full).when(send, { rules }).decision), boWent];
  const events = factsOf(given(...heldFull).when(approve, { rules, by: waiter }).decision);
  expect(events).toMatchObject([{ type: 'batchReleased' }, { batch: { lines: [{ lineId: 'l1' }] } }]);
});

describe('[REVIEW-5] lines that the staff leave out of a held batch', () => {
  test('leave the cart, and the rest goes', () => {
    const before = given(...held);
    const events = factsOf(
      before.when({ ...approve, without: ['l2', 'nowhere'] }, { ...restaurant, by: waiter }).decision,
    );
    expect(events).toMatchObject([
      { type: 'linesTakenOut', lineIds: ['l2'] },
      { type: 'batchReleased' },
      { type: 'batchSent', batch: { lines: [{ lineId: 'l1' }] } },
    ]);
    expect(events[1]).not.toHaveProperty('notSent');
    expect(given(...held, ...events).visit).toMatchObject({ isApproved: true, review: null, lines: [] });
  });

  test('leave a round that was full without asking the guests whether they mean it', () => {
    const once = { dishesPerHead: 1, turnMs: 60_000, maxTurns: 10, sendsOnce: true };
    const rules = { ...restaurant.rules, rounds: once };
    const full = [
      tableOpened({ turn: { number: 1, clock: null, afterBatch: 0 } }),
      joined('anna', 1),
      lineAdded('l1', 'anna', dishes.salmon.id, 2),
      lineAdded('l2', 'anna', dishes.tuna.id),
    ];
    const heldFull = [...full, ...factsOf(given(...full).when(send, { rules }).decision)];
    expect(heldFull.at(-1)).toMatchObject({ type: 'batchHeld' });
    expect(
      given(...heldFull).when({ ...approve, without: ['l2'] }, { rules, by: waiter }).decision,
    ).toMatchObject([{ type: 'linesTakenOut' }, { type: 'batchReleased' }, { type: 'batchSent' }]);
  });

  test('[O-17] are not in the sum that goes: the rest goes at what was read or less, also with what came along from a plan', () => {
    const { visit } = given(...cart);
    assert(visit.status === 'open', 'the table is open');
    const shownSum = sumToSend(visit, 'anna', aContext(restaurant));
    const { review } = batchHeld;
    const heldAtSum = { ...batchHeld, review: { ...review, command: { ...review.command, shownSum } } };
    const before = given(...cart, heldAtSum, lineAdded('l3', 'bo', dishes.duck.id));
    const yes = (without: readonly string[]) =>
      factsOf(before.when({ ...approve, without }, { ...restaurant, by: waiter }).decision);
    expect(yes([])).toMatchObject([{ type: 'batchReleased', notSent: { code: 'sum-changed' } }]);
    expect(yes(['l2'])).toMatchObject([
      { type: 'linesTakenOut' },
      { type: 'batchReleased' },
      { type: 'batchSent', batch: { lines: [{ lineId: 'l1' }, { lineId: 'l3' }] } },
    ]);
  });

  test('can’t be all of them: a yes to nothing is none', () => {
    given(...held)
      .when({ ...approve, without: ['l1', 'l2'] }, { ...restaurant, by: waiter })
      .thenRefused({ code: 'cart-empty' });
  });

  test('are the sender’s alone where each diner sends alone', () => {
    const alone = { rules: { ...restaurant.rules, isSelfOrder: true } };
    expect(
      given(...held).when({ ...approve, without: ['l2'] }, { ...alone, by: waiter }).decision,
    ).toMatchObject([{ type: 'batchReleased' }, { type: 'batchSent', batch: { lines: [{ lineId: 'l1' }] } }]);
  });
});

describe('[REVIEW-6] a held batch that the staff give back', () => {
  const back: Command = { type: 'returnBatch', reason: 'Please say where you sit' };

  test('is the guests’ cart again, with the reason, and their next send waits again', () => {
    given(...held)
      .when(back, { ...restaurant, by: waiter })
      .then({ type: 'batchReturned', reason: 'Please say where you sit' });
    const returned = given(...held, { type: 'batchReturned', reason: '' });
    expect(returned.visit).toMatchObject({ isApproved: false, review: null, lines: [{}, {}], batches: [] });
    expect(returned.when(send, restaurant).decision).toMatchObject([{ type: 'batchHeld' }]);
  });

  test('is one that is held; guests don’t give it back themselves', () => {
    given(...cart)
      .when(back, { ...restaurant, by: waiter })
      .thenRefused({ code: 'not-allowed' });
    given(...held)
      .when(back, restaurant)
      .thenRefused({ code: 'not-allowed' });
  });
});

test('[REVIEW-3] a no to the first round ends the visit; a running one that nobody asks about is not rejected', () => {
  const no: Command = { type: 'reject', reason: 'Nobody sits there' };
  given(...held)
    .when(no, { ...restaurant, by: waiter })
    .then({ type: 'visitRejected', at: 1_000_000, reason: 'Nobody sits there' });
  given(...cart)
    .when(no, { ...restaurant, by: waiter })
    .thenRefused({ code: 'not-allowed' });
});

describe('[REVIEW-4] a no to guests who have been served already', () => {
  const no: Command = { type: 'reject', reason: 'Nobody sits there' };
  const beer = { dishId: dishes.beer.id, lineId: 's1', choice: plainChoice, quantity: 2 };
  const charge = { id: 'c1', itemId: 906, names: named('Broken glass'), quantity: 1, unitPrice: 300 };

  test.each<readonly [string, Command, number]>([
    ['dishes', { type: 'orderForTable', origin: 'waiter', dishes: [beer] }, 900],
    ['a charge', { type: 'addCharge', charge }, 300],
  ])('leaves %s of the staff on the bill', (_what, served, total) => {
    const before = given(...held);
    const events = factsOf(before.when(served, { ...restaurant, by: waiter }).decision);
    const after = given(
      ...held,
      ...events,
      ...factsOf(before.when(no, { ...restaurant, by: waiter }).decision),
    );
    if (after.visit.status !== 'closed') throw new Error(`the visit is ${after.visit.status}`);
    const { covers, ...bill } = billOf(after.visit);
    expect(bill.total - covers).toBe(total);
  });

  test('keeps what they have paid, with what it was for', () => {
    const payment = { id: 'p1', kind: 'card', amount: 6470 } as const;
    const paid = factsOf(
      given(...held).when({ type: 'recordPayment', payment }, { ...restaurant, by: waiter }).decision,
    );
    const after = given(
      ...held,
      ...paid,
      ...factsOf(given(...held, ...paid).when(no, { ...restaurant, by: waiter }).decision),
    );
    expect(after.visit).toMatchObject({ status: 'closed', payments: [{ amount: 6470 }] });
    if (after.visit.status === 'closed') expect(billOf(after.visit).total).toBe(6470);
  });
});

test('[REVIEW-3] guests can neither approve nor reject', () => {
  given(...held)
    .when(approve, restaurant)
    .thenRefused({ code: 'not-allowed' });
  given(...held)
    .when({ type: 'reject', reason: '' }, restaurant)
    .thenRefused({ code: 'not-allowed' });
});
