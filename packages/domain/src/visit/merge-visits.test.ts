import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import type { Heads } from '../menu/day-price.ts';
import type { RoundRules, Turn } from '../rounds/turn.ts';
import {
  aContext,
  sampleRules,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  named,
  openDinner,
  openingAsked,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { isRefusal } from '../refusal.ts';
import type { Command } from './commands.ts';
import type { Context } from './context.ts';
import { decide } from './decide.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { decideMerge, isMergeRefusal } from './merge-visits.ts';
import type { Motif } from './motifs.ts';
import { noVisit, type OpenVisit, type Visit } from './visit.ts';

const rounds: RoundRules = { dishesPerHead: 2, turnMs: 600_000, maxTurns: 5, sendsOnce: false };
const restaurant = { rules: sampleRules({ rounds }) };

/** The hosts sit at table 12, the guests come from table 13. */
const hosts = [tableOpened(), joined('anna', 1)];
const guests = [
  tableOpened({ id: 'v2', tableId: 13, orderId: 502, heads: { adults: 1, children: 0, others: 0 } }),
  joined('carla', 1),
  joined('dan', 2),
];

function visitOf(...events: readonly VisitEvent[]): Visit {
  return evolveAll(noVisit, events);
}

/** The hosts' visit once the guests have come to it. */
function merged(
  guestEvents: readonly VisitEvent[],
  hostEvents: readonly VisitEvent[],
  change: Partial<Context> = {},
): OpenVisit {
  const hostVisit = visitOf(...hostEvents);
  const merge = decideMerge(visitOf(...guestEvents), hostVisit, aContext({ by: waiter, ...change }));
  if (isMergeRefusal(merge)) throw new Error(`they do not come together: ${merge.code}`);
  const visit = evolveAll(hostVisit, merge.target);
  if (visit.status !== 'open') throw new Error('the hosts’ visit goes on');
  return visit;
}

function refusalOf(source: Visit, target: Visit, change: Partial<Context> = {}) {
  return decideMerge(source, target, aContext({ by: waiter, ...change }));
}

/** What has happened once somebody has also done this. */
function after(
  events: readonly VisitEvent[],
  command: Command,
  change: Partial<Context>,
): readonly VisitEvent[] {
  const decision = decide(visitOf(...events), command, aContext(change));
  if (isRefusal(decision)) throw new Error(`refused: ${decision.code}`);
  return [...events, ...decision];
}

describe('two parties that come together', () => {
  test('[MERGE-1] the guests’ visit ends in the hosts’, where its tables, its past and its people are', () => {
    const source = visitOf(...guests, { type: 'tableAdded', tableId: 14 });
    const target = visitOf(...hosts);
    const merge = decideMerge(source, target, aContext({ by: waiter }));
    if (isMergeRefusal(merge)) throw new Error(merge.code);
    expect(merge.source).toEqual([
      { type: 'guestsWent', at: 1_000_000, visitId: 'v1', orderId: 501, tableId: 12 },
    ]);
    expect(evolveAll(source, merge.source)).toMatchObject({
      status: 'closed',
      closedAt: 1_000_000,
      mergedInto: 'v1',
    });
    expect(evolveAll(target, merge.target)).toMatchObject({
      status: 'open',
      id: 'v1',
      tableId: 12,
      otherTables: [13, 14],
      mergedFrom: ['v2'],
      heads: { adults: 3, children: 1, others: 0 },
    });
  });

  test('[MERGE-1] guests who were joined before bring those along', () => {
    const third = [tableOpened({ id: 'v3', tableId: 15 })];
    const source = merged(third, guests);
    const merge = decideMerge(source, visitOf(...hosts), aContext({ by: waiter }));
    if (isMergeRefusal(merge)) throw new Error(merge.code);
    expect(evolveAll(visitOf(...hosts), merge.target)).toMatchObject({
      mergedFrom: ['v2', 'v3'],
      otherTables: [13, 15],
    });
  });

  test('[MERGE-2] covers are added up: those of one kind at one price are one row, others stay apart', () => {
    const open = (visitId: string, tableId: number, heads: Heads, isHoliday: boolean) =>
      after([], { ...openDinner, visitId, tableId, heads }, { today: { weekday: 4, isHoliday } });
    const visit = merged(
      open('v2', 13, { adults: 1, children: 1, others: 0 }, false),
      open('v1', 12, { adults: 2, children: 0, others: 1 }, false),
    );
    expect(visit.covers.map(({ itemId, quantity, unitPrice }) => [itemId, quantity, unitPrice])).toEqual([
      [901, 3, 2490],
      [903, 1, 900],
      [902, 1, 1490],
    ]);
    const holiday = merged(
      open('v2', 13, { adults: 1, children: 0, others: 0 }, true),
      open('v1', 12, { adults: 2, children: 0, others: 0 }, false),
    );
    expect(holiday.covers.map(({ itemId, quantity, unitPrice }) => [itemId, quantity, unitPrice])).toEqual([
      [901, 2, 2490],
      [904, 1, 2790],
    ]);
  });

  test('[MERGE-3] everybody gets a seat after the hosts’ and keeps the own lines; lines of two never become one', () => {
    const visit = merged(
      [...guests, lineAdded('l2', 'dan', dishes.salmon.id)],
      [...hosts, lineAdded('l1', 'anna', dishes.salmon.id)],
    );
    expect(visit.diners.map(({ id, seat, label }) => [id, seat, label])).toEqual([
      ['anna', 1, '1'],
      ['carla', 2, '1'],
      ['dan', 3, '1'],
    ]);
    expect(visit.lines.map(({ id, dinerId, quantity }) => [id, dinerId, quantity])).toEqual([
      ['l1', 'anna', 1],
      ['l2', 'dan', 1],
    ]);
  });

  test('[MERGE-3] a phone that sat at both tables sits at this one once', () => {
    expect(merged([...guests, joined('anna', 3)], hosts).diners.map(({ id }) => id)).toEqual([
      'anna',
      'carla',
      'dan',
    ]);
  });

  test('[NAME-2] the guests’ names come along, and of their pictures those that no host has', () => {
    const known = (dinerId: string, nickname: string, motif: Motif): VisitEvent => ({
      ...{ type: 'dinerIntroduced', dinerId, nickname, motif },
    });
    const { diners } = merged(
      [...guests, known('carla', 'Carla', 'kite'), known('dan', 'Dan', 'cat')],
      [...hosts, known('anna', 'Anna', 'kite')],
    );
    expect(diners.map(({ nickname, motif }) => [nickname, motif])).toEqual([
      ['Anna', 'kite'],
      ['Carla', undefined],
      ['Dan', 'cat'],
    ]);
  });

  test('[R-12] where diners order for themselves, the guests get names that nobody here has', () => {
    const rules = sampleRules({ isSelfOrder: true });
    const seated = (id: string, first: readonly string[]) =>
      first.reduce<readonly VisitEvent[]>(
        (events, dinerId) =>
          after(events, { type: 'joinVisit', nickname: null }, { rules, by: diner(dinerId) }),
        [tableOpened({ id, tableId: id === 'v1' ? 12 : 13 })],
      );
    const { diners } = merged(seated('v2', ['carla', 'dan']), seated('v1', ['anna', 'bo']), { rules });
    expect(new Set(diners.map(({ label }) => label)).size).toBe(4);
  });

  test('[MERGE-4] what each has sent follows the hosts’ batches under its own rounds, with numbers of its own', () => {
    const send: Command = { type: 'submitCart', batchNumber: 1 };
    const hostsSent = after([...hosts, lineAdded('l1', 'anna', dishes.tuna.id)], send, {});
    const guestsSent = after([...guests, lineAdded('l2', 'dan', dishes.tuna.id, 3)], send, {
      by: diner('dan'),
    });
    const visit = merged(guestsSent, hostsSent);
    expect(visit.batches).toMatchObject([
      { number: 1, sentBy: 'anna', lines: [{ id: '1-1', lineId: 'l1' }] },
      { number: 2, sentBy: 'dan', lines: [{ id: '2-1', lineId: 'l2', quantity: 3 }] },
    ]);
    expect(billOf(visit).dishes).toBe(4 * 150);
  });

  test('[MERGE-4] what the staff added to either is on the one bill', () => {
    const names = named('Corkage');
    const charge = { id: 'c1', itemId: 950, names, quantity: 1, unitPrice: 1500, addedAt: 1 };
    const visit = merged(
      [...guests, { type: 'chargeAdded', charge }],
      [...hosts, { type: 'chargeAdded', charge: { ...charge, id: 'c2' } }],
    );
    expect(billOf(visit).charges).toBe(3000);
  });
});

describe('the turn of two parties together', () => {
  const inTurn = (turn: Turn, events: readonly VisitEvent[]): readonly VisitEvent[] => [
    ...events,
    { type: 'turnBegan', turn },
  ];
  const running = (number: number, startedAt: number, afterBatch = 0): Turn => ({
    number,
    clock: { startedAt, rules: rounds },
    afterBatch,
  });
  const send = (lineId: string, dinerId: string, events: readonly VisitEvent[], now = 950_000) =>
    after(
      [...events, lineAdded(lineId, dinerId, dishes.salmon.id)],
      { type: 'submitCart', batchNumber: 99 },
      { ...restaurant, by: diner(dinerId), now },
    );

  test('[MERGE-5] in the same turn the clock that started last holds, and what both sent in it counts', () => {
    const first = { number: 1, clock: null, afterBatch: 0 };
    const guestsSent = send('l2', 'dan', inTurn(first, guests), 940_000);
    const hostsSent = send('l1', 'anna', inTurn(first, hosts), 930_000);
    expect(merged(guestsSent, hostsSent, restaurant).turn).toEqual(running(1, 940_000));
    expect(merged(guestsSent, inTurn(first, hosts), restaurant).turn).toEqual(running(1, 940_000));
    expect(merged(inTurn(first, guests), hostsSent, restaurant).turn).toEqual(running(1, 930_000));
    const visit = merged(guestsSent, hostsSent, restaurant);
    const eightHeads = { ...aContext(restaurant), by: diner('anna') };
    expect(
      decide(
        visit,
        { type: 'addLine', lineId: 'l9', dishId: dishes.salmon.id, choice: lineOf(), quantity: 7 },
        eightHeads,
      ),
    ).toMatchObject({ code: 'turn-full', allowed: 8, sent: 2, asked: 7 });
  });

  test('[MERGE-5] hosts who are further on stay in their turn; what the guests sent in an earlier one does not count', () => {
    const guestsSent = send('l2', 'dan', inTurn({ number: 1, clock: null, afterBatch: 0 }, guests));
    const visit = merged(guestsSent, inTurn({ number: 2, clock: null, afterBatch: 0 }, hosts), restaurant);
    expect(visit.turn).toEqual({ number: 2, clock: null, afterBatch: 0 });
    expect(allowance(visit)).toMatchObject({ allowed: 8, sent: 0 });
  });

  test('[MERGE-5] guests who are further on bring their turn; only what they sent in it counts', () => {
    const before = send('l2', 'dan', inTurn({ number: 1, clock: null, afterBatch: 0 }, guests), 100_000);
    const guestsSent = send('l3', 'dan', before, 800_000);
    expect(visitOf(...guestsSent)).toMatchObject({
      turn: running(2, 800_000, 1),
      batches: [{ turn: 1 }, { turn: 2 }],
    });
    const hostsSent = send('l1', 'anna', inTurn({ number: 1, clock: null, afterBatch: 0 }, hosts), 940_000);
    const visit = merged(guestsSent, hostsSent, restaurant);
    expect(visit.turn).toEqual(running(2, 800_000, 2));
    expect(allowance(visit)).toMatchObject({ allowed: 8, sent: 1 });
  });

  test('[MERGE-5] a turn whose time is over has passed, also when nobody has looked', () => {
    const guestsSent = send('l2', 'dan', inTurn({ number: 1, clock: null, afterBatch: 0 }, guests), 100_000);
    const visit = merged(guestsSent, inTurn({ number: 1, clock: null, afterBatch: 0 }, hosts), restaurant);
    expect(visit.turn).toEqual({ number: 2, clock: null, afterBatch: 1 });
    expect(allowance(visit)).toMatchObject({ allowed: 8, sent: 0 });
  });

  /** What the table hears that asks for more than any table may have. */
  function allowance(visit: OpenVisit) {
    const tooMuch = {
      type: 'addLine',
      lineId: 'l9',
      dishId: dishes.salmon.id,
      choice: lineOf(),
      quantity: 90,
    } as const;
    return decide(visit, tooMuch, { ...aContext(restaurant), by: diner('anna') });
  }

  function lineOf() {
    return { condiments: [], courses: [], remark: '' };
  }
});

describe('tables that do not go together', () => {
  const open = visitOf(...hosts);
  const other = visitOf(...guests);

  test('[MERGE-6] guests don’t put tables together', () => {
    expect(refusalOf(other, open, { by: diner('anna') })).toEqual({ code: 'not-allowed' });
  });

  test('[MERGE-6] a party that waits for the staff stays apart', () => {
    const asking = visitOf(openingAsked());
    const review = {
      dinerId: 'anna',
      askedAt: 1,
      lastAskedAt: 1,
      command: { type: 'submitCart', batchNumber: 1 },
    } as const;
    const held = (events: readonly VisitEvent[]) => visitOf(...events, { type: 'batchHeld', review });
    for (const [source, target] of [
      [asking, open],
      [other, asking],
      [held(guests), open],
      [other, held(hosts)],
    ] as const)
      expect(refusalOf(source, target)).toEqual({ code: 'under-review' });
  });

  test('[MERGE-6] a table that nobody has opened, or that was freed, has nobody to come or to come to', () => {
    const freed = visitOf(...guests, { type: 'tableFreed', at: 1 });
    expect(refusalOf(freed, open)).toEqual({ code: 'visit-not-open' });
    expect(refusalOf(open, freed)).toEqual({ code: 'visit-not-open' });
    expect(refusalOf(noVisit, open)).toEqual({ code: 'visit-not-open' });
  });

  test('[MERGE-6] nobody comes to themselves, and who has no table stays without one', () => {
    const takeaway = visitOf(tableOpened({ id: 'v3', service: 'takeaway', tableId: -1 }));
    expect(refusalOf(open, open)).toEqual({ code: 'not-allowed' });
    expect(refusalOf(takeaway, open)).toEqual({ code: 'not-allowed' });
    expect(refusalOf(open, takeaway)).toEqual({ code: 'not-allowed' });
  });

  test('[MERGE-6] only tables with the same menu go together, up to 99 people', () => {
    const dear = visitOf(tableOpened({ id: 'v3', menuId: 2 }));
    expect(refusalOf(dear, open)).toEqual({ code: 'menus-differ' });
    const crowd = (adults: number) =>
      visitOf(tableOpened({ id: 'v3', heads: { adults, children: 0, others: 0 } }));
    expect(refusalOf(crowd(97), open)).toEqual({ code: 'too-many-people', asked: 100, limit: 99 });
    expect(isMergeRefusal(refusalOf(crowd(96), open))).toBe(false);
  });

  test('[MERGE-8] whom the staff have brought together they have seen: nothing of theirs waits any more', () => {
    expect(merged(guests, hosts)).toMatchObject({ isApproved: true });
  });

  test('[MERGE-1] at the table that the guests have left nothing happens any more', () => {
    given(...guests, { type: 'guestsWent', at: 1, visitId: 'v1', orderId: 501, tableId: 12 })
      .when({ type: 'joinVisit', nickname: null })
      .thenRefused({ code: 'visit-not-open' });
  });
});
