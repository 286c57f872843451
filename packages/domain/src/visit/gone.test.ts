import { describe, expect, test } from 'vitest';
import {
  aCarefulRestaurant,
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  waiter,
} from '../testing/index.ts';
import type { Command } from './commands.ts';
import type { VisitEvent } from './events.ts';

const restaurant = { by: { kind: 'restaurant' } } as const;
const anna = { by: diner('anna') };
const boIsGone: Command = { type: 'phoneGone', dinerId: 'bo' };
const boIsBack: Command = { type: 'phoneBack', dinerId: 'bo' };
const takeOver: Command = { type: 'takeOverLines', seat: 2 };
const remove: Command = { type: 'removeLines', seat: 2 };
const goneBo: VisitEvent = { type: 'dinerGone', dinerId: 'bo' };
const backBo: VisitEvent = { type: 'dinerBack', dinerId: 'bo' };
const withoutNuts = { remark: 'no nuts' };
const left: readonly VisitEvent[] = [
  ...annaAndBo,
  lineAdded('l1', 'bo', dishes.salmon.id, 2, withoutNuts),
  lineAdded('l2', 'bo', dishes.beer.id),
  lineAdded('l3', 'anna', dishes.beer.id),
  goneBo,
];

describe('[GONE-1] a guest whose phone has long been off the line', () => {
  test('counts as gone while dishes of theirs are unsent', () => {
    given(...annaAndBo, lineAdded('l1', 'bo', dishes.salmon.id))
      .when(boIsGone, restaurant)
      .then(goneBo);
    given(...annaAndBo, lineAdded('l1', 'anna', dishes.salmon.id))
      .when(boIsGone, restaurant)
      .then();
  });

  test('is gone once, and not at all after having been sent away', () => {
    given(...left)
      .when(boIsGone, restaurant)
      .then();
    given(...annaAndBo, { type: 'dinerSentAway', at: 1, dinerId: 'bo' })
      .when(boIsGone, restaurant)
      .then();
  });

  test('is back with the phone, or with the first thing they do', () => {
    given(...left)
      .when(boIsBack, restaurant)
      .then(backBo);
    given(...annaAndBo)
      .when(boIsBack, restaurant)
      .then();
    given(...left)
      .when({ type: 'changeQuantity', lineId: 'l2', delta: 1 }, { by: diner('bo') })
      .then(backBo, { type: 'quantityChanged', lineId: 'l2', quantity: 2 });
    given(...left, backBo)
      .when(takeOver, anna)
      .thenRefused({ code: 'guest-not-gone', seat: 2 });
  });

  test('is said by the restaurant alone', () => {
    for (const command of [boIsGone, boIsBack]) {
      for (const by of [diner('anna'), waiter]) {
        given(...left)
          .when(command, { by })
          .thenRefused({ code: 'not-allowed' });
      }
    }
  });
});

describe('[GONE-2] the dishes of a gone guest', () => {
  test('become the own ones of who takes them over, remarks and all, and join equal lines', () => {
    given(...left)
      .when(takeOver, anna)
      .then(
        { type: 'lineRemoved', lineId: 'l1' },
        { type: 'lineRemoved', lineId: 'l2' },
        lineAdded('l1', 'anna', dishes.salmon.id, 2, withoutNuts),
        { type: 'quantityChanged', lineId: 'l3', quantity: 2 },
      );
  });

  test('become theirs with what the staff have noted, also where guests can’t write remarks', () => {
    const rules = sampleRules({ allowsRemarks: false });
    given(...left)
      .when(takeOver, { ...anna, rules })
      .then(
        { type: 'lineRemoved', lineId: 'l1' },
        { type: 'lineRemoved', lineId: 'l2' },
        lineAdded('l1', 'anna', dishes.salmon.id, 2, withoutNuts),
        { type: 'quantityChanged', lineId: 'l3', quantity: 2 },
      );
  });

  test('or are removed, and nothing else is', () => {
    given(...left)
      .when(remove, anna)
      .then({ type: 'lineRemoved', lineId: 'l1' }, { type: 'lineRemoved', lineId: 'l2' });
  });

  test('stay while their guest is here, whoever asks', () => {
    for (const command of [takeOver, remove]) {
      given(...left, backBo)
        .when(command, anna)
        .thenRefused({ code: 'guest-not-gone', seat: 2 });
    }
  });

  test('[GONE-3] of nobody are named as such', () => {
    for (const command of [takeOver, remove]) {
      given(...left)
        .when({ ...command, seat: 7 }, anna)
        .thenRefused({ code: 'guest-not-there', seat: 7 });
    }
  });

  test('are taken over within the own limits, all or none', () => {
    const rules = sampleRules({ hasDishLimits: true, isSelfOrder: true });
    const visit = given(
      ...annaAndBo,
      lineAdded('l1', 'bo', dishes.salmon.id),
      lineAdded('l2', 'bo', dishes.oyster.id),
      lineAdded('l3', 'anna', dishes.oyster.id),
      goneBo,
    );
    const { oyster } = dishes;
    visit
      .when(takeOver, { ...anna, rules })
      .thenRefused({ code: 'dish-limit-reached', dishId: oyster.id, limit: 1, sent: 0, inCart: 1, asked: 1 });
    visit
      .when(remove, { ...anna, rules })
      .then({ type: 'lineRemoved', lineId: 'l1' }, { type: 'lineRemoved', lineId: 'l2' });
  });

  test('wait for a trusted phone, and for the staff while they hold the round', () => {
    const eve: VisitEvent = {
      type: 'dinerJoined',
      diner: { id: 'eve', seat: 3, label: '1', nickname: null, trust: 'awaited' },
    };
    const rules = aCarefulRestaurant({ joining: 'ask' });
    given(...left, eve)
      .when(takeOver, { by: diner('eve'), rules })
      .thenRefused({ code: 'not-trusted' });
    const held = given(...left, joined('eve', 3), {
      type: 'batchHeld',
      review: {
        dinerId: 'eve',
        askedAt: 1,
        lastAskedAt: 1,
        command: { type: 'submitCart', batchNumber: 1 },
      },
    });
    held.when(takeOver, anna).thenRefused({ code: 'under-review' });
    held.when(remove, anna).thenRefused({ code: 'under-review' });
  });

  test('where each orders alone are sent by who took them over', () => {
    const rules = sampleRules({ isSelfOrder: true });
    const visit = given(...annaAndBo, lineAdded('l1', 'bo', dishes.salmon.id), goneBo);
    const taken = visit.when(takeOver, { ...anna, rules }).decision;
    expect(taken).toEqual([{ type: 'lineRemoved', lineId: 'l1' }, lineAdded('l1', 'anna', dishes.salmon.id)]);
    const { decision } = given(
      ...annaAndBo,
      lineAdded('l1', 'bo', dishes.salmon.id),
      goneBo,
      ...(taken as readonly VisitEvent[]),
    ).when({ type: 'submitCart', batchNumber: 1 }, { ...anna, rules });
    expect(decision).toMatchObject([
      { type: 'batchSent', batch: { lines: [{ lineId: 'l1', dinerId: 'anna' }] } },
    ]);
  });
});
