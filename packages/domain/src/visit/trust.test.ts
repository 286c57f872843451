import { describe, expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import {
  aCarefulRestaurant,
  aContext,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  openDinner,
  openingAsked,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { eventSeenByGuests, visitSeenBy } from '../views/visit-seen-by.ts';
import type { Command } from './commands.ts';
import type { Joining } from './context.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { decideMerge, isMergeRefusal } from './merge-visits.ts';
import { noVisit, type RunningVisit } from './visit.ts';

const openedAt = 900_000;
const minute = 60_000;
const inRestaurant = (joining: Joining, change = {}) => ({
  rules: aCarefulRestaurant({ joining, ...change }),
});
const asking = inRestaurant('ask');
const join: Command = { type: 'joinVisit', nickname: null };
const late: VisitEvent = {
  type: 'dinerJoined',
  diner: { id: 'eve', seat: 3, label: '1', nickname: null, trust: 'awaited' },
};
const withEve = [
  ...annaAndBo,
  late,
  lineAdded('l1', 'anna', dishes.salmon.id, 1, { remark: 'no nuts' }),
  lineAdded('l2', 'eve', dishes.beer.id, 1, { remark: 'cold' }),
];
const wait = (at: number) => given(...annaAndBo).when(join, { ...asking, by: diner('eve'), now: at });

describe('[TRUST-1] a phone that joins is one of the party', () => {
  test('within ten minutes of the opening, and not after', () => {
    wait(openedAt + 10 * minute).then(joined('eve', 3));
    wait(openedAt + 10 * minute + 1).then(late);
  });

  test('by when it scanned, not by when it joined: before the opening as well as after', () => {
    const scanned = (scannedAt: number) =>
      given(...annaAndBo).when(
        { ...join, scannedAt },
        { ...asking, by: diner('eve'), now: openedAt + 30 * minute },
      );
    scanned(openedAt - 10 * minute).then(joined('eve', 3));
    scanned(openedAt - 10 * minute - 1).then(late);
  });

  test('up to two phones more than people: three people, five phones', () => {
    const phones = ['a', 'b', 'c', 'd'].map((id, index) => joined(id, index + 1));
    const by = diner('eve');
    given(tableOpened(), ...phones)
      .when(join, { ...asking, by })
      .then(joined('eve', 5));
    const { decision } = given(tableOpened(), ...phones, joined('e', 5)).when(join, { ...asking, by });
    expect(decision).toMatchObject([{ diner: { seat: 6, trust: 'awaited' } }]);
  });

  test('when it says the PIN of the table, at any time, also after it has waited', () => {
    const at = openedAt + 60 * minute;
    const table = given(...annaAndBo, { type: 'pinChanged', hasPin: true });
    table.when({ ...join, knowsPin: true }, { ...asking, by: diner('eve'), now: at }).then(joined('eve', 3));
    given(...annaAndBo, late, { type: 'pinChanged', hasPin: true })
      .when({ ...join, knowsPin: true }, { ...asking, by: diner('eve'), now: at })
      .then({ type: 'dinerTrusted', dinerId: 'eve' });
  });

  test('when the staff gave it a code for this visit', () => {
    given(...annaAndBo)
      .when({ ...join, isVouchedFor: true }, { ...asking, by: diner('eve'), now: openedAt + 60 * minute })
      .then(joined('eve', 3));
  });

  test('in a restaurant that takes everybody, and where nobody shares the order', () => {
    const now = openedAt + 60 * minute;
    given(...annaAndBo)
      .when(join, { ...inRestaurant('free'), by: diner('eve'), now })
      .then(joined('eve', 3));
    given(tableOpened({ service: 'takeaway', tableId: -1 }))
      .when(join, { ...asking, by: diner('anna'), now })
      .then(joined('anna', 1));
  });

  test('while the opening waits for the staff: by when it was asked for', () => {
    const waiting = given(openingAsked(openedAt), joined('anna', 1));
    const by = diner('bo');
    waiting.when(join, { ...asking, by }).then(joined('bo', 2));
    const { decision } = waiting.when(join, { ...asking, by, now: openedAt + 11 * minute });
    expect(decision).toMatchObject([{ diner: { trust: 'awaited' } }]);
  });

  test('and one that is not yet asks for no other opening than the party has', () => {
    const { rules } = inRestaurant('ask', { staffApproveOpening: true });
    given(openingAsked(), joined('anna', 1), { ...late, diner: { ...late.diner, seat: 2 } })
      .when({ ...openDinner, menuId: 2 }, { rules, by: diner('eve') })
      .then();
  });

  test('and coming back changes nothing', () => {
    const now = openedAt + 60 * minute;
    given(...annaAndBo, late)
      .when(join, { ...asking, by: diner('eve'), now })
      .then();
    given(...annaAndBo)
      .when(join, { ...asking, by: diner('bo'), now })
      .then();
  });
});

const eve = { by: diner('eve') };
const notTrusted = { code: 'not-trusted' } as const;
const adds: Command = {
  type: 'addLine',
  lineId: 'l9',
  dishId: dishes.salmon.id,
  choice: plainChoice,
  quantity: 1,
};
const sends: Command = { type: 'submitCart', batchNumber: 1 };
const clears: Command = { type: 'clearCart' };

describe('[TRUST-2] where the restaurant asks, a phone that joined late', () => {
  const table = given(...withEve);

  test('chooses, and changes what it chose', () => {
    expect(table.when(adds, { ...asking, ...eve }).decision).toMatchObject([{ type: 'lineAdded' }]);
    table
      .when({ type: 'changeQuantity', lineId: 'l2', delta: -1 }, { ...asking, ...eve })
      .then({ type: 'lineRemoved', lineId: 'l2' });
  });

  test('neither sends nor clears what others chose, nor says yes to anybody', () => {
    for (const command of [sends, clears]) table.when(command, { ...asking, ...eve }).thenRefused(notTrusted);
    for (const type of ['trustDiner', 'refuseDiner'] as const)
      table.when({ type, seat: 3 }, { ...asking, ...eve }).thenRefused({ code: 'not-allowed' });
  });

  test('clears what is its own, where that is all', () => {
    given(...annaAndBo, late, lineAdded('l2', 'eve', dishes.beer.id))
      .when(clears, { ...asking, ...eve })
      .then({ type: 'lineRemoved', lineId: 'l2' });
    table
      .when(clears, { rules: { ...asking.rules, isSelfOrder: true }, ...eve })
      .then({ type: 'lineRemoved', lineId: 'l2' });
  });

  test('sees what is chosen and sent, and of remarks its own alone', () => {
    const batch = given(...withEve).when(sends, { ...asking, by: diner('anna') }).decision as VisitEvent[];
    const again = lineAdded('l3', 'anna', dishes.tuna.id, 1, { remark: 'my number is 555' });
    const visit = evolveAll(noVisit, [...withEve, ...batch, again]) as RunningVisit;
    const seen = visitSeenBy(visit, 'eve', asking.rules);
    expect(JSON.stringify(seen)).not.toMatch(/no nuts|555/);
    expect(seen).toMatchObject({
      lines: [{ id: 'l3', dishId: dishes.tuna.id, choice: { remark: '' } }],
      batches: [{ lines: [{ choice: { remark: '' } }, { choice: { remark: 'cold' } }] }],
    });
    expect(visitSeenBy(visit, 'anna', asking.rules)).toBe(visit);
  });
});

test('[REVIEW-10] what guests make of the events that they read is the visit that they may see', () => {
  const yes = { at: 5000, by: { staffId: 'w1', name: 'Ana' }, without: [] };
  const waiting = evolveAll(noVisit, [openingAsked()]) as RunningVisit;
  const said: VisitEvent = { type: 'yesSaid', yes };
  const after = evolveAll(waiting, [said]) as RunningVisit;
  const seen = visitSeenBy(after, 'anna', asking.rules);
  expect(JSON.stringify(seen)).not.toMatch(/w1|Ana/);
  const made = evolveAll(visitSeenBy(waiting, 'anna', asking.rules), [eventSeenByGuests(said)]);
  expect(JSON.stringify(made)).toBe(JSON.stringify(seen));
});

describe('[TRUST-3] where the restaurant is strict, or the table has said no', () => {
  const refused: VisitEvent = { type: 'dinerRefused', dinerId: 'eve' };
  const strict = inRestaurant('strict');

  test('it neither chooses nor sends nor reminds anybody', () => {
    const commands: readonly Command[] = [adds, sends, clears, { type: 'askAgain' }];
    for (const command of commands) {
      given(...withEve)
        .when(command, { ...strict, ...eve })
        .thenRefused(notTrusted);
      given(...withEve, refused)
        .when(command, { ...asking, ...eve })
        .thenRefused(notTrusted);
    }
  });

  test('it sees its own seat and nothing of the others', () => {
    const batch = given(...withEve).when(sends, { ...asking, by: diner('anna') }).decision as VisitEvent[];
    const visit = evolveAll(noVisit, [...withEve, ...batch, lineAdded('l3', 'anna', 11)]) as RunningVisit;
    const none = { adults: 0, children: 0, others: 0 };
    const nothing = {
      ...{ lines: [], batches: [], charges: [], covers: [], diners: [{ id: 'eve', seat: 3 }] },
      ...{
        heads: none,
        turn: { number: visit.status === 'open' ? Math.min(visit.turn.number, 1) : 0, clock: null },
      },
    };
    expect(visitSeenBy(visit, 'eve', strict.rules)).toMatchObject(nothing);
    const after = evolveAll(visit, [refused]) as RunningVisit;
    expect(visitSeenBy(after, 'eve', asking.rules)).toMatchObject(nothing);
  });

  test('a restaurant that takes everybody by now takes those who wait as well', () => {
    expect(given(...withEve).when(sends, { ...inRestaurant('free'), ...eve }).decision).toMatchObject([
      { type: 'batchSent' },
    ]);
  });
});

describe('[TRUST-4] a yes', () => {
  const yes: Command = { type: 'trustDiner', seat: 3 };
  const trusted: VisitEvent = { type: 'dinerTrusted', dinerId: 'eve' };

  test('of a trusted phone or of the staff makes it one of the party; said twice, it is said once', () => {
    for (const by of [diner('anna'), waiter]) {
      given(...withEve)
        .when(yes, { ...asking, by })
        .then(trusted);
      given(...withEve, trusted)
        .when(yes, { ...asking, by })
        .then();
    }
    expect(given(...withEve, trusted).when(sends, { ...asking, ...eve }).decision).toMatchObject([
      { type: 'batchSent' },
    ]);
  });

  test('[GONE-3] goes to whoever sits there, as a no does', () => {
    const away: VisitEvent = { type: 'dinerSentAway', at: 1, dinerId: 'eve' };
    for (const type of ['trustDiner', 'refuseDiner'] as const) {
      given(...withEve, away)
        .when({ type, seat: 3 }, asking)
        .thenRefused({ code: 'guest-not-there', seat: 3 });
      given(...withEve)
        .when({ type, seat: 9 }, asking)
        .thenRefused({ code: 'guest-not-there', seat: 9 });
    }
  });

  test('is said by whoever sits there', () => {
    given(...withEve)
      .when(yes, { ...asking, by: diner('nobody') })
      .thenRefused({ code: 'not-allowed' });
  });

  test('is taken while the opening waits for the staff', () => {
    given(openingAsked(), joined('anna', 1), { ...late, diner: { ...late.diner, seat: 2 } })
      .when({ ...yes, seat: 2 }, asking)
      .then(trusted);
  });

  test('goes along to another table, and holds for the phone that the guests had trusted before', () => {
    const moved: VisitEvent = { type: 'tableMoved', tableId: 7 };
    expect(given(...withEve, trusted, moved).visit).toMatchObject({ diners: [{}, {}, { id: 'eve' }] });
    const hosts = given(...withEve).visit;
    const guests = given(tableOpened({ id: 'v2', tableId: 7 }), joined('eve', 1)).visit;
    const merge = decideMerge(guests, hosts, aContext({ ...asking, by: waiter }));
    if (isMergeRefusal(merge)) throw new Error(merge.code);
    const after = evolveAll(hosts, merge.target);
    expect(after).toMatchObject({ diners: [{}, {}, { id: 'eve', seat: 3 }] });
    expect(JSON.stringify(after)).not.toContain('trust');
  });

  test('still to come goes along too: who waited there waits here', () => {
    const eveThere: VisitEvent = { ...late, diner: { ...late.diner, seat: 1 } };
    const guests = given(tableOpened({ id: 'v2', tableId: 7 }), eveThere).visit;
    const merge = decideMerge(guests, given(...annaAndBo).visit, aContext({ ...asking, by: waiter }));
    if (isMergeRefusal(merge)) throw new Error(merge.code);
    expect(merge.target).toMatchObject([{ joining: { diners: [{ id: 'eve', trust: 'awaited' }] } }]);
  });
});

describe('[TRUST-5] a no of a trusted phone', () => {
  const no: Command = { type: 'refuseDiner', seat: 3 };
  const refused: VisitEvent = { type: 'dinerRefused', dinerId: 'eve' };

  test('takes what the phone had chosen out of the cart, and a yes may still follow', () => {
    const table = given(...withEve, refused);
    given(...withEve)
      .when(no, asking)
      .then(refused);
    expect(table.visit).toMatchObject({ lines: [{ id: 'l1' }], diners: [{}, {}, { trust: 'refused' }] });
    table.when(no, asking).then();
    table.when({ type: 'trustDiner', seat: 3 }, asking).then({ type: 'dinerTrusted', dinerId: 'eve' });
  });

  test('ends a held batch that was nothing else', () => {
    const command = { type: 'submitCart', batchNumber: 1 } as const;
    const held: VisitEvent = {
      type: 'batchHeld',
      review: { dinerId: 'anna', askedAt: 1, lastAskedAt: 1, command },
    };
    given(...annaAndBo, late, lineAdded('l2', 'eve', dishes.beer.id), held)
      .when(no, asking)
      .then(refused, { type: 'batchReturned', reason: '' });
  });

  test('is none to whom the table trusts: the staff alone send those away', () => {
    given(...withEve)
      .when({ ...no, seat: 2 }, asking)
      .thenRefused({ code: 'not-allowed' });
  });
});
