import { evolveAll, noVisit, plainChoice, type DishId, type OpenVisit } from '@tavolata/domain';
import { aContext, annaAndBo, dishes, sampleRules } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import type { PendingCommand } from './pending-command.ts';
import { Replay } from './replay.ts';

const confirmed = evolveAll(noVisit, annaAndBo) as OpenVisit; // they have opened their table
const context = aContext({ by: { kind: 'diner', dinerId: 'anna' } });
const first = tap(1, dishes.tuna.id);
const second = tap(2, dishes.salmon.id);
const third = tap(3, dishes.beer.id);

function tap(serial: number, dishId: DishId): PendingCommand {
  return {
    ...{
      requestId: `r${serial}`,
      serial,
      at: context.now,
      attempts: 0,
      kept: null,
      isLate: false,
      without: [],
    },
    command: { type: 'addLine', lineId: `l${serial}`, dishId, choice: plainChoice, quantity: 1 },
  };
}

test('what was decided stays as long as nothing has changed under it, however often it is shown', () => {
  const replay = new Replay();
  const shown = replay.show(confirmed, [first, second], context);
  const again = replay.show(confirmed, [first, second], { ...context, now: context.now + 1000 });
  expect(again.visit).toBe(shown.visit);
  expect(again.unansweredLines).toEqual(new Set(['l1', 'l2']));

  const kept = { ...second, kept: { visitId: confirmed.id, version: 9 } };
  const oneMore = replay.show(confirmed, [first, kept, third], context);
  expect((oneMore.visit as OpenVisit).lines.slice(0, 2)).toEqual((shown.visit as OpenVisit).lines);
  expect((oneMore.visit as OpenVisit).lines.map(({ id }) => id)).toEqual(['l1', 'l2', 'l3']);
  // The server has answered the second.
  expect(oneMore.unansweredLines).toEqual(new Set(['l1', 'l3']));
});

test('what comes after a tap that is gone is decided anew, and so is all on another visit', () => {
  const replay = new Replay();
  replay.show(confirmed, [first, second, third], context);
  const without = replay.show(confirmed, [second, third], context);
  expect((without.visit as OpenVisit).lines.map(({ id }) => id)).toEqual(['l2', 'l3']);
  const inBetween = replay.show(confirmed, [second, first, third], context);
  expect((inBetween.visit as OpenVisit).lines.map(({ id }) => id)).toEqual(['l2', 'l1', 'l3']);

  const other = { ...confirmed, id: 'other' };
  expect(replay.show(other, [second, first, third], context).visit.id).toBe('other');
});

test.each<[string, Partial<typeof context>, readonly string[]]>([
  ['stock', { stock: new Map([[dishes.tuna.id, 0]]) }, []],
  ['rules', { rules: { ...context.rules } }, ['l1']],
  ['menu', { catalogue: { ...context.catalogue, findDish: () => undefined } }, []],
])('with another %s all is judged by it', (_what, change, lines) => {
  const replay = new Replay();
  const before = replay.show(confirmed, [first], context);
  expect((before.visit as OpenVisit).lines.map(({ id }) => id)).toEqual(['l1']);
  const after = replay.show(confirmed, [first], { ...context, ...change });
  expect(after.visit).not.toBe(before.visit);
  expect((after.visit as OpenVisit).lines.map(({ id }) => id)).toEqual(lines);
});

test('each tap is judged at its own time, whenever it is shown', () => {
  const rounds = { dishesPerHead: 10, turnMs: 60_000, maxTurns: 3, sendsOnce: false };
  const clock = { startedAt: context.now, rules: rounds };
  const running = { ...confirmed, turn: { number: 1, clock, afterBatch: 0 } };
  const inItsLastSeconds = aContext({ now: context.now + 56_000, rules: sampleRules({ rounds }) });
  const linesOf = (at: number) => {
    const { visit } = new Replay().show(running, [{ ...first, at }], inItsLastSeconds);
    return (visit as OpenVisit).lines.map(({ id }) => id);
  };
  expect(linesOf(context.now + 54_000)).toEqual(['l1']);
  expect(linesOf(context.now + 56_000)).toEqual([]);
});
