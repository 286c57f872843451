import { describe, expect, test } from 'vitest';
import { sharesOf } from '../bill/shares.ts';
import {
  annaAndBo,
  dishes,
  diner,
  given,
  lineAdded,
  sampleRules,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { cartBySeat } from '../views/cart-by-seat.ts';
import { sampleCatalogue } from '../testing/index.ts';
import type { Command } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { plainChoice } from './choice.ts';
import { wholeTable } from './line.ts';

const byStaff = { by: waiter };
const rounds = { dishesPerHead: 1, turnMs: 600_000, maxTurns: 3, sendsOnce: false };
const turn = { number: 1, clock: null, afterBatch: 0 };
const inRounds: readonly VisitEvent[] = [tableOpened({ turn }), ...annaAndBo.slice(1)];

function put(seat: number, lineId: string, dishId: number, quantity = 1): Command {
  return { type: 'addForGuests', seat, dish: { lineId, dishId, choice: plainChoice, quantity } };
}

function fromStaff(id: string, dinerId: string, dishId: number, quantity = 1): VisitEvent {
  return { type: 'lineAdded', line: { id, dinerId, dishId, choice: plainChoice, quantity, from: 'staff' } };
}

function visitAfter(...events: readonly VisitEvent[]): OpenVisit {
  const { visit } = given(...events);
  if (visit.status !== 'open') throw new Error('the table is open');
  return visit;
}

test('[HAND-1] what the staff put in lies in the table’s cart, for a guest or for everybody', () => {
  given(...annaAndBo)
    .when(put(2, 's1', dishes.tuna.id), byStaff)
    .then(fromStaff('s1', 'bo', dishes.tuna.id));
  given(...annaAndBo)
    .when(put(0, 's1', dishes.tuna.id), byStaff)
    .then(fromStaff('s1', wholeTable, dishes.tuna.id));
  given(...annaAndBo)
    .when(put(7, 's1', dishes.tuna.id), byStaff)
    .thenRefused({ code: 'not-allowed' });
  given(...annaAndBo)
    .when(put(1, 's1', dishes.tuna.id), { by: diner('anna') })
    .thenRefused({ code: 'not-allowed' });
});

test('[HAND-1] a table without phones has a cart too, and every guest sees what is for whom', () => {
  given(tableOpened())
    .when(put(0, 's1', dishes.tuna.id, 2), byStaff)
    .then(fromStaff('s1', wholeTable, dishes.tuna.id, 2));
  const visit = visitAfter(
    ...annaAndBo,
    fromStaff('s1', wholeTable, dishes.tuna.id),
    fromStaff('s2', 'bo', dishes.beer.id),
    lineAdded('l1', 'anna', dishes.tuna.id),
  );
  const groups = cartBySeat(visit, 'anna', sampleCatalogue);
  expect(groups.map(({ diner: { id, seat }, quantity }) => [id, seat, quantity])).toEqual([
    ['anna', 1, 1],
    ['', 0, 1],
    ['bo', 2, 1],
  ]);
});

test('[HAND-1] it counts in the limits of guests, who are held back by it as the staff are by theirs', () => {
  const rules = sampleRules({ rounds });
  const full = {
    code: 'turn-full',
    turn: 1,
    allowed: 3,
    sent: 0,
    inCart: 3,
    asked: 1,
    secondsLeft: null,
  } as const;
  const before = [
    ...inRounds,
    fromStaff('s1', wholeTable, dishes.tuna.id, 2),
    lineAdded('l1', 'anna', dishes.salmon.id),
  ];
  given(...before)
    .when(put(0, 's2', dishes.salmon.id), { by: waiter, rules })
    .thenRefused(full);
  const add = {
    type: 'addLine',
    lineId: 'l2',
    dishId: dishes.tuna.id,
    choice: plainChoice,
    quantity: 1,
  } as const;
  given(...before)
    .when(add, { rules })
    .thenRefused(full);
});

test('[HAND-1, R-12] where each orders alone it counts for its guest, and what is for everybody for the table', () => {
  const rules = sampleRules({ rounds, isSelfOrder: true });
  given(...inRounds, fromStaff('s1', 'bo', dishes.tuna.id))
    .when(put(2, 's2', dishes.salmon.id), { by: waiter, rules })
    .thenRefused({ code: 'turn-full', turn: 1, allowed: 1, sent: 0, inCart: 1, asked: 1, secondsLeft: null });
  given(...inRounds, fromStaff('s1', 'bo', dishes.tuna.id))
    .when(put(0, 's2', dishes.salmon.id, 2), { by: waiter, rules })
    .then(fromStaff('s2', wholeTable, dishes.salmon.id, 2));
  given(...inRounds, fromStaff('s1', 'bo', dishes.tuna.id))
    .when(put(0, 's2', dishes.salmon.id, 3), { by: waiter, rules })
    .thenRefused({ code: 'turn-full', turn: 1, allowed: 3, sent: 0, inCart: 1, asked: 3, secondsLeft: null });
});

test('[HAND-2] what the staff put in stays beside an equal line of a guest', () => {
  given(...annaAndBo, lineAdded('l1', 'bo', dishes.tuna.id))
    .when(put(2, 's1', dishes.tuna.id), byStaff)
    .then(fromStaff('s1', 'bo', dishes.tuna.id));
  given(...annaAndBo, fromStaff('s1', 'bo', dishes.tuna.id))
    .when(put(2, 's2', dishes.tuna.id), byStaff)
    .then({ type: 'quantityChanged', lineId: 's1', quantity: 2 });
  given(...annaAndBo, fromStaff('s1', 'anna', dishes.tuna.id))
    .when({ type: 'addLine', lineId: 'l1', dishId: dishes.tuna.id, choice: plainChoice, quantity: 1 })
    .then(lineAdded('l1', 'anna', dishes.tuna.id));
});

test('[HAND-2] the staff change and take away what they put in, and nothing that guests have chosen', () => {
  const change = (lineId: string, delta: number) => ({ type: 'changeForGuests', lineId, delta }) as const;
  const before = [
    ...annaAndBo,
    fromStaff('s1', wholeTable, dishes.tuna.id),
    lineAdded('l1', 'bo', dishes.beer.id),
  ];
  given(...before)
    .when(change('s1', 1), byStaff)
    .then({ type: 'quantityChanged', lineId: 's1', quantity: 2 });
  given(...before)
    .when(change('s1', -1), byStaff)
    .then({ type: 'lineRemoved', lineId: 's1' });
  given(...before)
    .when(change('l1', -1), byStaff)
    .thenRefused({ code: 'not-your-line', lineId: 'l1', ownerSeat: 2 });
  given(...before)
    .when(change('l9', -1), byStaff)
    .thenRefused({ code: 'line-not-found', lineId: 'l9' });
});

describe('[HAND-5] the staff change a line where it stands', () => {
  const noOnion = { ...plainChoice, remark: 'no onion' };
  const to = (lineId: string, seat: number, choice = plainChoice): Command => ({
    ...{ type: 'changeForGuests', lineId, delta: 0 },
    to: { seat, choice },
  });
  const before = [
    ...annaAndBo,
    fromStaff('s1', wholeTable, dishes.tuna.id, 2),
    lineAdded('l1', 'bo', dishes.beer.id),
  ];

  test('what goes with a dish, also with one that a guest has chosen', () => {
    given(...before)
      .when(to('s1', 0, noOnion), byStaff)
      .then({ type: 'choiceChanged', lineId: 's1', choice: noOnion });
    given(...before)
      .when(to('l1', 2, noOnion), byStaff)
      .then({ type: 'choiceChanged', lineId: 'l1', choice: noOnion });
  });

  test('whom it is for, and what goes with it, in one', () => {
    const line = { id: 's1', dinerId: 'anna', dishId: dishes.tuna.id, choice: noOnion, quantity: 2 };
    given(...before)
      .when(to('s1', 1, noOnion), byStaff)
      .then({ type: 'lineRemoved', lineId: 's1' }, { type: 'lineAdded', line: { ...line, from: 'staff' } });
  });

  test('it joins an equal line of that guest that the staff have put in', () => {
    given(...before, fromStaff('s2', 'anna', dishes.tuna.id))
      .when(to('s1', 1), byStaff)
      .then({ type: 'lineRemoved', lineId: 's1' }, { type: 'quantityChanged', lineId: 's2', quantity: 3 });
  });

  test('what a guest has chosen stays that guest’s', () => {
    given(...before)
      .when(to('l1', 1), byStaff)
      .thenRefused({ code: 'not-your-line', lineId: 'l1', ownerSeat: 2 });
  });

  test('for nobody who sits there, or beyond the limit of who does, it stays as it was', () => {
    given(...before)
      .when(to('s1', 9), byStaff)
      .thenRefused({ code: 'not-allowed' });
    const rules = sampleRules({ rounds, isSelfOrder: true });
    const full = { code: 'turn-full', turn: 1, allowed: 1, sent: 0, inCart: 1, asked: 1 } as const;
    given(...inRounds, fromStaff('s1', wholeTable, dishes.tuna.id), fromStaff('s2', 'bo', dishes.salmon.id))
      .when(to('s1', 2), { by: waiter, rules })
      .thenRefused({ ...full, secondsLeft: null });
  });

  test('on its way it does not count twice', () => {
    const rules = sampleRules({ rounds });
    const line = { id: 's1', dinerId: 'anna', dishId: dishes.tuna.id, choice: plainChoice, quantity: 3 };
    given(...inRounds, fromStaff('s1', wholeTable, dishes.tuna.id, 3))
      .when(to('s1', 1), { by: waiter, rules })
      .then({ type: 'lineRemoved', lineId: 's1' }, { type: 'lineAdded', line: { ...line, from: 'staff' } });
  });
});

test('[HAND-2] a guest changes what the staff chose for them, and not what is for everybody or for another', () => {
  const before = [
    ...annaAndBo,
    fromStaff('s1', 'anna', dishes.tuna.id),
    fromStaff('s2', wholeTable, dishes.tuna.id),
    fromStaff('s3', 'bo', dishes.tuna.id),
  ];
  const change = (lineId: string, delta: number) => ({ type: 'changeQuantity', lineId, delta }) as const;
  given(...before)
    .when(change('s1', 1))
    .then({ type: 'quantityChanged', lineId: 's1', quantity: 2 });
  given(...before)
    .when(change('s1', -1))
    .then({ type: 'lineRemoved', lineId: 's1' });
  given(...before)
    .when(change('s2', -1))
    .thenRefused({ code: 'not-your-line', lineId: 's2', ownerSeat: 0 });
  given(...before)
    .when(change('s3', -1))
    .thenRefused({ code: 'not-your-line', lineId: 's3', ownerSeat: 2 });
});

test('[HAND-2, C-08] the staff note what guests say, also where guests can’t write it', () => {
  const rules = sampleRules({ allowsRemarks: false });
  const choice = { ...plainChoice, remark: 'no wasabi' };
  const dish = { lineId: 's1', dishId: dishes.tuna.id, choice, quantity: 1 };
  const { decision } = given(...annaAndBo).when(
    { type: 'addForGuests', seat: 1, dish },
    { by: waiter, rules },
  );
  expect(decision).toMatchObject([{ type: 'lineAdded', line: { choice: { remark: 'no wasabi' } } }]);
});

test('[HAND-3] the staff send only what they put in, which no limit of guests holds back', () => {
  const rules = sampleRules({ rounds });
  const before = [
    ...inRounds,
    fromStaff('s1', 'bo', dishes.tuna.id, 4),
    fromStaff('s2', wholeTable, dishes.beer.id),
    lineAdded('l1', 'anna', dishes.salmon.id),
  ];
  const send = { type: 'sendForGuests', isWholeCart: false, batchNumber: 1 } as const;
  const { decision } = given(...before).when(send, { by: waiter, rules });
  expect(decision).toMatchObject([
    {
      type: 'batchSent',
      batch: {
        ...{ number: 1, origin: 'waiter', sentBy: null },
        lines: [
          { lineId: 's1', dinerId: 'bo', quantity: 4 },
          { lineId: 's2', dinerId: null, quantity: 1 },
        ],
      },
    },
  ]);
  expect(visitAfter(...before, ...(decision as VisitEvent[])).lines).toMatchObject([{ id: 'l1' }]);
});

test('[HAND-3] the whole cart goes as a guest’s send would, all or nothing', () => {
  const rules = sampleRules({ rounds });
  const send = { type: 'sendForGuests', isWholeCart: true, batchNumber: 1 } as const;
  const before = [
    ...inRounds,
    fromStaff('s1', wholeTable, dishes.tuna.id),
    lineAdded('l1', 'anna', dishes.salmon.id),
  ];
  const { decision } = given(...before).when(send, { by: waiter, rules });
  expect(decision).toMatchObject([
    {
      type: 'batchSent',
      batch: { origin: 'guest', sentBy: null, lines: [{ lineId: 's1' }, { lineId: 'l1' }] },
    },
  ]);
  // A guest who presses at the same time hears that it has been sent, by the staff.
  given(...before, ...(decision as VisitEvent[]))
    .when({ type: 'submitCart', batchNumber: 1 }, { rules })
    .thenRefused({ code: 'already-sent', batchNumber: 1, sentBySeat: 0 });
  const { decision: refused } = given(...before, lineAdded('l2', 'bo', dishes.tuna.id, 5)).when(send, {
    by: waiter,
    rules,
  });
  expect(refused).toMatchObject({ code: 'cart-not-sendable' });
});

test('[HAND-3] where each orders alone the staff send all carts, each within the account of its guest', () => {
  const rules = sampleRules({ rounds, isSelfOrder: true });
  const send = { type: 'sendForGuests', isWholeCart: true, batchNumber: 1 } as const;
  const before = [
    ...inRounds,
    lineAdded('l1', 'anna', dishes.tuna.id),
    lineAdded('l2', 'bo', dishes.salmon.id),
  ];
  expect(given(...before).when(send, { by: waiter, rules }).decision).toMatchObject([{ type: 'batchSent' }]);
  const { decision } = given(...before, lineAdded('l3', 'bo', dishes.tuna.id)).when(send, {
    by: waiter,
    rules,
  });
  expect(decision).toMatchObject({
    code: 'cart-not-sendable',
    lineRefusals: [
      { lineId: 'l2', reason: 'turn-full' },
      { lineId: 'l3', reason: 'turn-full' },
    ],
  });
});

test('[HAND-3, SB-01] a send names its batch: what was sent meanwhile is not sent unseen', () => {
  const before = [...annaAndBo, lineAdded('l1', 'bo', dishes.beer.id)];
  const { decision } = given(...before).when({ type: 'submitCart', batchNumber: 1 }, { by: diner('bo') });
  const after = [...before, ...(decision as VisitEvent[]), fromStaff('s1', wholeTable, dishes.beer.id)];
  for (const isWholeCart of [true, false]) {
    given(...after)
      .when({ type: 'sendForGuests', isWholeCart, batchNumber: 1 }, byStaff)
      .thenRefused({ code: 'already-sent', batchNumber: 1, sentBySeat: 2 });
  }
  given(...annaAndBo)
    .when({ type: 'sendForGuests', isWholeCart: false, batchNumber: 1 }, byStaff)
    .thenRefused({ code: 'cart-empty' });
});

test('[HAND-3, A-07] while a batch waits for the staff they neither change nor send the cart', () => {
  const review = {
    ...{ dinerId: 'anna', askedAt: 1, lastAskedAt: 1 },
    command: { type: 'submitCart', batchNumber: 1 },
  } as const;
  const held = [
    ...annaAndBo,
    fromStaff('s1', wholeTable, dishes.beer.id),
    { type: 'batchHeld', review } satisfies VisitEvent,
  ];
  for (const command of [
    put(0, 's2', dishes.beer.id),
    { type: 'changeForGuests', lineId: 's1', delta: -1 },
    { type: 'sendForGuests', isWholeCart: false, batchNumber: 1 },
    { type: 'sendForGuests', isWholeCart: true, batchNumber: 1 },
  ] satisfies Command[]) {
    given(...held)
      .when(command, byStaff)
      .thenRefused({ code: 'under-review' });
  }
});

test('[HAND-4] a dish that was chosen for a guest is on that guest’s share, one for everybody on all', () => {
  const before = [
    ...annaAndBo,
    fromStaff('s1', 'bo', dishes.beer.id),
    fromStaff('s2', wholeTable, dishes.beer.id, 2),
  ];
  const send = { type: 'sendForGuests', isWholeCart: true, batchNumber: 1 } as const;
  const { decision } = given(...before).when(send, byStaff);
  const shares = sharesOf(visitAfter(...before, ...(decision as VisitEvent[])));
  expect(shares.map(({ dishes: own, table }) => ({ own, table }))).toEqual([
    { own: 0, table: 450 },
    { own: 450, table: 450 },
  ]);
});

test('[HAND-3, CEILING-2] what the staff send neither waits nor counts for the ceiling', () => {
  const ceilings = {
    ...sampleRules().ceilings,
    batch: { dishes: 1, amount: 100_000 },
    visit: { dishes: 2, amount: 100_000 },
  };
  const rules = sampleRules({ ceilings });
  const before = [...annaAndBo, fromStaff('s1', wholeTable, dishes.beer.id, 6)];
  const send = { type: 'sendForGuests', isWholeCart: true, batchNumber: 1 } as const;
  const { decision } = given(...before).when(send, { by: waiter, rules });
  expect(decision).toMatchObject([{ type: 'batchSent' }]);
  const later = [...before, ...(decision as VisitEvent[]), lineAdded('l1', 'anna', dishes.beer.id)];
  const guests = given(...later).when({ type: 'submitCart', batchNumber: 2 }, { rules });
  expect(guests.decision).toMatchObject([{ type: 'batchSent' }]);
});

test('[HAND-2] what the staff have noted at a dish keeps its guest from nothing, also where guests can’t write', () => {
  const rules = sampleRules({ allowsRemarks: false });
  const choice = { ...plainChoice, remark: 'no wasabi' };
  const line = {
    id: 's1',
    dinerId: 'anna',
    dishId: dishes.tuna.id,
    choice,
    quantity: 1,
    from: 'staff',
  } as const;
  const before = given(...annaAndBo, { type: 'lineAdded', line });
  before
    .when({ type: 'changeQuantity', lineId: 's1', delta: 1 }, { rules })
    .then({ type: 'quantityChanged', lineId: 's1', quantity: 2 });
  before
    .when({ type: 'changeChoice', lineId: 's1', choice: { ...choice, remark: 'no rice' } }, { rules })
    .thenRefused({ code: 'remarks-not-allowed' });
});
