import { must, plainChoice, quantityInCart, type GuestCommand, type RestaurantRules } from '@tavolata/domain';
import { sampleRules, dishes, sampleCatalogue } from '@tavolata/domain/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTable, type Device } from '../testing/index.ts';
import type { FailedCommand } from './session-state.ts';

function atTable(options: { rules?: RestaurantRules } = {}) {
  const table = aTable({ catalogue: sampleCatalogue, diners: ['anna', 'ben'], ...options });
  const anna = must(table.devices[0], 'anna sits here');
  const ben = must(table.devices[1], 'ben sits here');
  const everybody = [anna, ben];
  const failedCommands: FailedCommand[] = [];
  anna.session.onFailedCommand((one) => failedCommands.push(one));
  const settle = () => {
    while (everybody.some(({ wire }) => wire.parcels.length > 0))
      for (const { wire } of everybody) wire.deliverAll();
  };
  for (const { wire } of everybody) wire.connect();
  settle();
  return { ...table, anna, ben, settle, failedCommands };
}

function add(lineId: string, quantity = 1): GuestCommand {
  return { type: 'addLine', lineId, dishId: dishes.salmon.id, choice: plainChoice, quantity };
}

function shown({ session }: Device) {
  return (session.getState().visit?.lines ?? []).map(({ id, quantity }) => [id, quantity]);
}

describe('[LC-02] without a line to the server', () => {
  test('a tap is kept, shown as on its way, and delivered once when the line is back', () => {
    const { anna, ben, twin, settle } = atTable();
    anna.wire.cut();
    expect(anna.session.tap(add('line-1'))).toMatchObject({ ok: true });
    expect(anna.session.tap({ type: 'changeQuantity', lineId: 'line-1', delta: 1 })).toMatchObject({
      ok: true,
    });
    expect(shown(anna)).toEqual([['line-1', 2]]);
    expect(anna.session.getState()).toMatchObject({ connection: 'offline', keptTaps: 2 });
    expect([...anna.session.getState().unansweredLines]).toEqual(['line-1']);
    expect(anna.wire.parcels).toEqual([]);
    anna.wire.connect();
    expect(anna.session.getState().keptTaps).toBe(0);
    settle();
    for (const device of [anna, ben]) expect(shown(device)).toEqual([['line-1', 2]]);
    expect(anna.session.getState().unansweredLines.size).toBe(0);
    expect(twin.handled.size).toBe(2);
  });

  test('no time runs for what is kept: the phone does not give up a line that is not there', () => {
    const { anna, clock } = atTable();
    anna.wire.cut();
    anna.session.tap(add('line-1'));
    clock.advance(3_600_000);
    expect(anna.wire.renewals).toBe(0);
  });

  test('a tap while the line comes up again is kept as well', () => {
    const { anna, settle } = atTable();
    anna.wire.cut();
    anna.wire.connect();
    expect(anna.session.getState().connection).toBe('connecting');
    expect(anna.session.tap(add('line-1'))).toMatchObject({ ok: true });
    settle();
    expect(shown(anna)).toEqual([['line-1', 1]]);
  });

  test.each<GuestCommand>([
    { type: 'submitCart', batchNumber: 1 },
    { type: 'clearCart' },
    { type: 'nextTurn', leaving: 1 },
    { type: 'askAgain' },
  ])('what sends, or does something to others, does not wait: $type is refused', (command) => {
    const { anna, settle } = atTable();
    anna.session.tap(add('line-1'));
    settle();
    anna.wire.cut();
    expect(anna.session.tap(command)).toEqual({ ok: false, reason: 'offline', refusal: null });
    anna.wire.connect();
    settle();
    expect(shown(anna)).toEqual([['line-1', 1]]);
  });

  test('the rules of the restaurant hold for what is kept', () => {
    const { anna } = atTable();
    anna.wire.cut();
    const soldOut = { ...add('line-1'), dishId: dishes.crab.id } as GuestCommand; // another dish
    expect(anna.session.tap(soldOut)).toMatchObject({
      reason: 'refused',
      refusal: { code: 'dish-sold-out' },
    });
    expect(anna.session.getState().keptTaps).toBe(0);
  });

  test('a kept dish for which the round has no room any more is dropped with a word', () => {
    const rounds = { dishesPerHead: 1, turnMs: 600_000, maxTurns: 3, sendsOnce: true };
    const { anna, ben, failedCommands, settle } = atTable({ rules: sampleRules({ rounds }) });
    ben.session.tap(add('line-1'));
    settle();
    anna.wire.cut();
    anna.session.tap(add('line-2'));
    ben.session.tap({ type: 'submitCart', batchNumber: 1, confirmsUnused: true });
    ben.wire.deliverAll();
    anna.wire.connect();
    settle();
    expect(failedCommands).toMatchObject([
      { command: { type: 'addLine', lineId: 'line-2' }, refusal: { code: 'turn-complete' } },
    ]);
    expect(shown(anna)).toEqual([]);
  });

  test('a table that is freed meanwhile takes the kept taps with it, and says how many', () => {
    const { anna } = atTable();
    anna.wire.cut();
    anna.session.tap(add('line-1'));
    anna.wire.reject('not-found');
    expect(anna.session.getState()).toMatchObject({
      connection: 'over',
      sessionEnd: { reason: 'table-freed', lostTaps: 1 },
    });
  });

  test('whatever is tapped, and whenever the line breaks: each tap counts once, and all phones end equal', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constantFrom('cut', 'connect', 'deliver', 'lose', 'others') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { anna, ben, twin, failedCommands, settle } = atTable();
        let taken = 0;
        let lines = 0;
        for (const one of steps) {
          const parcel = anna.wire.parcels[0];
          if (one.do === 'cut') anna.wire.cut();
          else if (one.do === 'connect') anna.wire.connect();
          else if (one.do === 'deliver' && parcel) anna.wire.deliver(parcel);
          else if (one.do === 'lose' && parcel) anna.wire.cut();
          else if (one.do === 'others') ben.session.tap(add(`ben-${++lines}`));
          else if ('quantity' in one) {
            if (anna.session.tap(add(`anna-${++lines}`, one.quantity)).ok) taken += one.quantity;
          }
          const { visit } = anna.session.getState();
          expect(visit && quantityInCart(visit, dishes.salmon.id, 'anna')).toBe(taken);
        }
        anna.wire.cut();
        anna.wire.connect();
        settle();
        expect(failedCommands).toEqual([]);
        if (twin.visit.status !== 'open') throw new Error('nobody closed the table');
        expect(quantityInCart(twin.visit, dishes.salmon.id, 'anna')).toBe(taken);
        expect(anna.session.getState().visit).toEqual(twin.visit);
        expect(ben.session.getState().visit).toEqual(twin.visit);
        expect(anna.session.getState()).toMatchObject({ connection: 'online', keptTaps: 0 });
      }),
    );
  });
});
