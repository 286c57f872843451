import { describe, expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import {
  annaAndBo,
  dishes,
  given,
  joined,
  lineAdded,
  named,
  sampleRules,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { Command } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { equalParts, sharesOf, usualParts, type Share } from './shares.ts';

/** Two adults at 24.90 and a child at 14.90. */
const covers = 6470;
const noParts = { covers: 0, dishes: 0, extras: 0, shared: 0, table: 0, reduced: 0, total: 0 };

/** What has happened when the cart has gone too. */
function sent(...events: readonly VisitEvent[]): readonly VisitEvent[] {
  const submit: Command = { type: 'submitCart', batchNumber: 1, acceptedExcess: 10_000 };
  const { decision } = given(...events).when(submit, { rules: sampleRules({ hasDishLimits: true }) });
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...events, ...decision];
}

function open(...events: readonly VisitEvent[]): OpenVisit {
  return evolveAll(noVisit, events) as OpenVisit; // nothing here ends it
}

/** The shares by the name of the guest. */
function shares(...events: readonly VisitEvent[]): Record<string, Omit<Share, 'diner'>> {
  return Object.fromEntries(sharesOf(open(...events)).map(({ diner, ...parts }) => [diner.id, parts]));
}

const brokenGlass = (unitPrice: number): VisitEvent => ({
  type: 'chargeAdded',
  charge: { id: 'c1', itemId: 906, names: named('Broken glass'), quantity: 1, unitPrice, addedAt: 1_000_000 },
});

describe('the shares of a bill', () => {
  test('[SHARE-2] each pays for the own dishes and an equal part of what is charged per person', () => {
    const cart = [lineAdded('l1', 'anna', dishes.tuna.id, 2), lineAdded('l2', 'bo', dishes.beer.id)];
    expect(shares(...sent(...annaAndBo, ...cart))).toEqual({
      anna: { ...noParts, covers: 3235, dishes: 300, total: 3535 },
      bo: { ...noParts, covers: 3235, dishes: 450, total: 3685 },
    });
  });

  test('[SHARE-2] what came on top of a dish stands apart: condiments, courses, units beyond the limit', () => {
    const truffle = { condiments: [{ groupId: 71, condimentId: 712 }] };
    const starters = [
      { groupId: 81, dishId: dishes.tuna.id, quantity: 2 },
      { groupId: 82, dishId: dishes.beer.id, quantity: 1 },
    ];
    const cart = [
      lineAdded('l1', 'anna', dishes.noodles.id, 2, truffle),
      lineAdded('l2', 'bo', dishes.bento.id, 1, { courses: starters }),
      // One for each of the three is free.
      lineAdded('l3', 'bo', dishes.lobster.id, 5),
    ];
    expect(shares(...sent(...annaAndBo, ...cart))).toMatchObject({
      anna: { dishes: 0, extras: 2 * 120 },
      bo: { dishes: 1590, extras: 2 * 150 + 100 + 2 * 200 },
    });
  });

  test('[SHARE-2] what the staff ordered or charged is divided equally', () => {
    const ordered = given(...annaAndBo).when(
      {
        type: 'orderForTable',
        origin: 'waiter',
        dishes: [
          {
            lineId: 's1',
            dishId: dishes.beer.id,
            choice: { condiments: [], courses: [], remark: '' },
            quantity: 2,
          },
        ],
      },
      { by: waiter },
    ).decision;
    if (isRefusal(ordered)) throw new Error(ordered.code);
    expect(shares(...annaAndBo, ...ordered, brokenGlass(300))).toMatchObject({
      anna: { dishes: 0, table: 600 },
      bo: { dishes: 0, table: 600 },
    });
  });

  test('[HI-04, SHARE-2] what the kitchen can’t make is in nobody’s share', () => {
    const events = sent(...annaAndBo, lineAdded('l1', 'anna', dishes.tuna.id, 2));
    const notPossible = { type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'not-possible' } as const;
    expect(shares(...events, notPossible)).toMatchObject({ anna: { dishes: 0, extras: 0 } });
  });

  test('[SHARE-1] cents that don’t divide go round: nobody has two of them before everybody has one', () => {
    const three = [...annaAndBo, joined('cleo', 3)];
    // 64.70 is two cents more than three times 21.56, 0.02 are one for each of two.
    expect(shares(...three, brokenGlass(2))).toEqual({
      anna: { ...noParts, covers: 2157, table: 1, total: 2158 },
      bo: { ...noParts, covers: 2157, total: 2157 },
      cleo: { ...noParts, covers: 2156, table: 1, total: 2157 },
    });
    expect(covers).toBe(2157 + 2157 + 2156);
  });

  test('[SHARE-3] whom the staff have sent away has none; what they ordered is the table’s', () => {
    const events = sent(...annaAndBo, joined('cleo', 3), lineAdded('l1', 'cleo', dishes.beer.id, 2));
    const away: VisitEvent = { type: 'dinerSentAway', at: 1_000_000, dinerId: 'cleo' };
    expect(shares(...events, away)).toEqual({
      anna: { ...noParts, covers: 3235, table: 450, total: 3685 },
      bo: { ...noParts, covers: 3235, table: 450, total: 3685 },
    });
  });

  test('[SHARE-3] a phone that waits for the table’s yes has one once it has something on the bill', () => {
    const newcomer: VisitEvent = {
      type: 'dinerJoined',
      diner: { id: 'cleo', seat: 3, label: '1', nickname: null, trust: 'awaited' },
    };
    expect(Object.keys(shares(...annaAndBo, newcomer))).toEqual(['anna', 'bo']);
    const cart = lineAdded('l1', 'cleo', dishes.beer.id);
    expect(shares(...sent(...annaAndBo, newcomer, cart))).toMatchObject({ cleo: { dishes: 450 } });
  });

  test('[SHARE-6] a dish that guests share is divided among them, with what came on top of it', () => {
    const truffle = { condiments: [{ groupId: 71, condimentId: 712 }] };
    const three = [...annaAndBo, joined('cleo', 3)];
    const cart = [
      lineAdded('l1', 'anna', dishes.noodles.id, 3, truffle),
      lineAdded('l2', 'bo', dishes.beer.id),
    ];
    const visit = open(...sent(...three, ...cart));
    // 3.60 for two, 4.50 for three; of the covers Anna and Bo have had a cent each already.
    const parts = sharesOf(visit, { l1: ['anna', 'cleo'], l2: ['cleo', 'bo', 'anna'] });
    expect(parts.map(({ diner, dishes: own, extras, shared }) => [diner.id, own, extras, shared])).toEqual([
      ['anna', 0, 0, 180 + 150],
      ['bo', 0, 0, 150],
      ['cleo', 0, 0, 180 + 150],
    ]);
  });

  test('[SHARE-6] who has no share shares no dish: it stays whose it was', () => {
    const visit = open(...sent(...annaAndBo, lineAdded('l1', 'anna', dishes.beer.id)));
    for (const said of [['nobody'], ['anna'], []]) {
      expect(sharesOf(visit, { l1: said })).toEqual(sharesOf(visit));
    }
    const [, bo] = sharesOf(visit, { l1: ['nobody', 'bo'] });
    expect(bo).toMatchObject({ shared: 450 });
  });

  test('[SHARE-3] where nobody has joined nobody has a share', () => {
    expect(sharesOf(open(tableOpened()))).toEqual([]);
  });
});

describe('equal parts of a bill', () => {
  test.each([
    [10_000, 4, [{ parts: 4, cents: 2500 }]],
    [
      10_000,
      3,
      [
        { parts: 1, cents: 3334 },
        { parts: 2, cents: 3333 },
      ],
    ],
    [
      2,
      3,
      [
        { parts: 2, cents: 1 },
        { parts: 1, cents: 0 },
      ],
    ],
    [0, 2, [{ parts: 2, cents: 0 }]],
  ])('[SHARE-4] %i cents in %i parts', (total, parts, expected) => {
    expect(equalParts(total, parts)).toEqual(expected);
  });

  test.each([
    [{ adults: 2, children: 3, others: 1 }, 3],
    [{ adults: 1, children: 3, others: 0 }, 2],
  ])('[SHARE-5] are as many as there are grown-ups, two at least', (heads, parts) => {
    expect(usualParts({ heads })).toBe(parts);
  });
});
