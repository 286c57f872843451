import { describe, expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { plainChoice } from '../cart/choice.ts';
import { createCatalogue } from '../menu/catalogue.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  diner,
  dishes,
  joined,
  lineAdded,
  named,
  sampleMenu,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import type { Command } from './commands.ts';
import type { Context } from './context.ts';
import { decide } from './decide.ts';
import { evolveAll } from './evolve.ts';
import { decideMerge } from './merge-visits.ts';
import { decideParting, isPartingRefusal, partyInside } from './part-visits.ts';
import type { VisitEvent } from './events.ts';
import { noVisit, type OpenVisit, type Visit } from './visit.ts';

/** Anna sits at table 12; Carla and Dan came from table 13, which has the order 502. */
const atHosts = [tableOpened(), joined('anna', 1)];
const atGuests = [
  tableOpened({ id: 'v2', tableId: 13, orderId: 502, heads: { adults: 1, children: 0, others: 0 } }),
  joined('carla', 1),
  joined('dan', 2),
];

/** Children eat for nothing. */
const childrenFree = createCatalogue({
  ...sampleMenu,
  menus: sampleMenu.menus.map((menu) => ({
    ...menu,
    priceRows: menu.priceRows.map((row) => ({ ...row, child: [] })),
  })),
});

interface Both {
  readonly hosts: Visit;
  readonly guests: Visit;
}

function merged({ hosts, guests }: Both): Both {
  const merge = decideMerge(guests, hosts, aContext({ by: waiter }));
  if ('code' in merge) throw new Error(merge.code);
  return { hosts: evolveAll(hosts, merge.target), guests: evolveAll(guests, merge.source) };
}

function visitOf(...events: readonly VisitEvent[]): Visit {
  return evolveAll(noVisit, events);
}

function together(guestEvents: readonly VisitEvent[] = [], hostEvents: readonly VisitEvent[] = []): Both {
  return merged({
    hosts: visitOf(...atHosts, ...hostEvents),
    guests: visitOf(...atGuests, ...guestEvents),
  });
}

function parted({ hosts, guests }: Both, tableId = 13) {
  const parting = decideParting(hosts, guests, tableId, aContext({ by: waiter }));
  if (isPartingRefusal(parting)) throw new Error(`they are not parted: ${parting.code}`);
  return {
    hosts: open(evolveAll(hosts, parting.hosts)),
    guests: open(evolveAll(guests, parting.guests)),
  };
}

function open(visit: Visit): OpenVisit {
  if (visit.status !== 'open') throw new Error('this visit is open');
  return visit;
}

function after(visit: Visit, command: Command, change: Partial<Context>): Visit {
  const decision = decide(visit, command, aContext(change));
  if (isRefusal(decision)) throw new Error(`refused: ${decision.code}`);
  return evolveAll(visit, decision);
}

function sending(visit: Visit, who: string): Visit {
  return after(visit, { type: 'submitCart', batchNumber: 9, acceptedExcess: 100_000 }, { by: diner(who) });
}

const sent = ({ batches }: OpenVisit) =>
  batches.map(({ number, sentBy, lines }) => [
    number,
    sentBy,
    lines.map(({ id, lineId, dinerId }) => `${id} ${lineId} of ${dinerId}`),
  ]);

describe('a party that is one by itself again', () => {
  test('[PART-1] its own visit goes on under its own number, at its own table, and the hosts’ is as it was', () => {
    const both = together([{ type: 'tableAdded', tableId: 14 }]);
    const { hosts, guests } = parted(both);
    expect(guests).toMatchObject({
      ...{ status: 'open', id: 'v2', orderId: 502, tableId: 13, otherTables: [14], mergedFrom: [] },
      ...{ hasPin: false, isApproved: true, partedFrom: ['v1'] },
    });
    expect(hosts).toMatchObject({ id: 'v1', orderId: 501, tableId: 12, otherTables: [], mergedFrom: [] });
    expect(hosts.parted).toEqual([{ visitId: 'v2', dinerIds: ['carla', 'dan'] }]);
  });

  test('[PART-1] at a table that was never theirs the hosts keep the one where they were', () => {
    const { hosts, guests } = parted(together(), 20);
    expect([guests.tableId, guests.otherTables, hosts.otherTables]).toEqual([20, [], [13]]);
  });

  test('[PART-1] guests who had come to the guests go with them, and can be parted from them', () => {
    const third = visitOf(tableOpened({ id: 'v3', tableId: 15, orderId: 503 }), joined('eva', 1));
    const two = merged({ hosts: visitOf(...atGuests), guests: third });
    const all = merged({ hosts: visitOf(...atHosts), guests: two.hosts });
    const first = parted(all);
    expect(first.guests).toMatchObject({ mergedFrom: ['v3'], otherTables: [15] });
    expect(first.guests.diners.map(({ id }) => id)).toEqual(['carla', 'dan', 'eva']);
    const eva = parted({ hosts: first.guests, guests: two.guests }, 15).guests;
    expect([eva.id, eva.diners.map(({ id }) => id), eva.partedFrom]).toEqual(['v3', ['eva'], ['v2', 'v1']]);
    // Straight from where all sit, too.
    expect(parted({ hosts: all.hosts, guests: two.guests }, 15).guests.partedFrom).toEqual(['v1', 'v2']);
  });

  test('[PART-2] with it go its phones at their seats, what they have chosen, and what they sent before and since', () => {
    const guestsBefore = sending(visitOf(...atGuests, lineAdded('l1', 'carla', dishes.salmon.id)), 'carla');
    const hostsBefore = sending(visitOf(...atHosts, lineAdded('l2', 'anna', dishes.tuna.id)), 'anna');
    const { hosts, guests } = merged({ hosts: hostsBefore, guests: guestsBefore });
    const since = sending(
      evolveAll(hosts, [
        lineAdded('l3', 'anna', dishes.beer.id),
        lineAdded('l4', 'dan', dishes.beer.id),
        joined('late', 4),
      ]),
      'dan',
    );
    const cart = evolveAll(since, [
      lineAdded('l5', 'anna', dishes.salmon.id),
      lineAdded('l6', 'carla', dishes.salmon.id),
    ]);
    const apart = parted({ hosts: cart, guests });
    expect(apart.guests.diners.map(({ id, seat }) => [id, seat])).toEqual([
      ['carla', 1],
      ['dan', 2],
    ]);
    expect(apart.hosts.diners.map(({ id, seat }) => [id, seat])).toEqual([
      ['anna', 1],
      ['late', 4],
    ]);
    expect(apart.guests.lines.map(({ id }) => id)).toEqual(['l6']);
    expect(apart.hosts.lines.map(({ id }) => id)).toEqual(['l5']);
    expect(sent(apart.guests)).toEqual([
      [1, 'carla', ['1-1 l1 of carla']],
      [2, 'dan', ['2-1 l4 of dan']],
    ]);
    // What Dan sent for Anna is hers.
    expect(sent(apart.hosts)).toEqual([
      [1, 'anna', ['1-1 l2 of anna']],
      [3, 'anna', ['3-1 l3 of anna']],
    ]);
  });

  test('[PART-2] what the staff had sent and put on the bill at its table goes along, what they did for all stays', () => {
    const order = (visit: Visit, lineId: string) =>
      after(
        visit,
        {
          type: 'orderForTable',
          origin: 'waiter',
          dishes: [{ lineId, dishId: dishes.beer.id, quantity: 2, choice: plainChoice }],
        },
        { by: waiter },
      );
    const charge = (id: string): VisitEvent => ({
      type: 'chargeAdded',
      charge: {
        ...{ id, itemId: 901, quantity: 1, unitPrice: 500, addedAt: 1 },
        names: { first: 'Glass', second: '', translations: {} },
      },
    });
    const both = merged({
      hosts: order(visitOf(...atHosts, charge('c1')), 'w1'),
      guests: order(visitOf(...atGuests, charge('c2')), 'w2'),
    });
    const since = order(evolveAll(both.hosts, [charge('c3')]), 'w3');
    expect(partyInside(open(since), both.guests)).toEqual({
      dinerIds: ['carla', 'dan'],
      heads: { adults: 1, children: 0, others: 0 },
      dishes: 2,
      tables: [13],
    });
    const { hosts, guests } = parted({ ...both, hosts: since });
    expect(guests.charges.map(({ id }) => id)).toEqual(['c2']);
    expect(hosts.charges.map(({ id }) => id)).toEqual(['c1', 'c3']);
    expect(sent(guests)).toEqual([[1, null, ['1-1 w2 of null']]]);
    expect(sent(hosts).map(([number]) => number)).toEqual([1, 3]);
  });

  test('[PART-3] a batch that follows gets a number that none has had, also none that has gone', () => {
    const { hosts, guests } = together();
    const since = sending(evolveAll(hosts, [lineAdded('l1', 'carla', dishes.beer.id)]), 'carla');
    const apart = parted({ hosts: since, guests });
    expect(apart.hosts.batches).toEqual([]);
    const next = sending(evolveAll(apart.hosts, [lineAdded('l2', 'anna', dishes.beer.id)]), 'anna');
    expect(open(next).batches.map(({ number }) => number)).toEqual([2]);
  });

  test('[PART-3] a guest who joins afterwards gets a seat that nobody has', () => {
    const both = together();
    const late = evolveAll(both.hosts, [joined('late', 4)]);
    const { hosts } = parted({ ...both, hosts: late });
    const visit = after(hosts, { type: 'joinVisit', nickname: null }, { by: diner('carla') });
    expect(open(visit).diners.map(({ seat }) => seat)).toEqual([1, 4, 5]);
  });

  test('[PART-4] what was off a dish stays off it, and what was off all is off both as the sum that it was', () => {
    const because = { reason: 'so' };
    const guestsBefore = sending(visitOf(...atGuests, lineAdded('l1', 'carla', dishes.beer.id)), 'carla');
    const hostsBefore = sending(visitOf(...atHosts, lineAdded('l2', 'anna', dishes.beer.id)), 'anna');
    const { hosts, guests } = merged({ hosts: hostsBefore, guests: guestsBefore });
    const reduced = evolveAll(hosts, [
      {
        type: 'reductionAdded',
        reduction: {
          ...{ id: 'r1', kind: 'comp', sentLineIds: ['2-1'], off: { percent: 100 }, because, at: 1 },
        },
      },
      {
        type: 'reductionAdded',
        reduction: { id: 'r2', kind: 'discount', off: { percent: 10 }, because, at: 1 },
      },
    ]);
    const apart = parted({ hosts: reduced, guests });
    expect(apart.guests.reductions).toMatchObject([
      { id: 'r1', sentLineIds: ['1-1'], off: { percent: 100 } },
      { id: 'r2-p' },
    ]);
    expect(apart.hosts.reductions).toMatchObject([{ id: 'r2' }]);
    expect(billOf(apart.guests).total + billOf(apart.hosts).total).toBe(billOf(open(reduced)).total);
  });

  test('[PART-5] as many people go as came and are still counted, and somebody stays', () => {
    const both = together();
    const counted = (adults: number, children: number) => {
      const apart = parted({
        ...both,
        hosts: evolveAll(both.hosts, [
          { type: 'headsChanged', heads: { adults, children, others: 0 }, covers: [] },
        ]),
      });
      return [apart.guests.heads, apart.hosts.heads].map((heads) => [heads.adults, heads.children]);
    };
    expect(counted(3, 1)).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(counted(1, 1)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(counted(0, 2)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('[PART-5] each goes at the price that they were charged', () => {
    const cover = (unitPrice: number, quantity: number) => ({
      ...({ person: 'adults', itemId: 901, unitPrice, quantity } as const),
      names: { first: 'Adult', second: '', translations: {} },
    });
    const heads = { adults: 2, children: 0, others: 0 };
    const both = merged({
      hosts: visitOf(tableOpened({ heads, covers: [cover(2000, 2)] })),
      guests: visitOf(tableOpened({ id: 'v2', tableId: 13, orderId: 502, heads, covers: [cover(2500, 2)] })),
    });
    const { hosts, guests } = parted(both);
    expect(hosts.covers).toMatchObject([{ unitPrice: 2000, quantity: 2 }]);
    expect(guests.covers).toMatchObject([{ unitPrice: 2500, quantity: 2 }]);
    // Of two who are still counted one stays, and so does what that one pays.
    const left: VisitEvent = { type: 'headsChanged', heads, covers: [cover(2500, 2)] };
    const fewer = parted({ ...both, hosts: evolveAll(both.hosts, [left]) });
    expect([fewer.guests.covers, fewer.hosts.covers]).toMatchObject([[{ quantity: 1 }], [{ quantity: 1 }]]);
  });
});

test('[PAID-1] a party is not parted where either would be left at its menu with nobody who pays', () => {
  const adult = { person: 'adults', itemId: 901, names: named('Adult'), unitPrice: 2490 } as const;
  const family = { adults: 1, children: 2, others: 0 };
  const couple = { adults: 2, children: 0, others: 0 };
  const both = merged({
    hosts: visitOf(tableOpened({ heads: family, covers: [{ ...adult, quantity: 1 }] })),
    guests: visitOf(
      tableOpened({
        id: 'v2',
        tableId: 13,
        orderId: 502,
        heads: couple,
        covers: [{ ...adult, quantity: 2 }],
      }),
    ),
  });
  const leftBy = (adults: number) =>
    after(
      both.hosts,
      { type: 'changeHeads', heads: { ...family, adults } },
      { by: waiter, catalogue: childrenFree },
    );
  const part = (hosts: Visit) =>
    decideParting(hosts, both.guests, 13, aContext({ by: waiter, catalogue: childrenFree }));
  expect(part(leftBy(2))).toEqual({ code: 'nobody-pays', menuId: 1 });
  expect(isPartingRefusal(part(leftBy(3)))).toBe(false);
});

describe('parties that are not parted', () => {
  const { hosts, guests } = together();
  const refusalOf = (visit: Visit, party: Visit, tableId = 13, change: Partial<Context> = {}) =>
    decideParting(visit, party, tableId, aContext({ by: waiter, ...change }));

  test('[PART-6] guests don’t part anybody, and nobody goes to the hosts’ own table', () => {
    expect(refusalOf(hosts, guests, 13, { by: diner('anna') })).toEqual({ code: 'not-allowed' });
    expect(refusalOf(hosts, guests, 12)).toEqual({ code: 'table-in-use' });
  });

  test('[PART-6] who never came, or has gone already, is not there', () => {
    expect(refusalOf(visitOf(...atHosts), guests)).toEqual({ code: 'party-not-there' });
    expect(refusalOf(hosts, visitOf(...atGuests))).toEqual({ code: 'party-not-there' });
    const apart = parted({ hosts, guests });
    expect(refusalOf(apart.hosts, apart.guests)).toEqual({ code: 'party-not-there' });
    expect(partyInside(apart.hosts, apart.guests)).toBeNull();
    expect(refusalOf(evolveAll(hosts, [{ type: 'tableFreed', at: 1 }]), guests)).toEqual({
      code: 'visit-not-open',
    });
  });

  test('[PART-6] while something waits for the staff, or has been paid, all stay', () => {
    const review = {
      ...{ dinerId: 'anna', askedAt: 1, lastAskedAt: 1 },
      command: { type: 'submitCart', batchNumber: 1 } as const,
    };
    expect(refusalOf(evolveAll(hosts, [{ type: 'batchHeld', review }]), guests)).toEqual({
      code: 'under-review',
    });
    const payment = { id: 'p1', kind: 'cash', amount: 500, at: 1 } as const;
    const paid = evolveAll(hosts, [{ type: 'paymentRecorded', payment }]);
    expect(refusalOf(paid, guests)).toEqual({ code: 'already-paid' });
    const back = evolveAll(paid, [{ type: 'paymentTakenBack', id: 'p1' }]);
    expect(isPartingRefusal(refusalOf(back, guests))).toBe(false);
  });

  test('[PART-5] one person is no two parties', () => {
    const heads = { adults: 1, children: 0, others: 0 };
    const alone = evolveAll(hosts, [{ type: 'headsChanged', heads, covers: [] }]);
    expect(refusalOf(alone, guests)).toEqual({ code: 'no-people' });
  });
});
