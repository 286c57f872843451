import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { isRefusal } from '../refusal.ts';
import {
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  openDinner,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { must } from '../must.ts';

const soy = { groupId: 71, condimentId: 711 };
const truffle = { groupId: 71, condimentId: 712 };

const cart = [
  ...annaAndBo,
  lineAdded('l0', 'anna', dishes.salmon.id, 2),
  lineAdded('l1', 'bo', dishes.beer.id),
  lineAdded('l2', 'bo', dishes.noodles.id, 1, { condiments: [soy, truffle] }),
];
const submit = { type: 'submitCart', batchNumber: 1 } as const;

function sent(...events: readonly VisitEvent[]): VisitEvent {
  const { decision } = given(...events).when(submit);
  if (isRefusal(decision)) throw new Error(`refused: ${decision.code}`);
  return must(decision[0], 'a submit makes one event');
}

function openVisit(...events: readonly VisitEvent[]): OpenVisit {
  const visit = evolveAll(noVisit, events);
  if (visit.status !== 'open') throw new Error(`the visit is ${visit.status}`);
  return visit;
}

describe('sending', () => {
  test('[SB-01] any diner sends the whole table’s lines as one batch', () => {
    const { decision } = given(...cart).when(submit, { by: diner('bo') });
    expect(decision).toMatchObject([
      {
        type: 'batchSent',
        batch: {
          number: 1,
          sentAt: 1_000_000,
          sentBy: 'bo',
          lines: [
            {
              id: '1-1',
              lineId: 'l0',
              dinerId: 'anna',
              dishId: 11,
              quantity: 2,
              unitPrice: 0,
              station: 'sushi',
              status: 'waiting',
            },
            {
              id: '1-2',
              lineId: 'l1',
              dinerId: 'bo',
              dishId: 21,
              quantity: 1,
              unitPrice: 450,
              isExemptFromRound: true,
            },
            {
              id: '1-3',
              lineId: 'l2',
              dinerId: 'bo',
              dishId: 13,
              options: [{ unitPrice: 0 }, { unitPrice: 120 }],
            },
          ],
        },
      },
    ]);
  });

  test('[SB-01] what was sent leaves the cart; what came meanwhile stays', () => {
    const batch = sent(...cart);
    const visit = openVisit(...cart, lineAdded('l3', 'anna', dishes.tuna.id), batch);
    expect(visit.lines.map((line) => line.id)).toEqual(['l3']);
    expect(visit.batches).toHaveLength(1);
  });

  test('[SB-01] of two phones that press at once, the second hears who has sent', () => {
    given(...cart, sent(...cart))
      .when(submit, { by: diner('bo') })
      .thenRefused({ code: 'already-sent', batchNumber: 1, sentBySeat: 1 });
  });

  test('[SB-11] an empty cart sends nothing', () => {
    given(...annaAndBo)
      .when(submit)
      .thenRefused({ code: 'cart-empty' });
    given(...cart, sent(...cart))
      .when({ type: 'submitCart', batchNumber: 2 })
      .thenRefused({ code: 'cart-empty' });
  });

  test('[SUBMIT-1] if one line can’t go, nothing goes, and every refusal is named', () => {
    given(
      ...cart,
      lineAdded('x', 'bo', dishes.crab.id),
      lineAdded('y', 'bo', 999),
      lineAdded('z', 'anna', dishes.ramen.id),
    )
      .when(submit)
      .thenRefused({
        code: 'cart-not-sendable',
        lineRefusals: [
          { lineId: 'y', dishId: 999, reason: 'not-on-menu' },
          { lineId: 'z', dishId: dishes.ramen.id, reason: 'choice-incomplete' },
          { lineId: 'x', dishId: dishes.crab.id, reason: 'sold-out', available: 0, asked: 1 },
        ],
      });
  });

  test('[SM-06] a set menu with a dish that has sold out since can’t go, and that dish is named', () => {
    const courses = [
      { groupId: 81, dishId: dishes.salmon.id, quantity: 1 },
      { groupId: 81, dishId: dishes.tuna.id, quantity: 1 },
    ];
    const table = given(...cart, lineAdded('x', 'bo', dishes.bento.id, 2, { courses }));
    table.when(submit, { stock: new Map([[dishes.tuna.id, 0]]) }).thenRefused({
      code: 'cart-not-sendable',
      lineRefusals: [{ lineId: 'x', dishId: dishes.tuna.id, reason: 'sold-out', available: 0, asked: 2 }],
    });
    expect(table.when(submit).decision).toMatchObject([{ type: 'batchSent' }]);
  });

  test('[R-12] where diners order for themselves, each sends own lines', () => {
    const { decision } = given(...cart).when(submit, {
      by: diner('bo'),
      rules: sampleRules({ isSelfOrder: true }),
    });
    expect(decision).toMatchObject([{ batch: { lines: [{ lineId: 'l1' }, { lineId: 'l2' }] } }]);
  });

  test('[R-12] where diners order for themselves, what one sends is no answer to another', () => {
    const rules = sampleRules({ isSelfOrder: true });
    const { decision } = given(...cart).when(submit, { rules });
    if (isRefusal(decision)) throw new Error(decision.code);
    const later = given(...cart, ...decision).when(submit, { by: diner('bo'), rules });
    expect(later.decision).toMatchObject([{ batch: { number: 2, sentBy: 'bo' } }]);
    given(...cart, ...decision)
      .when(submit, { rules })
      .thenRefused({ code: 'already-sent', batchNumber: 1, sentBySeat: 1 });
  });

  test('[Q-02] takeaway takes the takeaway price where there is one', () => {
    const events = [
      tableOpened({ service: 'takeaway', tableId: -1 }),
      joined('anna', 1),
      lineAdded('l0', 'anna', dishes.beer.id),
    ];
    expect(given(...events).when(submit).decision).toMatchObject([
      { batch: { lines: [{ unitPrice: 400 }] } },
    ]);
  });
});

describe('the kitchen', () => {
  const kitchen = [...cart, sent(...cart)];

  test('[HI-03] staff say how far dishes are', () => {
    given(...kitchen)
      .when({ type: 'setDishStatus', sentLineIds: ['1-1', '1-2'], status: 'made' }, { by: waiter })
      .then({ type: 'dishStatusChanged', sentLineIds: ['1-1', '1-2'], status: 'made' });
  });

  test('[KITCHEN-1] saying it again changes nothing', () => {
    given(...kitchen, { type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'made' })
      .when({ type: 'setDishStatus', sentLineIds: ['1-1', '1-2'], status: 'made' }, { by: waiter })
      .then({ type: 'dishStatusChanged', sentLineIds: ['1-2'], status: 'made' });
    given(...kitchen)
      .when({ type: 'setDishStatus', sentLineIds: ['1-1'], status: 'waiting' }, { by: waiter })
      .then();
  });

  test('[KITCHEN-1] a dish that was never sent is refused, and nothing changes', () => {
    given(...kitchen)
      .when({ type: 'setDishStatus', sentLineIds: ['1-1', '9-9'], status: 'served' }, { by: waiter })
      .thenRefused({ code: 'dish-not-sent', sentLineId: '9-9' });
  });

  test('[KITCHEN-2] guests can’t say it, nor free a table', () => {
    given(...kitchen)
      .when({ type: 'setDishStatus', sentLineIds: ['1-1'], status: 'served' })
      .thenRefused({ code: 'not-allowed' });
    given(...kitchen)
      .when({ type: 'freeTable' })
      .thenRefused({ code: 'not-allowed' });
  });

  test('[FREE-1] freeing ends the visit: no cart, the history stays, nothing can be added', () => {
    const freed = [...kitchen, { type: 'tableFreed', at: 1_000_000 }] as const;
    given(...kitchen)
      .when({ type: 'freeTable' }, { by: waiter })
      .then({ type: 'tableFreed', at: 1_000_000 });
    const visit = evolveAll(noVisit, freed);
    expect(visit).toMatchObject({ status: 'closed', closedAt: 1_000_000, batches: [{ number: 1 }] });
    expect(visit).not.toHaveProperty('lines');
    given(...freed)
      .when({ type: 'clearCart' })
      .thenRefused({ code: 'visit-not-open' });
  });
});

describe('the bill', () => {
  test('[HI-04] the bill is covers plus dishes with everything on them', () => {
    const { decision } = given().when(openDinner);
    if (isRefusal(decision)) throw new Error('the table did not open');
    const events = [...decision, joined('anna', 1), joined('bo', 2), ...cart.slice(3)];
    const visit = openVisit(...events, sent(...events));
    expect(billOf(visit)).toEqual({
      covers: 2 * 2490 + 1490,
      dishes: 450 + 120,
      charges: 0,
      total: 7040,
    });
  });

  test('[HI-04] what the kitchen can’t make costs nothing', () => {
    const visit = openVisit(...cart, sent(...cart), {
      type: 'dishStatusChanged',
      sentLineIds: ['1-2'],
      status: 'not-possible',
    });
    expect(billOf(visit).dishes).toBe(120);
  });

  test('[BILL-1] what lies in the cart is not on the bill', () => {
    expect(billOf(openVisit(...cart)).dishes).toBe(0);
  });
});
