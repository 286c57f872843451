import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { createCatalogue, type Catalogue } from '../menu/catalogue.ts';
import { coversOf, type RestaurantDay } from '../menu/day-price.ts';
import { must } from '../must.ts';
import { isRefusal } from '../refusal.ts';
import {
  aCarefulRestaurant,
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  lineAdded,
  openDinner,
  sampleCatalogue,
  sampleMenu,
  waiter,
} from '../testing/index.ts';
import { evolveAll } from '../visit/evolve.ts';
import type { VisitEvent } from '../visit/events.ts';
import { coversSum, sumToSend } from './shown-sum.ts';

const send = { type: 'submitCart', batchNumber: 1 } as const;

/** The sample menu at which everything costs a euro more. */
const dearer: Catalogue = createCatalogue({
  ...sampleMenu,
  dishes: sampleMenu.dishes.map((dish) => ({ ...dish, price: dish.price + 100 })),
  extraItems: sampleMenu.extraItems.map((item) => ({ ...item, price: item.price + 100 })),
});

describe('[O-17] opening', () => {
  const holiday = { weekday: 4, isHoliday: true } as const;

  test('at the sum that the guest has read', () => {
    const { decision } = given().when({ ...openDinner, shownSum: 6470 });
    expect(decision).toMatchObject([{ type: 'tableOpened' }]);
  });

  test('at another sum opens nothing and says the new one; a guest who agrees to it is charged exactly that', () => {
    const changed = { code: 'sum-changed', shown: 6470, sum: 7070 } as const;
    given()
      .when({ ...openDinner, shownSum: 6470 }, { today: holiday })
      .thenRefused(changed);
    const { decision } = given().when({ ...openDinner, shownSum: changed.sum }, { today: holiday });
    if (isRefusal(decision)) throw new Error(decision.code);
    const visit = evolveAll(given().visit, decision);
    expect(visit.status === 'open' && billOf(visit).total).toBe(changed.sum);
  });

  test('for less is asked too: nobody has agreed to what they have not read', () => {
    given()
      .when({ ...openDinner, shownSum: 7070 })
      .thenRefused({ code: 'sum-changed', shown: 7070, sum: 6470 });
  });

  test('by a client that says no sum happens at the prices of the moment', () => {
    expect(given().when(openDinner, { today: holiday }).decision).toMatchObject([{ type: 'tableOpened' }]);
  });

  test('that waits for the staff is asked for at the sum that was read', () => {
    const rules = aCarefulRestaurant({ staffApproveOpening: true });
    given()
      .when({ ...openDinner, shownSum: 1 }, { rules })
      .thenRefused({ code: 'sum-changed', shown: 1, sum: 6470 });
  });
});

describe('[O-17] sending', () => {
  const choice = { condiments: [{ groupId: 71, condimentId: 712 }] };
  const cart = [
    ...annaAndBo,
    lineAdded('l1', 'anna', dishes.tuna.id, 2),
    lineAdded('l2', 'bo', dishes.noodles.id, 1, choice),
    lineAdded('l3', 'bo', dishes.lobster.id, 4),
  ];
  const rules = sampleRules({ hasDishLimits: true });
  // Two of the tuna, the truffle, one lobster beyond the three that are free.
  const sum = 2 * 150 + 120 + 200;
  const agreed = { ...send, acceptedExcess: 200 };

  test('goes at the sum of units, condiments and units beyond their limit, which is what the bill says', () => {
    const table = given(...cart);
    if (table.visit.status !== 'open') throw new Error('the table is open');
    expect(sumToSend(table.visit, 'anna', { rules, catalogue: sampleCatalogue })).toBe(sum);
    const { decision } = table.when({ ...agreed, shownSum: sum }, { rules });
    if (isRefusal(decision)) throw new Error(decision.code);
    const after = evolveAll(table.visit, decision);
    expect(after.status === 'open' && billOf(after).dishes).toBe(sum);
  });

  test('sends nothing at another sum, and says the new one', () => {
    given(...cart)
      .when({ ...agreed, shownSum: sum }, { rules, catalogue: dearer })
      .thenRefused({ code: 'sum-changed', shown: sum, sum: sum + 700 });
  });

  test('for oneself costs the own lines only', () => {
    const self = sampleRules({ isSelfOrder: true });
    expect(given(...cart).when({ ...send, shownSum: 300 }, { rules: self }).decision).toMatchObject([
      { type: 'batchSent' },
    ]);
    given(...cart)
      .when({ ...send, shownSum: sum }, { rules: self })
      .thenRefused({ code: 'sum-changed', shown: sum, sum: 300 });
  });

  test('of a held batch is at what was read or less; dearer it is the guests’ again', () => {
    const restaurant = {
      rules: aCarefulRestaurant({ staffApproveFirstBatch: true }, { hasDishLimits: true }),
    };
    const held = given(...cart).when({ ...agreed, shownSum: sum }, restaurant)
      .decision as readonly VisitEvent[];
    const yes = { type: 'approve', orderId: 0 } as const;
    const table = given(...cart, ...held);
    expect(table.when(yes, { ...restaurant, by: waiter, catalogue: dearer }).decision).toEqual([
      { type: 'batchReleased', notSent: { code: 'sum-changed', shown: sum, sum: sum + 700 } },
    ]);
    for (const without of [[], ['l1']])
      expect(table.when({ ...yes, without }, { ...restaurant, by: waiter }).decision).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ type: 'batchSent' })]),
      );
  });
});

test('[O-17] whatever the day and the prices are by then, a table is charged what was read or nothing', () => {
  const aDay = fc.record({
    weekday: fc.constantFrom<RestaurantDay['weekday']>(0, 1, 4, 6),
    isHoliday: fc.boolean(),
  });
  const heads = fc.record({ adults: fc.nat(3), children: fc.nat(2), others: fc.nat(1) });
  const aCard = fc.constantFrom(sampleCatalogue, dearer);
  fc.assert(
    fc.property(
      fc.record({
        seenOn: aDay,
        pressedOn: aDay,
        seen: aCard,
        now: aCard,
        heads,
        menuId: fc.constantFrom(1, 2),
      }),
      (moment) => {
        const menu = must(moment.seen.findMenu(moment.menuId), 'the menu');
        const shownSum = coversSum(coversOf(moment.seen, menu, moment.seenOn, moment.heads));
        const context = { by: diner('anna'), today: moment.pressedOn, catalogue: moment.now };
        const command = { ...openDinner, heads: moment.heads, menuId: moment.menuId, shownSum };
        const { decision } = given().when(command, context);
        if (isRefusal(decision)) {
          if (decision.code !== 'sum-changed') return;
          const again = given().when({ ...command, shownSum: decision.sum }, context);
          expect(again.decision).toMatchObject([{ type: 'tableOpened' }]);
          return;
        }
        const visit = evolveAll(given().visit, decision);
        expect(visit.status === 'open' && billOf(visit).total).toBe(shownSum);
      },
    ),
  );
});
