import { describe, expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { annaAndBo, dishes, given, lineAdded, sampleRules, tableOpened, waiter } from '../testing/index.ts';
import type { Actor, Command } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import { withoutPersons } from '../visit/without-persons.ts';
import { eventSeenByGuests, visitForGuests } from '../views/visit-seen-by.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { billOf, settlementOf } from './bill.ts';
import type { Payment } from './payment.ts';
import { paidFor } from './split.ts';

const now = 1_000_000;
const manager: Actor = { kind: 'staff', staffId: 'm1', name: 'Mira', mayReduceFreely: true };
const because = { reason: 'the soup was cold' };

/** Two tuna at 1.50 and a beer at 4.50 beside covers of 64.70: 72.20 in all. */
const dinner: readonly VisitEvent[] = (() => {
  const cart = [
    ...annaAndBo,
    lineAdded('l1', 'anna', dishes.tuna.id, 2),
    lineAdded('l2', 'bo', dishes.beer.id),
  ];
  const { decision } = given(...cart).when(
    { type: 'submitCart', batchNumber: 1, acceptedExcess: 10_000 },
    { rules: sampleRules({ hasDishLimits: true }) },
  );
  if (isRefusal(decision)) throw new Error(decision.code);
  return [...cart, ...decision];
})();
const [tuna, beer] = ['1-1', '1-2'] as const;

function discount(change: object = {}): Command {
  return { type: 'addReduction', id: 'r1', kind: 'discount', off: { percent: 10 }, because, ...change };
}

function pay(change: Partial<Payment> = {}): Command {
  return { type: 'recordPayment', payment: { id: 'p1', kind: 'card', amount: 1000, ...change } };
}

function after(events: readonly VisitEvent[], ...commands: readonly Command[]): OpenVisit {
  const all = commands.reduce<readonly VisitEvent[]>((before, command) => {
    const { decision } = given(...before).when(command, { by: manager });
    if (isRefusal(decision)) throw new Error(decision.code);
    return [...before, ...decision];
  }, events);
  return evolveAll(noVisit, all) as OpenVisit; // nothing here ends it
}

describe('what the staff take off a bill', () => {
  test('[REDUCE-1] is a part or a sum of the whole or of dishes, never more than there is', () => {
    expect(billOf(after(dinner)).total).toBe(7220);
    expect(billOf(after(dinner, discount())).total).toBe(7220 - 722);
    expect(billOf(after(dinner, discount({ off: { cents: 500 } }))).total).toBe(6720);
    expect(billOf(after(dinner, discount({ sentLineIds: [tuna], off: { percent: 50 } }))).total).toBe(7070);
    given(...dinner)
      .when(discount({ sentLineIds: [beer], off: { cents: 451 } }), { by: manager })
      .thenRefused({ code: 'reduction-too-large', asked: 451, left: 450 });
    // A dish that can't be made any more costs nothing, and so does what was off it.
    const cancelled = after(dinner, discount({ sentLineIds: [beer], off: { cents: 400 } }), {
      type: 'setDishStatus',
      sentLineIds: [beer],
      status: 'not-possible',
    });
    expect(settlementOf(cancelled)).toMatchObject({ full: 6770, reduced: 0, total: 6770 });
  });

  test('[REDUCE-2] what is off dishes comes before what is off the whole, whoever says it first', () => {
    const whole = discount();
    const comp = discount({ id: 'r2', kind: 'comp', sentLineIds: [beer] });
    for (const commands of [
      [whole, comp],
      [comp, whole],
    ]) {
      expect(billOf(after(dinner, ...commands)).total).toBe(6770 - 677);
    }
  });

  test('[REDUCE-3] a comp is a dish on the house, or some of its units; it says why, happens once and can be taken back', () => {
    const one = { kind: 'comp', sentLineIds: [tuna], part: { as: 'one-tuna', units: 1, of: 2 } } as const;
    const comped = after(dinner, discount(one));
    expect(settlementOf(comped)).toMatchObject({ full: 7220, reduced: 150 });
    expect(comped.batches[0]?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [tuna, 1],
      ['one-tuna', 1],
      [beer, 1],
    ]);
    expect(after(dinner, discount(one), discount(one))).toEqual(comped);
    expect(settlementOf(after(dinner, discount(one), { type: 'takeBackReduction', id: 'r1' })).reduced).toBe(
      0,
    );
    const table = given(...dinner);
    table
      .when(discount({ because: { reason: ' ' } }), { by: manager })
      .thenRefused({ code: 'reason-needed' });
    table.when(discount({ kind: 'comp' }), { by: manager }).thenRefused({ code: 'not-allowed' });
    table
      .when(discount({ sentLineIds: ['9-9'] }), { by: manager })
      .thenRefused({ code: 'dish-not-sent', sentLineId: '9-9' });
    table.when(discount(), {}).thenRefused({ code: 'not-allowed' });
    table.when({ type: 'takeBackReduction', id: 'r9' }, { by: waiter }).then();
    given(...dinner, { type: 'dishStatusChanged', sentLineIds: [beer], status: 'not-possible' })
      .when(discount({ kind: 'comp', sentLineIds: [beer] }), { by: manager })
      .thenRefused({ code: 'dish-not-sent', sentLineId: beer });
    given(tableOpened({ covers: [] }))
      .when(discount(), { by: manager })
      .thenRefused({ code: 'nothing-to-reduce' });
  });

  test('[REDUCE-6] what is off a dish is off both where it becomes two', () => {
    const half = discount({ sentLineIds: [tuna], off: { percent: 50 } });
    const two = after(dinner, half, {
      type: 'setDishStatus',
      sentLineIds: [tuna],
      status: 'served',
      part: { as: 'one-tuna', units: 1, of: 2 },
    });
    expect(two.batches[0]?.lines).toHaveLength(3);
    expect(settlementOf(two)).toMatchObject({ full: 7220, reduced: 150, total: 7070 });
  });

  test('[REDUCE-4] a waiter takes a fifth off in all, and the manager what there is', () => {
    const table = given(...dinner);
    table
      .when(discount({ off: { percent: 21 } }), { by: waiter })
      .thenRefused({ code: 'reduction-needs-manager', asked: 1516, limit: 1444 });
    expect(table.when(discount({ off: { percent: 20 } }), { by: waiter }).decision).toHaveLength(1);
    expect(table.when(discount({ off: { percent: 100 } }), { by: manager }).decision).toHaveLength(1);
    // In several as in one.
    const { decision } = table.when(discount({ off: { percent: 15 } }), { by: waiter });
    given(...dinner, ...(decision as readonly VisitEvent[]))
      .when(discount({ id: 'r2' }), { by: waiter })
      .thenRefused({ code: 'reduction-needs-manager', asked: 1083 + 614, limit: 1444 });
  });

  test('[REDUCE-5, KEEP-1] guests read the usual reason and no typed words, and nobody does once persons are forgotten', () => {
    const said = { reason: 'a regular of Mira', reasonCode: 'house-guest' } as const;
    const visit = after(dinner, discount({ because: said }));
    const forGuests = { reason: '', reasonCode: 'house-guest' };
    expect(visitForGuests(visit).reductions?.[0]?.because).toEqual(forGuests);
    const [reduction] = visit.reductions ?? [];
    if (!reduction) throw new Error('it was added');
    expect(eventSeenByGuests({ type: 'reductionAdded', reduction })).toMatchObject({
      reduction: { because: forGuests },
    });
    const closed = evolveAll(visit, [{ type: 'tableFreed', at: now }]);
    if (closed.status !== 'closed') throw new Error('it was freed');
    expect(withoutPersons(closed).reductions).toEqual([{ ...reduction, because: forGuests }]);
    expect(billOf(withoutPersons(closed))).toEqual(billOf(visit));
  });
});

describe('what was paid', () => {
  test('[PAY-1, PAY-2] is written down in several, with change for cash alone', () => {
    const visit = after(
      dinner,
      pay({ kind: 'cash', amount: 4000, given: 5000 }),
      pay({ id: 'p2', kind: 'voucher', amount: 2000 }),
    );
    expect(settlementOf(visit)).toMatchObject({ total: 7220, paid: 6000, open: 1220, overpaid: 0 });
    const table = given(...dinner);
    table
      .when(pay({ given: 1500 }), { by: waiter })
      .thenRefused({ code: 'no-such-change', given: 1500, amount: 1000 });
    table
      .when(pay({ kind: 'cash', given: 999 }), { by: waiter })
      .thenRefused({ code: 'no-such-change', given: 999, amount: 1000 });
    table.when(pay()).thenRefused({ code: 'not-allowed' });
    const cheaper = after(dinner, pay({ amount: 7220 }), discount({ off: { cents: 220 } }));
    expect(settlementOf(cheaper)).toMatchObject({ paid: 7220, open: 0, overpaid: 220 });
  });

  test('[PAY-3] is no more than what is open, of a part or of the whole; it happens once and can be taken back', () => {
    const table = given(...dinner);
    table
      .when(pay({ amount: 7221 }), { by: waiter })
      .thenRefused({ code: 'payment-too-large', asked: 7221, open: 7220 });
    const anna = { by: 'seat', seat: 1 } as const;
    table
      .when(pay({ amount: 3536, part: anna }), { by: waiter })
      .thenRefused({ code: 'payment-too-large', asked: 3536, open: 3535 });
    for (const part of [
      { by: 'seat', seat: 7 },
      { by: 'equal', parts: 3, part: 4 },
      { by: 'items', id: 'part-one', picks: [{ itemId: tuna, units: 3 }] },
      { by: 'items', id: 'part-one', picks: [] },
    ] as const) {
      table.when(pay({ part }), { by: waiter }).thenRefused({ code: 'part-not-there' });
    }
    const visit = after(dinner, pay({ amount: 3000, part: anna }), pay({ amount: 3000, part: anna }));
    expect(paidFor(visit, anna)).toBe(3000);
    expect(after(dinner, pay(), { type: 'takeBackPayment', id: 'p1' })).toEqual(after(dinner));
  });

  test('[SPLIT-3, PAY-3, REDUCE-6] a unit is paid for once, in one part or by several payments, also where its dish becomes two', () => {
    const part = { by: 'items', id: 'part-one', picks: [{ itemId: tuna, units: 1 }] } as const;
    const other = { ...part, id: 'part-two' };
    const half = pay({ amount: 100, part });
    const visit = after(
      dinner,
      half,
      pay({ id: 'p2', amount: 50, part }),
      pay({ id: 'p3', amount: 150, part: other }),
    );
    expect(settlementOf(visit).paid).toBe(300);
    expect(() => after(dinner, half, pay({ id: 'p2', amount: 51, part }))).toThrow('payment-too-large');
    expect(() =>
      after(
        dinner,
        half,
        pay({ id: 'p2', amount: 1, part: other }),
        pay({ id: 'p3', part: { ...part, id: 'part-3' } }),
      ),
    ).toThrow('part-not-there');
    const two = after(dinner, pay({ amount: 300, part: { ...part, picks: [{ itemId: tuna, units: 2 }] } }), {
      type: 'setDishStatus',
      sentLineIds: [tuna],
      status: 'served',
      part: { as: 'one-tuna', units: 1, of: 2 },
    });
    expect(two.payments?.[0]?.part).toMatchObject({
      picks: [
        { itemId: tuna, units: 1 },
        { itemId: 'one-tuna', units: 1 },
      ],
    });
  });
});
