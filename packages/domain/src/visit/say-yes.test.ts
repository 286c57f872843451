import { describe, expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import {
  aCarefulRestaurant,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  openingAsked,
  annaAndBo,
  waiter,
} from '../testing/index.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';

const ana = { staffId: 'w1', name: 'Ana' };
const restaurant = {
  rules: aCarefulRestaurant({ staffApproveFirstBatch: true, staffApproveOpening: true }),
  by: waiter,
};
const byTheRestaurant = { ...restaurant, by: { kind: 'restaurant' } } as const;
const batchHeld: VisitEvent = {
  type: 'batchHeld',
  review: {
    dinerId: 'anna',
    askedAt: 900_000,
    lastAskedAt: 900_000,
    command: { type: 'submitCart', batchNumber: 1 },
  },
};
const held = [
  ...annaAndBo,
  lineAdded('l1', 'anna', dishes.salmon.id),
  lineAdded('l2', 'bo', dishes.duck.id, 2),
  batchHeld,
];
const sayYes: Command = { type: 'sayYes', askedAt: 900_000, without: ['l2'] };
const yesSaid: VisitEvent = { type: 'yesSaid', yes: { at: 1_000_000, by: ana, without: ['l2'] } };
const carryOut: Command = { type: 'carryOutYes', orderId: 502, saidAt: 1_000_000 };

describe('a yes that can be taken back', () => {
  test('[REVIEW-8] is kept by the restaurant with what it leaves out, and nothing goes yet', () => {
    given(...held)
      .when(sayYes, restaurant)
      .then(yesSaid);
    expect(given(...held, yesSaid).visit).toMatchObject({ batches: [], lines: [{}, {}], isApproved: false });
  });

  test('[REVIEW-8] counts after 5 s, and not a moment sooner', () => {
    const said = given(...held, yesSaid);
    said.when(carryOut, { ...byTheRestaurant, now: 1_004_999 }).thenRefused({ code: 'not-allowed' });
    const { decision } = said.when(carryOut, { ...byTheRestaurant, now: 1_005_000 });
    expect(decision).toMatchObject([
      { type: 'linesTakenOut', lineIds: ['l2'] },
      { type: 'batchReleased' },
      { type: 'batchSent', batch: { lines: [{ lineId: 'l1' }], sentBy: 'anna' } },
    ]);
  });

  test('[REVIEW-8] opens a table that guests have asked for, at the prices of then', () => {
    const asked = [openingAsked(), joined('anna', 1)];
    given(...asked)
      .when({ type: 'sayYes', askedAt: 900_000 }, restaurant)
      .then({ type: 'yesSaid', yes: { at: 1_000_000, by: ana, without: [] } });
    const said: VisitEvent = { type: 'yesSaid', yes: { at: 1_000_000, by: ana, without: [] } };
    const { decision } = given(...asked, said).when(carryOut, { ...byTheRestaurant, now: 1_006_000 });
    expect(decision).toMatchObject([{ type: 'tableOpened', visit: { orderId: 502, isApproved: true } }]);
  });

  test('[REVIEW-8] is taken back, and can’t be once it has counted', () => {
    const takeBack: Command = { type: 'takeBackYes', askedAt: 900_000 };
    given(...held, yesSaid)
      .when(takeBack, restaurant)
      .then({ type: 'yesTakenBack' });
    expect(given(...held, yesSaid, { type: 'yesTakenBack' }).visit).toEqual(given(...held).visit);
    given(...held, yesSaid, { type: 'batchReleased' })
      .when(takeBack, restaurant)
      .thenRefused({ code: 'request-changed' });
  });

  test('[REVIEW-8] once taken back counts no more, whatever a late timer says', () => {
    const late = { ...byTheRestaurant, now: 1_006_000 };
    given(...held, yesSaid, { type: 'yesTakenBack' })
      .when(carryOut, late)
      .thenRefused({ code: 'not-allowed' });
    const again: VisitEvent = { type: 'yesSaid', yes: { at: 1_003_000, by: ana, without: [] } };
    given(...held, yesSaid, { type: 'yesTakenBack' }, again)
      .when(carryOut, late)
      .thenRefused({ code: 'not-allowed' });
  });

  test('[REVIEW-8] of two that are said the first is enough; a yes to nothing, or by a guest, is none', () => {
    given(...held, yesSaid)
      .when({ ...sayYes, without: [] }, restaurant)
      .then();
    given(...held)
      .when({ ...sayYes, without: ['l1', 'l2'] }, restaurant)
      .thenRefused({ code: 'cart-empty' });
    given(...held)
      .when(sayYes, { ...restaurant, by: diner('anna') })
      .thenRefused({ code: 'not-allowed' });
    given(...held)
      .when({ ...sayYes, askedAt: 1 }, restaurant)
      .thenRefused({ code: 'request-changed' });
  });

  test('[REVIEW-8] ends with a request that takes the place of the first', () => {
    const said: VisitEvent = { type: 'yesSaid', yes: { at: 1_000_000, by: ana, without: [] } };
    const request = { menuId: 1, heads: { adults: 4, children: 0, others: 0 } };
    const changed: VisitEvent = {
      type: 'openingChanged',
      hasPin: false,
      request: { ...request, askedBy: 'anna', askedAt: 1_001_000, lastAskedAt: 1_001_000 },
    };
    const { decision } = given(openingAsked(), joined('anna', 1), said, changed).when(carryOut, {
      ...byTheRestaurant,
      now: 1_006_000,
    });
    expect(isRefusal(decision)).toBe(true);
  });

  test('[REVIEW-8] to a table that can’t open any more lets it wait again', () => {
    const said: VisitEvent = { type: 'yesSaid', yes: { at: 1_000_000, by: ana, without: [] } };
    const closed = { ...restaurant.rules, kitchen: { ...restaurant.rules.kitchen, closedMenuIds: [1] } };
    given(openingAsked(), joined('anna', 1), said)
      .when(carryOut, { ...byTheRestaurant, rules: closed, now: 1_006_000 })
      .then({ type: 'yesTakenBack' });
  });
});
