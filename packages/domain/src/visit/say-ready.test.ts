import { describe, expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import { must } from '../must.ts';
import { isRefusal } from '../refusal.ts';
import type { RoundRules } from '../rounds/turn.ts';
import {
  aCarefulRestaurant,
  aContext,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  sampleRules,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { Actor, Command } from './commands.ts';
import type { Context } from './context.ts';
import { decide } from './decide.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { lastMomentOf } from './last-moment.ts';
import { decideMerge } from './merge-visits.ts';
import { readyTableOf } from './say-ready.ts';
import { noVisit, type OpenVisit, type Visit } from './visit.ts';

const { salmon, tuna, beer, lobster } = dishes;
const rounds: RoundRules = { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: false };
const rules = sampleRules({ rounds });
const start = 1_000_000;
const later = start + 5000;

const byRestaurant: Actor = { kind: 'restaurant' };
const ready = (batchNumber = 1): Command => ({ type: 'setReady', isReady: true, batchNumber });
const notReady = (batchNumber = 1): Command => ({ type: 'setReady', isReady: false, batchNumber });
const add = (dishId: number, lineId = 'new', forTurn?: number): Command => ({
  type: 'addLine',
  ...{ lineId, dishId, choice: plainChoice, quantity: 1 },
  ...(forTurn !== undefined && { forTurn }),
});
const goes = (startedAt = start): Command => ({ type: 'sendReady', startedAt });

const table: readonly VisitEvent[] = [
  tableOpened({ turn: { number: 1, clock: null, afterBatch: 0 } }),
  ...annaAndBo.slice(1),
];
const chosen = [...table, lineAdded('l1', 'anna', salmon.id)];

/** A table at which one thing happens after another. */
class Evening {
  events: readonly VisitEvent[];
  now = start;
  context: Partial<Context>;

  constructor(events: readonly VisitEvent[] = chosen, context: Partial<Context> = {}) {
    this.events = events;
    this.context = { rules, ...context };
  }

  get visit(): Visit {
    return evolveAll(noVisit, this.events);
  }

  get open(): OpenVisit {
    const { visit } = this;
    if (visit.status !== 'open') throw new Error(`the visit is ${visit.status}`);
    return visit;
  }

  /** What follows, or the code of the no. */
  does(by: Actor, command: Command): readonly VisitEvent[] | string {
    const decision = decide(this.visit, command, aContext({ ...this.context, now: this.now, by }));
    if (isRefusal(decision)) return decision.code;
    this.events = [...this.events, ...decision];
    return decision;
  }

  say(who: string, command: Command): this {
    const answer = this.does(diner(who), command);
    if (typeof answer === 'string') throw new Error(answer);
    return this;
  }

  at(now: number): this {
    this.now = now;
    return this;
  }
}

const bothReady = () => new Evening().say('anna', ready()).say('bo', ready());

describe('[READY-1] guests say that they are ready', () => {
  test('each for themselves, and take it back', () => {
    const evening = new Evening().say('bo', ready());
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['bo'] });
    expect(evening.does(diner('bo'), ready())).toEqual([]);
    evening.say('bo', notReady());
    expect(evening.open.ready).toBeUndefined();
    expect(evening.does(diner('bo'), notReady())).toEqual([]);
  });

  test('of the batch that they see, and hear when that has gone', () => {
    const evening = new Evening().say('bo', { type: 'submitCart', batchNumber: 1 });
    expect(evening.does(diner('anna'), ready(1))).toBe('already-sent');
    expect(evening.does(diner('anna'), notReady(1))).toBe('already-sent');
    evening.say('anna', ready(2));
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna'] });
  });

  test.each([
    ['alone', [...table.slice(0, 2), lineAdded('l1', 'anna', salmon.id)], rules],
    ['without rounds', [...annaAndBo, lineAdded('l1', 'anna', salmon.id)], sampleRules()],
    ['where each sends alone', chosen, sampleRules({ rounds, isSelfOrder: true })],
    ['where the restaurant does not want it', chosen, sampleRules({ rounds, asksWhoIsReady: false })],
    [
      'after the last round',
      [tableOpened({ turn: { number: 4, clock: null, afterBatch: 0 } }), ...annaAndBo.slice(1)],
      rules,
    ],
  ])('but not %s', (_case, events, restaurant) => {
    const evening = new Evening(events, { rules: restaurant });
    expect(evening.does(diner('anna'), ready())).toBe('not-allowed');
    expect(evening.does(diner('anna'), notReady())).toEqual([]);
    expect(readyTableOf(evening.open, aContext({ rules: restaurant }))).toBeNull();
  });

  test('and not while the staff look at what they have sent', () => {
    const careful = aCarefulRestaurant({ staffApproveFirstBatch: true }, { rounds });
    const evening = new Evening(chosen, { rules: careful });
    evening.say('anna', { type: 'submitCart', batchNumber: 1 });
    expect(evening.does(diner('bo'), ready())).toBe('under-review');
  });
});

describe('[READY-2] asked is every phone that may send', () => {
  const asking = aCarefulRestaurant({ joining: 'ask' }, { rounds });
  const newcomer: VisitEvent = {
    type: 'dinerJoined',
    diner: { id: 'cy', seat: 3, label: '1', nickname: null, trust: 'awaited' },
  };

  test('and not one that waits for the table’s yes, which can’t say it either', () => {
    const evening = new Evening([...chosen, newcomer], { rules: asking });
    expect(evening.does(diner('cy'), ready())).toBe('not-trusted');
    evening.say('anna', ready()).say('bo', ready());
    expect(evening.open.ready?.countdown).toEqual({ startedAt: start, shownSum: 0 });
  });

  test('and not one that was sent away: those who stay may all be ready now', () => {
    const evening = new Evening([...chosen, joined('cy', 3)]).say('anna', ready()).say('bo', ready());
    expect(evening.open.ready?.countdown).toBeUndefined();
    evening.does(waiter, { type: 'sendAway', seat: 3 });
    expect(evening.open.ready?.countdown).toEqual({ startedAt: start, shownSum: 0 });
    evening.does(waiter, { type: 'sendAway', seat: 2 });
    expect(evening.open.ready).toBeUndefined();
  });

  test('and not one that has long been off the line, with or without dishes, until it is back', () => {
    const evening = new Evening([...chosen, joined('cy', 3)]).say('anna', ready()).say('bo', ready());
    evening.does(byRestaurant, { type: 'phoneGone', dinerId: 'cy' });
    expect(evening.open.ready?.countdown).toBeDefined();
    evening.does(byRestaurant, { type: 'phoneBack', dinerId: 'cy' });
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna', 'bo'] });
    evening.does(byRestaurant, { type: 'phoneGone', dinerId: 'bo' });
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna'] });
    evening.say('bo', ready());
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna', 'bo'] });
    expect(evening.open.diners[1]?.isGone).toBeUndefined();
  });

  test('and not one that is off the line with all the others, once those are back', () => {
    const evening = new Evening(chosen);
    for (const dinerId of ['anna', 'bo']) {
      const gone = evening.does(byRestaurant, { type: 'phoneGone', dinerId });
      expect(gone).toEqual([{ type: 'dinerGone', dinerId }]);
    }
    evening.does(byRestaurant, { type: 'phoneBack', dinerId: 'anna' });
    expect(evening.open.diners.map(({ isGone }) => isGone)).toEqual([undefined, true]);
  });

  test('without rounds a phone in a pocket misses nothing', () => {
    given(...annaAndBo)
      .when({ type: 'phoneGone', dinerId: 'bo' }, { by: byRestaurant })
      .then();
  });
});

describe('[READY-3] once all are ready', () => {
  test('the cart goes five seconds later by itself, not earlier and not twice', () => {
    const evening = bothReady();
    expect(evening.open.ready).toEqual({
      turn: 1,
      dinerIds: ['anna', 'bo'],
      countdown: { startedAt: start, shownSum: 0 },
    });
    expect(evening.at(later - 1).does(byRestaurant, goes())).toBe('not-allowed');
    expect(evening.at(later).does(diner('anna'), goes())).toBe('not-allowed');
    expect(evening.does(byRestaurant, goes(start + 1))).toBe('not-allowed');
    expect(evening.does(byRestaurant, goes())).toMatchObject([
      { type: 'batchSent', batch: { number: 1, sentBy: 'bo', origin: 'guest', sentAt: later } },
      { type: 'readinessChanged', readiness: null },
    ]);
    expect(evening.open).toMatchObject({ lines: [], turn: { clock: { startedAt: later } } });
    expect(evening.does(byRestaurant, goes())).toBe('not-allowed');
  });

  test('any of them stops it, and stays ready no longer than they want', () => {
    const evening = bothReady()
      .at(start + 3000)
      .say('anna', notReady());
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['bo'] });
    expect(evening.at(later).does(byRestaurant, goes())).toBe('not-allowed');
    evening.say('anna', ready());
    expect(evening.open.ready?.countdown?.startedAt).toBe(later);
    expect(evening.open.ready?.dinerIds).toEqual(['bo', 'anna']);
  });

  test('who joins stops it', () => {
    const evening = bothReady();
    evening.does(diner('cy'), { type: 'joinVisit', nickname: null });
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna', 'bo'] });
  });

  test('another cart has five seconds of its own', () => {
    const asking = aCarefulRestaurant({ joining: 'ask' }, { rounds });
    const trust = 'awaited' as const;
    const cy: VisitEvent = {
      type: 'dinerJoined',
      diner: { id: 'cy', seat: 3, label: '1', nickname: null, trust },
    };
    const evening = new Evening([...chosen, cy], { rules: asking }).say('anna', ready()).say('bo', ready());
    evening.at(start + 4000).say('cy', add(tuna.id));
    expect(evening.open.ready?.countdown?.startedAt).toBe(start + 4000);
    evening.at(start + 4500).does(diner('anna'), { type: 'refuseDiner', seat: 3 });
    expect(evening.open.lines).toHaveLength(1);
    expect(evening.open.ready?.countdown?.startedAt).toBe(start + 4500);
    evening.at(start + 5000).does(waiter, { type: 'changePin', hasPin: true });
    expect(evening.open.ready?.countdown?.startedAt).toBe(start + 4500);
  });

  test('[CLOCK-1] no clock at the table goes behind the moment when all were ready', () => {
    expect(lastMomentOf(bothReady().open)).toBe(start);
  });
});

describe('[READY-4] what goes by itself', () => {
  const withBeer = [...table, lineAdded('l1', 'anna', salmon.id), lineAdded('l2', 'bo', beer.id)];

  test('costs what the phones showed meanwhile: at another price the five seconds begin anew', () => {
    const evening = new Evening(withBeer).say('anna', ready()).say('bo', ready());
    const shownSum = must(evening.open.ready?.countdown, 'a countdown').shownSum;
    expect(shownSum).toBe(beer.price);
    const { catalogue } = aContext();
    const dearer = {
      ...catalogue,
      findDish: (id: number) => {
        const dish = catalogue.findDish(id);
        return dish?.id === beer.id ? { ...dish, price: dish.price + 50 } : dish;
      },
    };
    evening.context = { rules, catalogue: dearer };
    expect(evening.at(later).does(byRestaurant, goes())).toEqual([
      {
        type: 'readinessChanged',
        readiness: {
          ...{ turn: 1, dinerIds: ['anna', 'bo'] },
          countdown: { startedAt: later, shownSum: shownSum + 50 },
        },
      },
    ]);
  });

  test('costs what it costs, also where the staff put something in within the millisecond in which all were ready', () => {
    const evening = new Evening(withBeer).say('anna', ready()).say('bo', ready());
    const dish = { lineId: 's1', dishId: beer.id, choice: plainChoice, quantity: 1 };
    expect(evening.does(waiter, { type: 'addForGuests', seat: 0, dish })).toMatchObject([
      { type: 'lineAdded' },
      { type: 'readinessChanged', readiness: { countdown: { startedAt: start, shownSum: 2 * beer.price } } },
    ]);
  });

  test('waits for the staff where a send would', () => {
    const careful = aCarefulRestaurant({ staffApproveFirstBatch: true }, { rounds });
    const evening = new Evening(withBeer, { rules: careful }).say('anna', ready()).say('bo', ready());
    expect(evening.at(later).does(byRestaurant, goes())).toMatchObject([
      { type: 'batchHeld', review: { dinerId: 'bo', command: { batchNumber: 1, shownSum: beer.price } } },
      { type: 'readinessChanged', readiness: null },
    ]);
  });

  test('is nothing where a dish has sold out since, or the restaurant asks nobody any more', () => {
    const evening = bothReady().at(later);
    evening.context = { rules, stock: new Map([[salmon.id, 0]]) };
    expect(evening.does(byRestaurant, goes())).toEqual([
      { type: 'readinessChanged', readiness: { turn: 1, dinerIds: ['anna', 'bo'] } },
    ]);
    const switchedOff = bothReady().at(later);
    switchedOff.context = { rules: sampleRules({ rounds, asksWhoIsReady: false }) };
    expect(switchedOff.does(byRestaurant, goes())).toEqual([{ type: 'readinessChanged', readiness: null }]);
  });

  test('is nothing while somebody has joined whom the restaurant asks only since', () => {
    const trust = 'awaited' as const;
    const cy: VisitEvent = {
      type: 'dinerJoined',
      diner: { id: 'cy', seat: 3, label: '1', nickname: null, trust },
    };
    const evening = new Evening([...chosen, cy], {
      rules: aCarefulRestaurant({ joining: 'ask' }, { rounds }),
    });
    evening.say('anna', ready()).say('bo', ready()).at(later).context = { rules };
    expect(evening.does(byRestaurant, goes())).toEqual([
      { type: 'readinessChanged', readiness: { turn: 1, dinerIds: ['anna', 'bo'] } },
    ]);
  });
});

describe('[READY-5] nobody is ready for another cart than they have seen', () => {
  test('who adds, changes or removes a dish is not ready any more, the others are', () => {
    for (const command of [
      add(tuna.id),
      { type: 'changeQuantity', lineId: 'l1', delta: 1 },
      { type: 'changeQuantity', lineId: 'l1', delta: -1 },
      { type: 'changeChoice', lineId: 'l1', choice: { ...plainChoice, remark: 'no wasabi' } },
    ] as const) {
      const evening = bothReady().say('anna', command);
      expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['bo'] });
    }
  });

  test('nor are those whose dishes somebody clears', () => {
    const evening = bothReady().say('bo', { type: 'clearCart' });
    expect(evening.open.ready).toBeUndefined();
  });

  test('nor is whose dishes leave with the kitchen’s hours', () => {
    const evening = bothReady();
    evening.context = { rules: { ...rules, kitchen: { ...rules.kitchen, isOpen: false } } };
    evening.does(byRestaurant, { type: 'closeKitchen' });
    expect(evening.open.lines).toEqual([]);
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['bo'] });
  });

  test('whoever sends sends for all, and the next cart is another one', () => {
    const evening = new Evening().say('anna', ready()).say('bo', { type: 'submitCart', batchNumber: 1 });
    expect(evening.open.ready).toBeUndefined();
  });

  test('what changes nothing starts nothing, though what was sold out is there again', () => {
    const evening = new Evening(chosen, { rules, stock: new Map([[salmon.id, 0]]) });
    evening.say('anna', ready()).say('bo', ready());
    evening.context = { rules };
    expect(evening.does(diner('bo'), ready())).toEqual([]);
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna', 'bo'] });
  });

  test('what the staff order changes nothing', () => {
    const evening = new Evening().say('anna', ready());
    evening.does(waiter, {
      type: 'orderForTable',
      origin: 'waiter',
      dishes: [{ lineId: 's1', dishId: beer.id, choice: plainChoice, quantity: 1 }],
    });
    expect(evening.open.batches).toHaveLength(1);
    expect(evening.open.ready?.dinerIds).toEqual(['anna']);
  });

  test('a round that is over takes everybody’s word along, and a table that is freed', () => {
    const evening = bothReady();
    evening.does(waiter, { type: 'skipWait', leaving: 1 });
    expect(evening.open.ready).toBeUndefined();
    const freed = bothReady();
    freed.does(waiter, { type: 'freeTable' });
    expect(freed.visit).not.toHaveProperty('ready');
  });

  test('two parties that come together count anew, guests who move do not', () => {
    const hosts = bothReady();
    hosts.does(waiter, { type: 'moveTable', tableId: 14 });
    expect(hosts.open.ready?.countdown).toBeDefined();
    const opened = tableOpened({
      ...{ id: 'v2', orderId: 502, tableId: 13 },
      turn: { number: 1, clock: null, afterBatch: 0 },
    });
    const guests = evolveAll(noVisit, [opened, joined('cy', 1), lineAdded('l9', 'cy', salmon.id)]);
    const merge = decideMerge(guests, hosts.visit, aContext({ by: waiter, rules }));
    if ('code' in merge) throw new Error(merge.code);
    expect(evolveAll(hosts.visit, merge.target)).not.toHaveProperty('ready');
  });
});

describe('[READY-6] nothing goes by itself that somebody has to answer for', () => {
  test('extra costs', () => {
    const limited = sampleRules({ rounds, hasDishLimits: true });
    const events = [...table, lineAdded('l1', 'anna', lobster.id, 4)];
    const evening = new Evening(events, { rules: limited }).say('anna', ready()).say('bo', ready());
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna', 'bo'] });
    expect(readyTableOf(evening.open, aContext({ rules: limited }))).toMatchObject({
      ready: ['anna', 'bo'],
      goesAt: null,
      inTheWay: { code: 'excess-not-confirmed', total: 200 },
    });
  });

  test('places that are left free, where a round goes once', () => {
    const once = sampleRules({ rounds: { ...rounds, sendsOnce: true } });
    const evening = new Evening(chosen, { rules: once }).say('anna', ready()).say('bo', ready());
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna', 'bo'] });
    expect(readyTableOf(evening.open, aContext({ rules: once }))).toMatchObject({
      goesAt: null,
      inTheWay: { code: 'turn-not-full', allowed: 6, chosen: 1 },
    });
  });

  test('an empty cart', () => {
    const evening = new Evening(table).say('anna', ready()).say('bo', ready());
    expect(readyTableOf(evening.open, aContext({ rules }))).toMatchObject({
      goesAt: null,
      inTheWay: { code: 'cart-empty' },
    });
  });

  test('nor what would go only after the round is over', () => {
    const clock = { startedAt: start - 595_000, rules: rounds };
    const events = [
      tableOpened({ turn: { number: 1, clock, afterBatch: 0 } }),
      ...annaAndBo.slice(1),
      lineAdded('l1', 'anna', salmon.id),
    ];
    const evening = new Evening(events).say('anna', ready()).say('bo', ready());
    expect(evening.open.ready).toEqual({ turn: 1, dinerIds: ['anna', 'bo'] });
  });
});

describe('[READY-7] while the round is with the kitchen', () => {
  /** Six dishes of the first round are with the kitchen, and Anna has planned one for the second. */
  function waiting(): Evening {
    const evening = new Evening([...table, lineAdded('l1', 'anna', salmon.id, 6)]);
    return evening.say('anna', { type: 'submitCart', batchNumber: 1 }).say('anna', add(tuna.id, 'p1', 2));
  }

  test('guests are ready for the next one, and nothing goes before it opens', () => {
    const evening = waiting().say('anna', ready(2)).say('bo', ready(2));
    expect(evening.open.ready).toEqual({ turn: 2, dinerIds: ['anna', 'bo'] });
    expect(readyTableOf(evening.open, aContext({ rules }))).toMatchObject({
      turn: 2,
      ready: ['anna', 'bo'],
      goesAt: null,
      inTheWay: null,
    });
    evening.at(start + 600_000).does(byRestaurant, { type: 'nextTurn', leaving: 1 });
    expect(evening.open.ready?.countdown?.startedAt).toBe(start + 600_000);
    evening.at(start + 605_000).does(byRestaurant, goes(start + 600_000));
    expect(evening.open.batches.at(-1)).toMatchObject({
      turn: 2,
      sentBy: 'bo',
      lines: [{ dishId: tuna.id }],
    });
  });

  test('a drink that goes meanwhile changes nothing for those who have not chosen it', () => {
    const evening = waiting().say('anna', ready(2)).say('bo', add(beer.id, 'b1'));
    evening.say('bo', { type: 'submitCart', batchNumber: 2 });
    expect(evening.open.ready).toEqual({ turn: 2, dinerIds: ['anna'] });
  });

  test('who changes a plan is ready no more', () => {
    const evening = waiting().say('anna', ready(2)).say('bo', ready(2));
    evening.say('anna', { type: 'changeQuantity', lineId: 'p1', delta: 1 });
    expect(evening.open.ready).toEqual({ turn: 2, dinerIds: ['bo'] });
  });

  test('a dish that the kitchen can’t make changes nothing, until somebody takes the place that it leaves', () => {
    const evening = waiting().say('anna', ready(2)).say('bo', ready(2));
    evening.does(waiter, {
      type: 'setDishStatus',
      sentLineIds: ['1-1'],
      status: 'not-possible',
      part: { as: 'part', units: 1, of: 6 },
    });
    expect(evening.open.ready).toEqual({ turn: 2, dinerIds: ['anna', 'bo'] });
    expect(readyTableOf(evening.open, aContext({ rules }))).toMatchObject({ turn: 2, ready: ['anna', 'bo'] });
    evening.say('bo', add(tuna.id, 'b1'));
    expect(evening.open.ready).toBeUndefined();
    expect(readyTableOf(evening.open, aContext({ rules }))).toMatchObject({ turn: 1, ready: [] });
  });

  test('a round that is taken up again is the one to be ready for', () => {
    const evening = waiting().say('anna', ready(2));
    evening.does(waiter, { type: 'resetTurn', turn: 1 });
    expect(evening.open.ready).toBeUndefined();
  });
});
