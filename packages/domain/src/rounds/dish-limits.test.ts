import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { plainChoice } from '../cart/choice.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  lineAdded,
  waiter,
} from '../testing/index.ts';
import type { VisitEvent } from '../visit/events.ts';
import { excessByDiner } from './excess-by-diner.ts';
import { excessOf, excessOfNext } from './excess.ts';

const { oyster, lobster, wagyu, prawn, squid, duck, salmon } = dishes;
const rules = sampleRules({ hasDishLimits: true });
const add = (dishId: number, quantity = 1) =>
  ({ type: 'addLine', lineId: 'new', dishId, choice: plainChoice, quantity }) as const;
const submit = { type: 'submitCart', batchNumber: 1 } as const;

function sent(events: readonly VisitEvent[], acceptedExcess = 0, restaurant = rules): readonly VisitEvent[] {
  const { decision } = given(...events).when({ ...submit, acceptedExcess }, { rules: restaurant });
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...events, ...decision];
}

function open(events: readonly VisitEvent[]) {
  const { visit } = given(...events);
  if (visit.status !== 'open') throw new Error('not open');
  return visit;
}

describe('a dish with a limit', () => {
  test('[R-08] each person may have so many of it, over the whole order', () => {
    given(...annaAndBo, lineAdded('l0', 'bo', oyster.id, 2))
      .when(add(oyster.id), { rules })
      .then(lineAdded('new', 'anna', oyster.id));
    given(...sent([...annaAndBo, lineAdded('l0', 'bo', oyster.id, 2)]), lineAdded('l1', 'bo', oyster.id))
      .when(add(oyster.id), { rules })
      .thenRefused({ code: 'dish-limit-reached', dishId: oyster.id, limit: 3, sent: 2, inCart: 1, asked: 1 });
  });

  test('[R-08] the smaller of the persons’ and the table’s maximum holds', () => {
    given(...annaAndBo)
      .when(add(wagyu.id, 5), { rules })
      .thenRefused({ code: 'dish-limit-reached', dishId: wagyu.id, limit: 4, sent: 0, inCart: 0, asked: 5 });
    given(...annaAndBo)
      .when(add(wagyu.id, 4), { rules })
      .then(lineAdded('new', 'anna', wagyu.id, 4));
  });

  test('[R-12] in self-order mode each diner has own units, without the heads', () => {
    const alone = sampleRules({ hasDishLimits: true, isSelfOrder: true });
    given(...annaAndBo, lineAdded('l0', 'bo', oyster.id))
      .when(add(oyster.id), { rules: alone })
      .then(lineAdded('new', 'anna', oyster.id));
    given(...annaAndBo, lineAdded('l0', 'anna', oyster.id))
      .when(add(oyster.id), { rules: alone })
      .thenRefused({ code: 'dish-limit-reached', dishId: oyster.id, limit: 1, sent: 0, inCart: 1, asked: 1 });
  });

  test('[R-15] dish limits apply only where the restaurant switched them on, and only to dishes that have one', () => {
    given(...annaAndBo)
      .when(add(oyster.id, 50))
      .then(lineAdded('new', 'anna', oyster.id, 50));
    given(...annaAndBo)
      .when(add(salmon.id, 50), { rules })
      .then(lineAdded('new', 'anna', salmon.id, 50));
  });

  test('[HEADS-1] fewer heads take nothing back, but keep the cart from being sent until it is reduced', () => {
    const cart = [...annaAndBo, lineAdded('l0', 'bo', oyster.id, 3)];
    const { decision } = given(...cart).when(
      { type: 'changeHeads', heads: { adults: 1, children: 0, others: 0 } },
      { rules, by: waiter },
    );
    expect(decision).toMatchObject([
      { type: 'headsChanged', heads: { adults: 1 }, covers: [{ quantity: 1, unitPrice: 2490 }] },
    ]);
    const fewer = [...cart, ...(isRefusal(decision) ? [] : decision)];
    given(...fewer)
      .when(submit, { rules })
      .thenRefused({
        code: 'cart-not-sendable',
        lineRefusals: [
          { lineId: 'l0', dishId: oyster.id, reason: 'dish-limit-reached', available: 1, asked: 3 },
        ],
      });
    given(...fewer)
      .when({ type: 'changeQuantity', lineId: 'l0', delta: -2 }, { rules, by: diner('bo') })
      .then({
        type: 'quantityChanged',
        lineId: 'l0',
        quantity: 1,
      });
  });

  test('[HEADS-1] a headcount must be one the table could have opened with', () => {
    const change = (adults: number, others = 0) =>
      ({ type: 'changeHeads', heads: { adults, children: 0, others } }) as const;
    given(...annaAndBo)
      .when(change(0), { by: waiter })
      .thenRefused({ code: 'no-people' });
    given(...annaAndBo)
      .when(change(2))
      .thenRefused({ code: 'not-allowed' });
  });
});

describe('units beyond the limit', () => {
  const cart = [...annaAndBo, lineAdded('l0', 'anna', lobster.id, 2), lineAdded('l1', 'bo', lobster.id, 3)];

  test('[R-09] they can be added where they have a price', () => {
    given(...cart)
      .when(add(lobster.id), { rules })
      .then({ type: 'quantityChanged', lineId: 'l0', quantity: 3 });
  });

  test('[R-09] what the next one costs on top is known before it is added, and only once the limit is used up', () => {
    const next = (events: readonly VisitEvent[], dish = lobster, restaurant = rules) =>
      excessOfNext(open(events), dish, 'anna', aContext({ rules: restaurant }));
    const almost = [...annaAndBo, lineAdded('l0', 'bo', lobster.id, 2)];
    expect(next(almost)).toBeNull();
    const used = [...almost, lineAdded('l1', 'anna', lobster.id)];
    expect(next(used)).toBe(200);
    expect(next(sent(used))).toBe(200);
    // A limit that is hard has no price, and where dishes have no limits nothing costs extra.
    expect(next([...annaAndBo, lineAdded('l0', 'bo', wagyu.id, 4)], wagyu)).toBeNull();
    expect(next(used, lobster, sampleRules({ hasDishLimits: false }))).toBeNull();
  });

  test('[C-09] the units added last are the ones that cost extra', () => {
    expect(excessOf(open(cart), aContext({ rules }))).toEqual([
      { lineId: 'l1', dishId: lobster.id, quantity: 2, unitPrice: 200 },
    ]);
    const after = [...sent(cart, 400), lineAdded('l2', 'anna', lobster.id)];
    expect(excessOf(open(after), aContext({ rules }))).toEqual([
      { lineId: 'l2', dishId: lobster.id, quantity: 1, unitPrice: 200 },
    ]);
  });

  test('[R-09] what they cost is said guest by guest, each dish once', () => {
    const lines = [
      lineAdded('l0', 'anna', lobster.id, 3),
      lineAdded('l1', 'bo', lobster.id),
      lineAdded('l2', 'anna', lobster.id),
      lineAdded('l3', 'bo', lobster.id, 2),
    ];
    const visit = open([...annaAndBo, ...lines]);
    const lobsters = (quantity: number) => [{ dishId: lobster.id, quantity, unitPrice: 200 }];
    expect(excessByDiner(visit, excessOf(visit, aContext({ rules })))).toEqual([
      { dinerId: 'bo', total: 600, dishes: lobsters(3) },
      { dinerId: 'anna', total: 200, dishes: lobsters(1) },
    ]);
  });

  test('[R-09] they are sent only when the guest has agreed to the sum', () => {
    const refused = {
      code: 'excess-not-confirmed',
      excess: [{ lineId: 'l1', dishId: lobster.id, quantity: 2, unitPrice: 200 }],
      total: 400,
    } as const;
    given(...cart)
      .when(submit, { rules })
      .thenRefused(refused);
    given(...cart)
      .when({ ...submit, acceptedExcess: 399 }, { rules })
      .thenRefused(refused);
  });

  test('[HI-04] they stand on the bill at their extra price', () => {
    expect(billOf(open(sent(cart, 400))).dishes).toBe(400);
  });

  test('[R-12] in self-order mode each diner has own free units', () => {
    expect(
      excessOf(open(cart), aContext({ rules: sampleRules({ hasDishLimits: true, isSelfOrder: true }) })),
    ).toEqual([
      { lineId: 'l0', dishId: lobster.id, quantity: 1, unitPrice: 200 },
      { lineId: 'l1', dishId: lobster.id, quantity: 2, unitPrice: 200 },
    ]);
  });
});

describe('a category with a limit', () => {
  test('[R-10] each person may have so many of it in a turn, up to the table’s maximum', () => {
    given(...annaAndBo, lineAdded('l0', 'bo', prawn.id, 3))
      .when(add(squid.id, 3))
      .thenRefused({ code: 'category-limit-reached', categoryId: 5, limit: 5, sent: 0, inCart: 3, asked: 3 });
    given(...annaAndBo, lineAdded('l0', 'bo', prawn.id, 3))
      .when(add(squid.id, 2))
      .then(lineAdded('new', 'anna', squid.id, 2));
  });

  test('[R-10] what was sent in this turn counts, what went in earlier ones does not', () => {
    const threeSent = sent([...annaAndBo, lineAdded('l0', 'bo', prawn.id, 3)]);
    given(...threeSent)
      .when(add(squid.id, 3))
      .thenRefused({ code: 'category-limit-reached', categoryId: 5, limit: 5, sent: 3, inCart: 0, asked: 3 });
    given(...threeSent, { type: 'turnBegan', turn: { number: 2, clock: null, afterBatch: 1 } })
      .when(add(squid.id, 3))
      .then(lineAdded('new', 'anna', squid.id, 3));
  });

  test('[R-10] in self-order mode it is the whole table’s too', () => {
    given(...annaAndBo, lineAdded('l0', 'bo', prawn.id, 5))
      .when(add(squid.id), { rules: sampleRules({ isSelfOrder: true }) })
      .thenRefused({ code: 'category-limit-reached', categoryId: 5, limit: 5, sent: 0, inCart: 5, asked: 1 });
  });

  test('[R-16] a category without a limit takes any number', () => {
    given(...annaAndBo)
      .when(add(salmon.id, 90))
      .then(lineAdded('new', 'anna', salmon.id, 90));
  });
});

describe('what is still on its way', () => {
  const asking = sampleRules({ asksBeforeDuplicates: true });
  const onTheWay = sent([...annaAndBo, lineAdded('l0', 'bo', salmon.id, 2)], 0, asking);

  test('[R-11] a dish that is waiting or in preparation is added again only when the guest confirms', () => {
    given(...onTheWay)
      .when(add(salmon.id), { rules: asking })
      .thenRefused({ code: 'dish-duplicate', dishId: salmon.id, onTheWay: 2 });
    given(...onTheWay)
      .when({ ...add(salmon.id), confirmsDuplicate: true }, { rules: asking })
      .then(lineAdded('new', 'anna', salmon.id));
  });

  test('[R-11] what was served, or where the restaurant doesn’t ask, goes without', () => {
    given(...onTheWay)
      .when(add(salmon.id))
      .then(lineAdded('new', 'anna', salmon.id));
    given(...onTheWay, { type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'served' })
      .when(add(salmon.id), { rules: asking })
      .then(lineAdded('new', 'anna', salmon.id));
  });
});

describe('counted stock', () => {
  test('[B-01] the number of now holds, not the menu’s', () => {
    given(...annaAndBo)
      .when(add(duck.id, 2), { stock: new Map([[duck.id, 1]]) })
      .thenRefused({ code: 'dish-sold-out', dishId: duck.id, available: 1, asked: 2 });
  });

  test('[B-01] a submit asks for all lines of the dish together', () => {
    const cart = [...annaAndBo, lineAdded('l0', 'anna', duck.id), lineAdded('l1', 'bo', duck.id)];
    given(...cart)
      .when(submit, { stock: new Map([[duck.id, 1]]) })
      .thenRefused({
        code: 'cart-not-sendable',
        lineRefusals: ['l0', 'l1'].map((lineId) => ({
          lineId,
          dishId: duck.id,
          reason: 'sold-out',
          available: 1,
          asked: 2,
        })),
      });
  });
});
