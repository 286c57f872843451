import { expect, test } from 'vitest';
import type { DishStatus } from '../rounds/batch.ts';
import { isRefusal } from '../refusal.ts';
import { aContext, annaAndBo, diner, dishes, lineAdded, waiter } from '../testing/index.ts';
import type { Command } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import { decide } from '../visit/decide.ts';
import { evolveAll } from '../visit/evolve.ts';
import type { VisitEvent } from '../visit/events.ts';
import { noVisit, type Visit } from '../visit/visit.ts';
import { watchDishes, type WatchedDish } from './watched-dish.ts';

const minute = 60_000;
const sentAt = 1_000_000;

/** A table that is watched from the start: what happens there, and what was seen. */
function aWatchedTable() {
  let visit: Visit = evolveAll(noVisit, annaAndBo);
  let seen: readonly WatchedDish[] = [];
  function happens(command: Command, at: number, by: Context['by'] = waiter) {
    const decision = decide(visit, command, aContext({ by, now: at }));
    if (isRefusal(decision)) throw new Error(decision.code);
    visit = evolveAll(visit, decision);
    seen = watchDishes(seen, { visit, at });
  }
  return {
    visit: () => visit,
    seen: () => seen,
    madeAt: () => Object.fromEntries(seen.map(({ id, madeAt }) => [id, madeAt])),
    send(...dishIds: readonly number[]) {
      this.sendLines(...dishIds.map((dishId, index) => lineAdded(`l${index}`, 'anna', dishId)));
    },
    sendLines(...lines: readonly VisitEvent[]) {
      visit = evolveAll(visit, lines);
      happens({ type: 'submitCart', batchNumber: 1 }, sentAt, diner('anna'));
    },
    say: (status: DishStatus, afterMinutes: number, ...sentLineIds: readonly string[]) =>
      happens({ type: 'setDishStatus', sentLineIds, status }, sentAt + afterMinutes * minute),
    sayOfPart: (status: DishStatus, afterMinutes: number, sentLineId: string, as: string, of: number) =>
      happens(
        { type: 'setDishStatus', sentLineIds: [sentLineId], status, part: { as, units: 1, of } },
        sentAt + afterMinutes * minute,
      ),
    free: (afterMinutes: number) => happens({ type: 'freeTable' }, sentAt + afterMinutes * minute),
  };
}

test('[PLATE-1] a dish is made when the kitchen first says so, whether as made, on its way or served', () => {
  const table = aWatchedTable();
  table.send(dishes.salmon.id, dishes.beer.id, dishes.tuna.id);
  expect(table.madeAt()).toEqual({ '1-1': 'waiting', '1-2': 'waiting', '1-3': 'waiting' });
  table.say('made', 5, '1-1');
  table.say('served', 7, '1-1', '1-2');
  table.say('on-its-way', 8, '1-3');
  const after = (minutes: number) => sentAt + minutes * minute;
  expect(table.madeAt()).toEqual({ '1-1': after(5), '1-2': after(7), '1-3': after(8) });
  expect(new Set(table.seen().map((dish) => dish.sentAt))).toEqual(new Set([sentAt]));
});

test('[PLATE-1] a slip that is taken back waits on', () => {
  const table = aWatchedTable();
  table.send(dishes.salmon.id);
  table.say('served', 1, '1-1');
  table.say('waiting', 2, '1-1');
  expect(table.madeAt()).toEqual({ '1-1': 'waiting' });
  table.say('made', 9, '1-1');
  expect(table.madeAt()).toEqual({ '1-1': sentAt + 9 * minute });
});

test('[PLATE-1] a dish that was put off or can’t be made tells nothing, whatever is said of it later', () => {
  const table = aWatchedTable();
  table.send(dishes.salmon.id, dishes.tuna.id);
  table.say('paused', 1, '1-1');
  table.say('not-possible', 2, '1-2');
  expect(table.madeAt()).toEqual({ '1-1': 'untold', '1-2': 'untold' });
  table.say('made', 30, '1-1', '1-2');
  expect(table.madeAt()).toEqual({ '1-1': 'untold', '1-2': 'untold' });
});

test('[PLATE-1] what the kitchen has not finished when the table is freed tells nothing; what it has stays', () => {
  const table = aWatchedTable();
  table.send(dishes.salmon.id, dishes.tuna.id);
  table.say('made', 5, '1-1');
  table.free(40);
  expect(table.madeAt()).toEqual({ '1-1': sentAt + 5 * minute, '1-2': 'untold' });
});

test('[PLATE-1] of a dish that was made before anybody watched nobody knows when; what waits then is watched', () => {
  const table = aWatchedTable();
  table.send(dishes.salmon.id, dishes.tuna.id);
  table.say('made', 5, '1-1');
  const seen = watchDishes([], { visit: table.visit(), at: sentAt + 20 * minute });
  expect(seen.map(({ madeAt }) => madeAt)).toEqual(['untold', 'waiting']);
});

test('[KITCHEN-6] a part has its own time, from the sending; the others wait on', () => {
  const table = aWatchedTable();
  table.sendLines(lineAdded('l0', 'anna', dishes.salmon.id, 3));
  table.sayOfPart('made', 5, '1-1', 'first', 3);
  const after = (minutes: number) => sentAt + minutes * minute;
  expect(table.madeAt()).toEqual({ '1-1': 'waiting', first: after(5) });
  table.sayOfPart('served', 8, '1-1', 'second', 2);
  table.say('made', 9, '1-1');
  expect(table.madeAt()).toEqual({ '1-1': after(9), second: after(8), first: after(5) });
});

test('[KITCHEN-6] what a made dish is divided into later was made then', () => {
  const table = aWatchedTable();
  table.sendLines(lineAdded('l0', 'anna', dishes.salmon.id, 3));
  table.sayOfPart('made', 5, '1-1', 'first', 3);
  table.say('made', 7, '1-1');
  table.sayOfPart('served', 9, '1-1', 'second', 2);
  expect(table.madeAt()).toMatchObject({ second: sentAt + 7 * minute, first: sentAt + 5 * minute });
});
