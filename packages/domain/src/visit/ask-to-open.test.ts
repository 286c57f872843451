import { describe, expect, test } from 'vitest';
import {
  aCarefulRestaurant,
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  openDinner,
  openingAsked,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { plainChoice } from '../cart/choice.ts';
import { isRefusal } from '../refusal.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';
import { tablesOf } from './transfer.ts';

const approvingRestaurant = { rules: aCarefulRestaurant({ staffApproveOpening: true }) };
const waiting = [openingAsked(), joined('anna', 1)];
const approve: Command = { type: 'approve', orderId: 601 };

/** The visit that the command opens, or why it does not. */
function opened(command: Command, change: Parameters<ReturnType<typeof given>['when']>[1] = {}) {
  const { decision } = given().when(command, change);
  return isRefusal(decision) ? decision : decision[0];
}

describe('a restaurant where the staff approve the opening', () => {
  test('[A-02] a guest’s request to open waits for the staff, with who asks for what', () => {
    given().when(openDinner, approvingRestaurant).then(openingAsked(1_000_000));
  });

  test('[A-02] a newer request for the same table takes the place of the older one', () => {
    const heads = { adults: 4, children: 0, others: 0 };
    given(...waiting)
      .when({ ...openDinner, menuId: 2, heads, hasPin: true }, { ...approvingRestaurant, by: diner('bo') })
      .then({
        type: 'openingChanged',
        request: {
          ...{ menuId: 2, heads, askedBy: 'bo', askedAt: 1_000_000, lastAskedAt: 1_000_000 },
          ...{ changes: 1, changedAt: [1_000_000] },
        },
        hasPin: true,
      });
  });

  test('[A-02] a request for the table that these guests have left meanwhile is none for where they wait now', () => {
    given(...waiting, { type: 'tableMoved', tableId: 7 })
      .when(openDinner, { ...approvingRestaurant, by: waiter })
      .thenRefused({ code: 'table-in-use' });
  });

  test('[A-02] what could not be opened anyway does not wait either', () => {
    expect(opened({ ...openDinner, menuId: 99 }, approvingRestaurant)).toEqual({
      code: 'menu-not-found',
      menuId: 99,
    });
  });

  test('[A-02] what the staff open themselves, and what is taken away, waits for nobody', () => {
    expect(opened(openDinner, { ...approvingRestaurant, by: waiter })).toMatchObject({
      type: 'tableOpened',
      visit: { isApproved: true },
    });
    expect(
      opened({ ...openDinner, tableId: -1, service: 'takeaway', menuId: 2 }, approvingRestaurant),
    ).toMatchObject({
      type: 'tableOpened',
      visit: { isApproved: false },
    });
  });

  test('[A-08] without it a guest opens the table at once', () => {
    expect(opened(openDinner)).toMatchObject({ type: 'tableOpened', visit: { isApproved: false } });
  });

  test('[A-03] the staff approve: the table opens as it was asked for, at the prices of this moment', () => {
    const holiday = { weekday: 4, isHoliday: true } as const;
    const { decision } = given(...waiting).when(approve, {
      by: waiter,
      today: holiday,
      ...approvingRestaurant,
    });
    expect(decision).toMatchObject([
      {
        type: 'tableOpened',
        visit: {
          id: 'v1',
          tableId: 12,
          orderId: 601,
          heads: openDinner.heads,
          isApproved: true,
          openedAt: 1_000_000,
          covers: [{ unitPrice: 2790, quantity: 2 }, { quantity: 1 }],
        },
      },
    ]);
  });

  test('[A-03] who sat there while it waited sits there when it is open', () => {
    const { visit } = given(...waiting, tableOpened({ isApproved: true }));
    expect(visit).toMatchObject({
      status: 'open',
      diners: [{ id: 'anna', seat: 1 }],
      lines: [],
      review: null,
    });
  });

  test('[A-03] what can’t be opened any more is not opened by a yes', () => {
    const sold = { ...openDinner, menuId: 99 };
    given(openingAsked(), {
      type: 'openingChanged',
      request: { menuId: sold.menuId, heads: sold.heads, askedBy: 'anna', askedAt: 1, lastAskedAt: 1 },
      hasPin: false,
    })
      .when(approve, { by: waiter })
      .thenRefused({ code: 'menu-not-found', menuId: 99 });
  });

  describe('[ASK-1] strangers with the code who change what a table has asked for', () => {
    const minute = 60_000;
    const four = { ...openDinner, heads: { adults: 4, children: 0, others: 0 } };
    const changedAt = [0, 1, 2, 3, 4, 5].map((index) => 900_000 + index * minute);
    const request = {
      menuId: four.menuId,
      heads: four.heads,
      askedBy: 'bo',
      askedAt: changedAt[5] ?? 0,
      lastAskedAt: changedAt[5] ?? 0,
    };
    const changedSixTimes: VisitEvent = {
      type: 'openingChanged',
      request: { ...request, changes: 6, changedAt },
      hasPin: false,
    };
    const asks = (now: number, events: readonly VisitEvent[] = [...waiting, changedSixTimes]) =>
      given(...events).when(openDinner, { ...approvingRestaurant, by: diner('eve'), now });

    test('each change is counted, with its time', () => {
      const at = 900_000 + minute;
      asks(at, waiting).then({
        type: 'openingChanged',
        request: {
          menuId: openDinner.menuId,
          heads: openDinner.heads,
          askedBy: 'eve',
          askedAt: at,
          lastAskedAt: at,
          changes: 1,
          changedAt: [at],
        },
        hasPin: false,
      });
    });

    test('a seventh within ten minutes is refused with the seconds that are left, and the sixth keeps its place', () => {
      asks(900_000 + 6 * minute).thenRefused({ code: 'changed-too-often', secondsLeft: 240 });
      asks(900_000 + 10 * minute - 1).thenRefused({ code: 'changed-too-often', secondsLeft: 1 });
    });

    test('ten minutes after the first of them there is room again, and none of them is forgotten for the staff', () => {
      const at = 900_000 + 10 * minute;
      expect(asks(at).decision).toMatchObject([
        { request: { changes: 7, changedAt: [...changedAt.slice(1), at] } },
      ]);
    });
  });

  test.each([
    approve,
    { type: 'sayYes', without: [] },
    { type: 'takeBackYes' },
    { type: 'reject', reason: '' },
    { type: 'returnBatch', reason: '' },
  ] satisfies Command[])(
    '[REVIEW-9] $type after the no of a colleague reads that it has been answered',
    (answer) => {
      const turnedDown: VisitEvent = { type: 'visitRejected', at: 1_000_000, reason: 'full' };
      given(...waiting, turnedDown)
        .when(answer, { by: waiter })
        .thenRefused({ code: 'request-answered' });
    },
  );

  test('[REVIEW-7] a yes opens what the staff had before them, not what was asked since', () => {
    const shown: Command = { ...approve, askedAt: 900_000 };
    const again = given(...waiting, { type: 'askedAgain', at: 960_000 });
    expect(again.when(shown, { by: waiter }).decision).toMatchObject([{ type: 'tableOpened' }]);
    const { menuId, heads } = openDinner;
    const request = { menuId, heads, askedBy: 'bo', askedAt: 950_000, lastAskedAt: 950_000 };
    given(...waiting, { type: 'openingChanged', request, hasPin: true })
      .when(shown, { by: waiter })
      .thenRefused({ code: 'request-changed' });
  });

  test('[A-04] the staff say no: the visit has ended, and nothing is owed', () => {
    const command: Command = { type: 'reject', reason: 'We are full tonight' };
    const no = { type: 'visitRejected', at: 1_000_000, reason: 'We are full tonight' } as const;
    given(...waiting)
      .when(command, { by: waiter })
      .then(no);
    expect(given(...waiting, no).visit).toEqual({
      status: 'rejected',
      id: 'v1',
      tableId: 12,
      service: 'table',
      placeName: null,
      diners: [{ id: 'anna', seat: 1, label: '1', nickname: null }],
      rejectedAt: 1_000_000,
      reason: 'We are full tonight',
    });
    given(...waiting, no)
      .when({ type: 'askAgain' })
      .thenRefused({ code: 'visit-not-open' });
  });

  test('[A-04] freeing a table that waits is a no without a reason', () => {
    given(...waiting)
      .when({ type: 'freeTable' }, { by: waiter })
      .then({ type: 'visitRejected', at: 1_000_000, reason: '' });
  });

  test('[A-06] a guest asks again a minute after the last time at the earliest', () => {
    const again = { type: 'askAgain' } as const;
    given(...waiting)
      .when(again, { now: 900_000 + 59_001 })
      .thenRefused({ code: 'asked-already', secondsLeft: 1 });
    given(...waiting)
      .when(again, { now: 960_000 })
      .then({ type: 'askedAgain', at: 960_000 });
    given(...waiting, { type: 'askedAgain', at: 960_000 })
      .when(again, { now: 1_000_000 })
      .thenRefused({ code: 'asked-already', secondsLeft: 20 });
  });

  test('[A-06] only who sits there asks again', () => {
    given(...waiting)
      .when({ type: 'askAgain' }, { by: diner('bo') })
      .thenRefused({ code: 'not-allowed' });
  });

  test('[A-07] until the staff have said yes nothing can be ordered, changed or sent', () => {
    const edit: Command = {
      type: 'addLine',
      lineId: 'l1',
      dishId: dishes.salmon.id,
      choice: plainChoice,
      quantity: 1,
    };
    const commands: readonly Command[] = [
      edit,
      { type: 'changeQuantity', lineId: 'l1', delta: -1 },
      { type: 'clearCart' },
      { type: 'submitCart', batchNumber: 1 },
      { type: 'nextTurn', leaving: 1 },
      approve,
      { type: 'reject', reason: '' },
      { type: 'freeTable' },
    ];
    for (const command of commands)
      given(...waiting)
        .when(command)
        .thenRefused({ code: 'under-review' });
    for (const command of [
      { type: 'changeHeads', heads: openDinner.heads },
      { type: 'addTable', tableId: 7 },
    ] as const)
      given(...waiting)
        .when(command, { by: waiter })
        .thenRefused({ code: 'under-review' });
  });

  test('[JOIN-1] more phones may sit down while it waits', () => {
    given(...waiting)
      .when({ type: 'joinVisit', nickname: null }, { by: diner('bo') })
      .then(joined('bo', 2));
  });

  test('[MOVE-1] the staff may give guests who wait another table', () => {
    const moved = { type: 'tableMoved', tableId: 7 } as const;
    given(...waiting)
      .when({ type: 'moveTable', tableId: 7 }, { by: waiter })
      .then(moved);
    const { visit } = given(...waiting, moved);
    expect(visit.status === 'waiting' && tablesOf(visit)).toEqual([7]);
  });
});

describe('what else the restaurant may want of those who open', () => {
  test('[OPEN-2] where only the staff open tables, guests don’t', () => {
    const rules = aCarefulRestaurant({ guestsOpen: false });
    expect(opened(openDinner, { rules })).toEqual({ code: 'opening-disabled' });
    expect(opened(openDinner, { rules, by: waiter })).toMatchObject({ type: 'tableOpened' });
    expect(opened({ ...openDinner, tableId: -1, service: 'takeaway', menuId: 2 }, { rules })).toMatchObject({
      type: 'tableOpened',
    });
  });

  test('[P-01] where a PIN is wanted neither guests nor the staff open a table without one; takeaway opens', () => {
    const rules = aCarefulRestaurant({ needsPin: true });
    for (const by of [diner('anna'), waiter]) {
      expect(opened(openDinner, { rules, by })).toEqual({ code: 'pin-needed' });
      expect(opened({ ...openDinner, hasPin: true }, { rules, by })).toMatchObject({
        visit: { hasPin: true },
      });
      expect(opened({ ...openDinner, service: 'takeaway', menuId: 2 }, { rules, by })).toMatchObject({
        type: 'tableOpened',
      });
    }
  });

  test('[P-01] the staff may say yes to what guests asked for before the restaurant wanted a PIN', () => {
    const rules = aCarefulRestaurant({ needsPin: true });
    const table = given(...waiting);
    table.when(openDinner, { rules, by: waiter }).thenRefused({ code: 'pin-needed' });
    const { decision } = table.when(approve, { rules, by: waiter });
    expect(decision).toMatchObject([{ type: 'tableOpened', visit: { hasPin: false } }]);
  });

  test('[P-02] where a table has a PIN who does not sit there yet says it; who does may always come back', () => {
    const join: Command = { type: 'joinVisit', nickname: null };
    for (const before of [annaAndBo, [...waiting, joined('bo', 2)]]) {
      const table = given(...before, { type: 'pinChanged', hasPin: true });
      table.when(join, { by: diner('cleo') }).thenRefused({ code: 'pin-needed' });
      table.when({ ...join, knowsPin: true }, { by: diner('cleo') }).then(joined('cleo', 3));
      table.when(join, { by: diner('bo') }).then();
    }
  });

  test('[P-03] the staff set a PIN or take it away, also while the opening waits; guests don’t', () => {
    const set = { type: 'changePin', hasPin: true } as const;
    for (const before of [annaAndBo, waiting]) {
      given(...before)
        .when(set, { by: waiter })
        .then({ type: 'pinChanged', hasPin: true });
      expect(given(...before, { type: 'pinChanged', hasPin: true }).visit).toMatchObject({ hasPin: true });
    }
    given(...annaAndBo)
      .when(set)
      .thenRefused({ code: 'not-allowed' });
  });

  test('[L-04] a guest without a table says where: 1 to 29 characters, blanks around them left out', () => {
    const lite = { ...openDinner, tableId: -2, service: 'lite', menuId: 2 } as const;
    const needed = { code: 'place-name-needed', limit: 29 };
    for (const placeName of [null, '', '   ', 'x'.repeat(30)])
      expect(opened({ ...lite, placeName }, approvingRestaurant)).toEqual(needed);
    for (const placeName of ['x', 'x'.repeat(29), ` ${'x'.repeat(29)} `])
      expect(opened({ ...lite, placeName }, approvingRestaurant)).toMatchObject({
        type: 'tableOpened',
        visit: { service: 'lite', placeName: placeName.trim(), covers: [] },
      });
  });

  test('[L-04] whoever sits at a table has its name, not one of their own', () => {
    expect(opened({ ...openDinner, placeName: 'the terrace' })).toMatchObject({ visit: { placeName: null } });
  });

  test('[TAKEAWAY-1] what is taken away has no covers and no rounds', () => {
    const rules = sampleRules({
      rounds: { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: false },
    });
    expect(opened({ ...openDinner, tableId: -1, service: 'takeaway', menuId: 2 }, { rules })).toMatchObject({
      visit: { covers: [], turn: { number: 0 } },
    });
    given(tableOpened({ tableId: -1, service: 'takeaway' }))
      .when({ type: 'changeHeads', heads: { adults: 5, children: 0, others: 0 } }, { by: waiter })
      .then({ type: 'headsChanged', heads: { adults: 5, children: 0, others: 0 }, covers: [] });
  });
});

describe('a table that is one of many of one address', () => {
  const isOneOfMany = true as const;

  test('[CEILING-6] waits for the staff in a restaurant where guests open', () => {
    const asked = openingAsked(1_000_000);
    if (asked.type !== 'openingAsked') throw new Error('the guests ask');
    const request = { ...asked.visit.request, isOneOfMany };
    given()
      .when({ ...openDinner, isOneOfMany })
      .then({ ...asked, visit: { ...asked.visit, request } });
  });

  test('[CEILING-6] still waits when a phone of another address asks for it anew, and opens with a yes', () => {
    const asked = openingAsked();
    if (asked.type !== 'openingAsked') throw new Error('the guests ask');
    const visit = { ...asked.visit, request: { ...asked.visit.request, isOneOfMany } };
    const waitingAsMany = [{ ...asked, visit }, joined('anna', 1)];
    given(...waitingAsMany)
      .when(openDinner, { by: diner('bo') })
      .then({
        type: 'openingChanged',
        request: {
          ...{ ...visit.request, askedBy: 'bo', askedAt: 1_000_000, lastAskedAt: 1_000_000 },
          ...{ changes: 1, changedAt: [1_000_000] },
        },
        hasPin: false,
      });
    const { decision } = given(...waitingAsMany).when(approve, { by: waiter });
    expect(decision).toMatchObject([{ type: 'tableOpened', visit: { isApproved: true } }]);
  });
});
