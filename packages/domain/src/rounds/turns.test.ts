import { describe, expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import {
  sampleRules,
  annaAndBo,
  diner,
  dishes,
  given,
  joined,
  lineAdded,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { plainChoice } from '../cart/choice.ts';
import { must } from '../must.ts';
import { ticketsOf } from '../views/kitchen-tickets.ts';
import type { VisitEvent } from '../visit/events.ts';
import { isOutsideRounds, roundOf } from './batch.ts';
import { turnAt, type RoundRules } from './turn.ts';

const { salmon, tuna, noodles, beer } = dishes;
const rounds: RoundRules = { dishesPerHead: 2, turnMs: 600_000, maxTurns: 3, sendsOnce: false };
const rules = sampleRules({ rounds });
const start = 1_000_000;
const end = start + rounds.turnMs;

const atTurn = (number: number): VisitEvent => tableOpened({ turn: { number, clock: null, afterBatch: 0 } });
const table = [atTurn(1), ...annaAndBo.slice(1)];
const add = (dishId: number, quantity = 1) =>
  ({ type: 'addLine', lineId: 'new', dishId, choice: plainChoice, quantity }) as const;

/** Sends the cart at a time and answers all that has happened. */
function sentAt(now: number, events: readonly VisitEvent[], restaurant = rules): readonly VisitEvent[] {
  const last = given(...events).visit;
  const batchNumber = last.status === 'open' ? last.batches.length + 1 : 1;
  const { decision } = given(...events).when(
    { type: 'submitCart', batchNumber, confirmsUnused: true },
    { now, rules: restaurant },
  );
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...events, ...decision];
}

const fourSent = sentAt(start, [...table, lineAdded('l0', 'anna', salmon.id, 4)]);

describe('how many', () => {
  test('[R-01] a turn takes its dishes times the heads, what lies in the cart counted', () => {
    given(...table, lineAdded('l0', 'bo', salmon.id, 4))
      .when(add(tuna.id, 2), { rules })
      .then(lineAdded('new', 'anna', tuna.id, 2));
    given(...table, lineAdded('l0', 'bo', salmon.id, 4))
      .when(add(tuna.id, 3), { rules })
      .thenRefused({
        code: 'turn-full',
        turn: 1,
        allowed: 6,
        sent: 0,
        inCart: 4,
        asked: 3,
        secondsLeft: null,
      });
  });

  test('[R-01] what was sent in this turn counts, with the seconds until the next', () => {
    given(...fourSent)
      .when(add(tuna.id, 3), { rules, now: end - 10_000 })
      .thenRefused({ code: 'turn-full', turn: 1, allowed: 6, sent: 4, inCart: 0, asked: 3, secondsLeft: 10 });
  });

  test('[R-01] exempt dishes don’t count and go on when the turn is full', () => {
    const full = sentAt(start, [
      ...table,
      lineAdded('l0', 'anna', salmon.id, 6),
      lineAdded('l1', 'bo', beer.id, 5),
    ]);
    given(...full)
      .when(add(beer.id), { rules, now: start + 1 })
      .then(lineAdded('new', 'anna', beer.id));
  });

  test('[R-05] when all of a turn has been sent, the table waits for the next', () => {
    const full = sentAt(start, [...table, lineAdded('l0', 'anna', salmon.id, 6)]);
    given(...full)
      .when(add(tuna.id), { rules, now: start + 1 })
      .thenRefused({ code: 'turn-complete', turn: 1, allowed: 6, sent: 6, secondsLeft: 600 });
  });

  test('[TURN-1] what the kitchen can’t make leaves room for something else', () => {
    const full = sentAt(start, [...table, lineAdded('l0', 'anna', salmon.id, 6)]);
    given(...full, { type: 'dishStatusChanged', sentLineIds: ['1-1'], status: 'not-possible' })
      .when(add(tuna.id, 6), { rules, now: start + 1 })
      .then(lineAdded('new', 'anna', tuna.id, 6));
  });

  test('[R-12] in self-order mode each diner has own dishes, without the heads', () => {
    const alone = sampleRules({ rounds, isSelfOrder: true });
    given(...table, lineAdded('l0', 'bo', salmon.id, 2))
      .when(add(tuna.id, 2), { rules: alone })
      .then(lineAdded('new', 'anna', tuna.id, 2));
    given(...table, lineAdded('l0', 'anna', salmon.id, 2))
      .when(add(tuna.id), { rules: alone })
      .thenRefused({
        code: 'turn-full',
        turn: 1,
        allowed: 2,
        sent: 0,
        inCart: 2,
        asked: 1,
        secondsLeft: null,
      });
  });

  test('[R-12] in self-order mode the restaurant names its diners', () => {
    given(tableOpened(), joined('anna', 1))
      .when(
        { type: 'joinVisit', nickname: null },
        { by: diner('bo'), rules: sampleRules({ isSelfOrder: true }) },
      )
      .then({ type: 'dinerJoined', diner: { id: 'bo', seat: 2, label: 'Yuzu', nickname: null } });
  });

  test('[R-17] without rounds nothing is counted and there is no turn', () => {
    given(...annaAndBo)
      .when(add(salmon.id, 99), { rules: sampleRules() })
      .then(lineAdded('new', 'anna', salmon.id, 99));
    given(...annaAndBo)
      .when(add(salmon.id, 99), { rules })
      .then(lineAdded('new', 'anna', salmon.id, 99));
  });
});

describe('the clock', () => {
  const visit = (events: readonly VisitEvent[]) => {
    const { visit: now } = given(...events);
    if (now.status !== 'open') throw new Error('not open');
    return now;
  };

  test('[R-03] it starts with the first batch that holds a counted dish, and that batch’s turn', () => {
    expect(visit(fourSent).turn).toEqual({
      number: 1,
      clock: { startedAt: start, rules: rounds },
      afterBatch: 0,
    });
    const later = sentAt(start + 5, [...fourSent, lineAdded('l1', 'bo', tuna.id)]);
    expect(visit(later).turn.clock?.startedAt).toBe(start);
  });

  test('[TURN-2] drinks alone start no clock', () => {
    const drinks = sentAt(start, [...table, lineAdded('l0', 'anna', beer.id)]);
    expect(visit(drinks).turn.clock).toBeNull();
  });

  test('[TURN-7] drinks alone are told without a round; a drink that goes with dishes is told with theirs', () => {
    const drinks = sentAt(start, [...table, lineAdded('l0', 'anna', beer.id)]);
    const both = [lineAdded('l1', 'bo', beer.id), lineAdded('l2', 'bo', salmon.id)];
    const sent = visit(sentAt(start + 5, [...drinks, ...both]));
    expect(sent.batches.map((batch) => [batch.turn, isOutsideRounds(batch), roundOf(batch)])).toEqual([
      [1, true, 0],
      [1, false, 1],
    ]);
    expect(ticketsOf(sent).map(({ station, round }) => [station, round])).toEqual([
      ['bar', 0],
      ['bar', 1],
      ['sushi', 1],
    ]);
  });

  test('[R-03] at its end the next turn holds, whether or not anybody looked', () => {
    expect(turnAt(visit(fourSent), end - 1).number).toBe(1);
    expect(turnAt(visit(fourSent), end)).toEqual({ number: 2, clock: null, afterBatch: 1 });
  });

  test('[R-03] the first command in the new turn begins it, and has all of it', () => {
    given(...fourSent)
      .when(add(tuna.id, 6), { rules, now: end })
      .then(
        { type: 'turnBegan', turn: { number: 2, clock: null, afterBatch: 1 } },
        lineAdded('new', 'anna', tuna.id, 6),
      );
  });

  test('[TURN-3] unsent lines move along into the next turn', () => {
    const next = sentAt(end, [...fourSent, lineAdded('l1', 'bo', tuna.id, 2)]);
    expect(visit(next).turn).toEqual({ number: 2, clock: { startedAt: end, rules: rounds }, afterBatch: 1 });
    expect(visit(next).batches.map(({ turn }) => turn)).toEqual([1, 2]);
  });

  test('[TURN-3] unsent lines lie in the cart when the next turn is announced', () => {
    const events = [...fourSent, lineAdded('l1', 'bo', tuna.id, 2)];
    const { decision } = given(...events).when({ type: 'nextTurn', leaving: 1 }, { rules, now: end });
    if (isRefusal(decision)) throw new Error(decision.code);
    expect(visit([...events, ...decision])).toMatchObject({
      turn: { number: 2 },
      lines: [{ id: 'l1', dinerId: 'bo', quantity: 2 }],
    });
  });

  test('[TURN-3] lines over the limit of the new turn stay, and keep the cart from being sent', () => {
    const crowded = [...fourSent, lineAdded('l1', 'bo', tuna.id, 7)];
    given(...crowded)
      .when({ type: 'submitCart', batchNumber: 2 }, { rules, now: end })
      .thenRefused({
        code: 'cart-not-sendable',
        lineRefusals: [{ lineId: 'l1', dishId: tuna.id, reason: 'turn-full', available: 6, asked: 7 }],
      });
  });

  test('[TURN-4] a turn keeps the rules it started with', () => {
    const stricter = sampleRules({ rounds: { ...rounds, dishesPerHead: 1, turnMs: 1 } });
    given(...fourSent)
      .when(add(tuna.id, 2), { rules: stricter, now: start + 10 })
      .then(lineAdded('new', 'anna', tuna.id, 2));
    given(...fourSent)
      .when(add(tuna.id, 4), { rules: stricter, now: end })
      .thenRefused({
        code: 'turn-full',
        turn: 2,
        allowed: 3,
        sent: 0,
        inCart: 0,
        asked: 4,
        secondsLeft: null,
      });
  });

  test('[R-02] past the last turn counted dishes are refused, exempt ones still go', () => {
    const events = [atTurn(4), joined('anna', 1)];
    given(...events)
      .when(add(salmon.id), { rules })
      .thenRefused({ code: 'last-turn-passed', turn: 4, maxTurns: 3 });
    given(...events)
      .when(add(beer.id), { rules })
      .then(lineAdded('new', 'anna', beer.id));
    given(...events, lineAdded('l0', 'anna', salmon.id))
      .when({ type: 'submitCart', batchNumber: 1 }, { rules })
      .thenRefused({ code: 'last-turn-passed', turn: 4, maxTurns: 3 });
  });
});

describe('the last seconds', () => {
  const closing = { rules, now: end - 5000 };
  const refused = { code: 'turn-closing', turn: 1, secondsLeft: 5 } as const;
  const cart = [...fourSent, lineAdded('l1', 'anna', tuna.id)];

  test('[R-04] the last five seconds of a turn take no edits, of any kind', () => {
    given(...cart)
      .when(add(beer.id), closing)
      .thenRefused(refused);
    given(...cart)
      .when({ type: 'changeQuantity', lineId: 'l1', delta: -1 }, closing)
      .thenRefused(refused);
    given(...cart)
      .when({ type: 'changeChoice', lineId: 'l1', choice: plainChoice }, closing)
      .thenRefused(refused);
    given(...cart)
      .when({ type: 'clearCart' }, closing)
      .thenRefused(refused);
  });

  test('[R-04] sending still goes, and just before the lock everything does', () => {
    expect(isRefusal(given(...cart).when({ type: 'submitCart', batchNumber: 2 }, closing).decision)).toBe(
      false,
    );
    given(...cart)
      .when(add(beer.id), { rules, now: end - 5001 })
      .then(lineAdded('new', 'anna', beer.id));
  });

  test('[R-04] a turn whose clock has not started has no last seconds', () => {
    given(...table)
      .when(add(salmon.id), { rules, now: end - 1 })
      .then(lineAdded('new', 'anna', salmon.id));
  });
});

describe('once a turn', () => {
  const once = sampleRules({ rounds: { ...rounds, sendsOnce: true } });
  const full = [...table, lineAdded('l0', 'anna', salmon.id, 6)];
  const submit = { type: 'submitCart', batchNumber: 1 } as const;

  test('[R-07] a full turn goes at once', () => {
    expect(isRefusal(given(...full).when(submit, { rules: once }).decision)).toBe(false);
  });

  test('[R-07] a turn that is not full goes when the guest has confirmed', () => {
    const some = [...table, lineAdded('l0', 'anna', salmon.id, 4)];
    given(...some)
      .when(submit, { rules: once })
      .thenRefused({ code: 'turn-not-full', allowed: 6, chosen: 4 });
    expect(
      isRefusal(given(...some).when({ ...submit, confirmsUnused: true }, { rules: once }).decision),
    ).toBe(false);
  });

  test('[R-07] within a running turn nothing more is sent', () => {
    const sent = sentAt(start, [...table, lineAdded('l0', 'anna', salmon.id, 4)], once);
    given(...sent, lineAdded('l1', 'bo', noodles.id))
      .when({ type: 'submitCart', batchNumber: 2 }, { rules: once, now: start + 1000 })
      .thenRefused({ code: 'turn-complete', turn: 1, allowed: 6, sent: 4, secondsLeft: 599 });
  });

  test('[R-14] within a running turn nothing counted is added, but drinks are, and sent', () => {
    const sent = sentAt(start, [...table, lineAdded('l0', 'anna', salmon.id, 4)], once);
    given(...sent)
      .when(add(tuna.id), { rules: once, now: start + 1000 })
      .thenRefused({ code: 'turn-complete', turn: 1, allowed: 6, sent: 4, secondsLeft: 599 });
    given(...sent)
      .when(add(beer.id), { rules: once, now: start + 1000 })
      .then(lineAdded('new', 'anna', beer.id));
    const drinks = given(...sent, lineAdded('l1', 'bo', beer.id));
    expect(
      isRefusal(
        drinks.when({ type: 'submitCart', batchNumber: 2 }, { rules: once, now: start + 1 }).decision,
      ),
    ).toBe(false);
  });
});

describe('leaving a turn', () => {
  test('[R-06] nobody can cut a turn short', () => {
    given(...fourSent)
      .when({ type: 'nextTurn', leaving: 1 }, { rules, now: end - 1500 })
      .thenRefused({ code: 'turn-not-over', turn: 1, secondsLeft: 2 });
    given(...table)
      .when({ type: 'nextTurn', leaving: 1 }, { rules })
      .thenRefused({ code: 'turn-not-over', turn: 1, secondsLeft: null });
  });

  test('[R-06] when its time is over the turn is left once, whoever says so', () => {
    const began: VisitEvent = { type: 'turnBegan', turn: { number: 2, clock: null, afterBatch: 1 } };
    given(...fourSent)
      .when({ type: 'nextTurn', leaving: 1 }, { rules, now: end, by: { kind: 'restaurant' } })
      .then(began);
    given(...fourSent, began)
      .when({ type: 'nextTurn', leaving: 1 }, { rules, now: end + 1 })
      .then();
  });

  test('[TURN-5] the staff can skip the wait, once', () => {
    const began: VisitEvent = { type: 'turnBegan', turn: { number: 2, clock: null, afterBatch: 1 } };
    given(...fourSent)
      .when({ type: 'skipWait', leaving: 1 }, { rules, now: start + 1, by: waiter })
      .then(began);
    given(...fourSent, began)
      .when({ type: 'skipWait', leaving: 1 }, { rules, now: start + 1, by: waiter })
      .then();
    given(...fourSent)
      .when({ type: 'skipWait', leaving: 1 }, { rules })
      .thenRefused({ code: 'not-allowed' });
    given(...annaAndBo)
      .when({ type: 'skipWait', leaving: 0 }, { by: waiter })
      .thenRefused({ code: 'no-rounds' });
  });

  test('[TURN-5] the staff can start a turn over: no clock, nothing counted', () => {
    const { decision } = given(...fourSent).when(
      { type: 'resetTurn', turn: 1 },
      { rules, now: start + 1, by: waiter },
    );
    expect(decision).toEqual([{ type: 'turnBegan', turn: { number: 1, clock: null, afterBatch: 1 } }]);
    given(...fourSent, must(isRefusal(decision) ? undefined : decision[0], 'the reset'))
      .when(add(tuna.id, 6), { rules, now: start + 2 })
      .then(lineAdded('new', 'anna', tuna.id, 6));
    given(...annaAndBo)
      .when({ type: 'resetTurn', turn: 0 }, { by: waiter })
      .thenRefused({ code: 'no-rounds' });
    given(...fourSent)
      .when({ type: 'resetTurn', turn: 7 }, { rules, now: start + 1, by: waiter })
      .then();
  });
});
