import { describe, expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import { wholeTable } from '../cart/line.ts';
import { createCatalogue } from '../menu/catalogue.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  lineAdded,
  sampleCatalogue,
  sampleMenu,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { RestaurantRules } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import { excessOf } from './excess.ts';
import { categoryUsage, dishUsage } from './usage.ts';

const { salmon, tuna, oyster, lobster, wagyu, prawn, squid, duck, beer } = dishes;
const start = 1_000_000;
const add = (dishId: number, quantity = 1) =>
  ({ type: 'addLine', lineId: 'new', dishId, quantity, choice: plainChoice }) as const;

/** Everything this diner can send is sent at a time. */
function sentBy(who: string, events: readonly VisitEvent[], rules: RestaurantRules, now = start) {
  const { decision } = given(...events).when(
    { type: 'submitCart', batchNumber: 9, confirmsUnused: true, acceptedExcess: 9900 },
    { rules, now, by: diner(who) },
  );
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...events, ...decision];
}

function open(events: readonly VisitEvent[]) {
  const { visit } = given(...events);
  if (visit.status !== 'open') throw new Error('not open');
  return visit;
}

const inTurn = (number: number) => [
  tableOpened({ turn: { number, clock: null, afterBatch: 0 } }),
  ...annaAndBo.slice(1),
];
const oneSend = { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: true };

describe('the turn', () => {
  test('[R-02] the last turn itself takes counted dishes, and sends them', () => {
    const rules = sampleRules({ rounds: { ...oneSend, sendsOnce: false } });
    given(...inTurn(3))
      .when(add(salmon.id), { rules })
      .then(lineAdded('new', 'anna', salmon.id));
    const events = sentBy('anna', [...inTurn(3), lineAdded('l1', 'anna', salmon.id)], rules);
    expect(open(events).batches).toMatchObject([{ turn: 3 }]);
  });

  test('[TURN-1] where all that went once can’t be made, the turn takes and sends counted dishes again', () => {
    const rules = sampleRules({ rounds: oneSend });
    const nothing = sentBy('anna', [...inTurn(1), lineAdded('l1', 'anna', salmon.id)], rules);
    const cancelled: VisitEvent = { type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'not-possible' };
    given(...nothing, cancelled)
      .when(add(tuna.id), { rules, now: start + 1 })
      .then(lineAdded('new', 'anna', tuna.id));
    const again = [...nothing, cancelled, lineAdded('l2', 'bo', tuna.id)];
    expect(open(sentBy('bo', again, rules, start + 1)).batches).toHaveLength(2);
  });

  test('[R-14] where nothing has gone yet and no clock runs, dishes are added as many as the turn takes', () => {
    given(...inTurn(1), lineAdded('l1', 'bo', salmon.id, 5))
      .when(add(tuna.id), { rules: sampleRules({ rounds: oneSend }) })
      .then(lineAdded('new', 'anna', tuna.id));
  });

  test('[R-03] a drink beside a counted dish does not keep the clock from starting', () => {
    const rules = sampleRules({ rounds: oneSend });
    const cart = [...inTurn(1), lineAdded('l1', 'anna', beer.id), lineAdded('l2', 'anna', salmon.id)];
    expect(open(sentBy('anna', cart, rules)).turn.clock).toEqual({ startedAt: start, rules: oneSend });
  });
});

describe('a dish with a limit', () => {
  const rules = sampleRules({ hasDishLimits: true });
  const alone = sampleRules({ hasDishLimits: true, isSelfOrder: true });

  test('[R-08] other dishes that were sent or lie in the cart take nothing of it', () => {
    const events = [
      ...sentBy('bo', [...annaAndBo, lineAdded('l1', 'bo', wagyu.id, 3)], rules),
      lineAdded('l2', 'bo', salmon.id, 9),
    ];
    const restaurant = aContext({ rules });
    expect(dishUsage(open(events), oyster, 'anna', restaurant)).toEqual({ limit: 3, sent: 0, inCart: 0 });
    expect(dishUsage(open(events), wagyu, 'anna', restaurant)).toEqual({ limit: 4, sent: 3, inCart: 0 });
  });

  test('[R-12] in self-order mode what another diner sent takes nothing of it', () => {
    const events = sentBy('bo', [...annaAndBo, lineAdded('l1', 'bo', oyster.id)], alone);
    expect(dishUsage(open(events), oyster, 'anna', aContext({ rules: alone }))).toEqual({
      limit: 1,
      sent: 0,
      inCart: 0,
    });
  });

  test('[R-08] a maximum of the table alone holds alone, one of each person too', () => {
    const limited = (perPerson: number | null, perTable: number | null) =>
      dishUsage(
        open(annaAndBo),
        { ...oyster, limit: { perPerson, perTable, excessPrice: null } },
        'anna',
        aContext({ rules }),
      )?.limit;
    expect([limited(null, 4), limited(2, null), limited(2, 5), limited(null, null)]).toEqual([
      4,
      6,
      5,
      undefined,
    ]);
  });

  test('[C-09] each dish has free units of its own; a dish that left the menu costs nothing extra', () => {
    const crayfish = { ...lobster, id: 77 };
    const catalogue = createCatalogue({ ...sampleMenu, dishes: [...sampleMenu.dishes, crayfish] });
    const cart = open([
      ...annaAndBo,
      lineAdded('l0', 'anna', 999, 9),
      lineAdded('l1', 'anna', salmon.id, 9),
      lineAdded('l2', 'anna', lobster.id, 3),
      lineAdded('l3', 'bo', crayfish.id, 4),
      lineAdded('l4', 'bo', lobster.id, 2),
    ]);
    expect(excessOf(cart, { rules, catalogue })).toEqual([
      { lineId: 'l3', dishId: 77, quantity: 1, unitPrice: 200 },
      { lineId: 'l4', dishId: lobster.id, quantity: 2, unitPrice: 200 },
    ]);
  });

  test('[C-09] only the line beyond the limit is sent with extra units', () => {
    const cart = [
      ...annaAndBo,
      lineAdded('l1', 'anna', lobster.id, 3),
      lineAdded('l2', 'bo', lobster.id, 2, { remark: 'hot' }),
    ];
    const [batch] = open(sentBy('anna', cart, rules)).batches;
    expect(batch?.lines.map(({ excessQuantity, excessPrice }) => [excessQuantity, excessPrice])).toEqual([
      [0, 0],
      [2, 200],
    ]);
  });

  test('[R-12] in self-order mode nobody is asked for what another’s dishes cost extra', () => {
    given(...annaAndBo, lineAdded('l1', 'bo', lobster.id, 3), lineAdded('l2', 'anna', salmon.id))
      .when({ type: 'submitCart', batchNumber: 1 }, { rules: alone })
      .then(expect.objectContaining({ type: 'batchSent' }) as VisitEvent); // whatever else is in it
  });
});

describe('categories, stock and duplicates', () => {
  test('[R-10] fewer heads leave less of a category, and the answer says how much', () => {
    const heads = { adults: 1, children: 0, others: 0 };
    const fewer = given(...annaAndBo).when({ type: 'changeHeads', heads }, { by: waiter });
    const events = [
      ...sentBy('bo', [...annaAndBo, lineAdded('l1', 'bo', prawn.id)], sampleRules()),
      lineAdded('l2', 'bo', squid.id, 2),
      lineAdded('l3', 'bo', salmon.id, 4),
      ...(fewer.decision as readonly VisitEvent[]),
    ];
    given(...events)
      .when({ type: 'submitCart', batchNumber: 2 })
      .thenRefused({
        code: 'cart-not-sendable',
        lineRefusals: [
          { lineId: 'l2', dishId: squid.id, reason: 'category-limit-reached', available: 1, asked: 2 },
        ],
      });
  });

  test('[R-16] a category without a maximum for the table has what each person may have', () => {
    const category = { id: 5, names: prawn.names, limitPerPerson: 2, limitPerTable: null };
    expect(categoryUsage(open(annaAndBo), category, aContext())?.limit).toBe(6);
    expect(categoryUsage(open(annaAndBo), { ...category, limitPerPerson: null }, aContext())).toBeNull();
  });

  test('[B-01] all that is left can be sent', () => {
    const cart = [...annaAndBo, lineAdded('l1', 'anna', duck.id, 2)];
    expect(open(sentBy('anna', cart, sampleRules())).batches).toHaveLength(1);
  });

  test('[R-11] another dish on its way is no duplicate, in self-order mode neither is another’s', () => {
    const asking = sampleRules({ asksBeforeDuplicates: true });
    given(...sentBy('bo', [...annaAndBo, lineAdded('l1', 'bo', tuna.id)], asking))
      .when(add(salmon.id), { rules: asking })
      .then(lineAdded('new', 'anna', salmon.id));
    const askingAlone = { ...asking, isSelfOrder: true };
    const bosTuna = sentBy('bo', [...annaAndBo, lineAdded('l1', 'bo', tuna.id)], askingAlone);
    given(...bosTuna)
      .when(add(tuna.id), { rules: askingAlone })
      .then(lineAdded('new', 'anna', tuna.id));
    given(...bosTuna)
      .when(add(tuna.id), { rules: askingAlone, by: diner('bo') })
      .thenRefused({ code: 'dish-duplicate', dishId: tuna.id, onTheWay: 1 });
  });
});

test('[HEADS-1] heads can’t be charged by a menu that is gone', () => {
  const catalogue = createCatalogue({ ...sampleCatalogue.data, menus: [] });
  given(...annaAndBo)
    .when(
      { type: 'changeHeads', heads: { adults: 1, children: 0, others: 0 } },
      { catalogue, by: { kind: 'staff', staffId: 'w1', name: 'Ana' } },
    )
    .thenRefused({ code: 'menu-not-found', menuId: 1 });
});

test('[R-18] what is taken away has no limits of categories, which hold at every table', () => {
  const category = { id: 5, names: prawn.names, limitPerPerson: 2, limitPerTable: null };
  const anna = annaAndBo.slice(1);
  const limitAt = (opened: VisitEvent) => categoryUsage(open([opened, ...anna]), category, aContext())?.limit;
  expect(limitAt(tableOpened({ service: 'takeaway', tableId: -1, menuId: 2 }))).toBeUndefined();
  expect(limitAt(tableOpened({ menuId: 2 }))).toBe(6);
});

test('[R-12] where each sends alone, what others leave in the cart is in nobody’s way', () => {
  const alone = sampleRules({ isSelfOrder: true });
  const heads = { adults: 1, children: 0, others: 0 };
  const [, ...parties] = annaAndBo;
  const events = [
    tableOpened({ heads }),
    ...parties,
    lineAdded('l1', 'anna', prawn.id, 1),
    lineAdded('l2', 'bo', squid.id, 3),
  ];
  given(...events)
    .when({ type: 'submitCart', batchNumber: 1 }, { rules: alone, by: diner('anna') })
    .then(expect.objectContaining({ type: 'batchSent' }) as VisitEvent);
  given(...events)
    .when({ type: 'submitCart', batchNumber: 1 }, { rules: alone, by: diner('bo') })
    .thenRefused({
      code: 'cart-not-sendable',
      lineRefusals: [
        { lineId: 'l2', dishId: squid.id, reason: 'category-limit-reached', available: 2, asked: 3 },
      ],
    });
});

test('[HAND-1] where each orders alone, what is for everybody costs extra beyond what all have together in the cart', () => {
  const rules = sampleRules({ hasDishLimits: true, isSelfOrder: true });
  const three = open([
    ...annaAndBo,
    lineAdded('l1', 'anna', lobster.id),
    lineAdded('l2', wholeTable, lobster.id, 3),
  ]);
  // One for each of three people: Anna has hers, and two of the table's are free.
  expect(excessOf(three, { ...aContext(), rules })).toMatchObject([{ lineId: 'l2', quantity: 1 }]);
});
