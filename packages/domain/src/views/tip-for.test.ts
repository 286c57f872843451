import { describe, expect, test } from 'vitest';
import type { Actor } from '../visit/commands.ts';
import { decide } from '../visit/decide.ts';
import { evolveAll } from '../visit/evolve.ts';
import { isRefusal } from '../refusal.ts';
import {
  aContext,
  diner,
  dishes,
  joined,
  lineAdded,
  sampleCatalogue,
  tableOpened,
  waiter,
} from '../testing/index.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import type { VisitEvent } from '../visit/events.ts';
import { tipFor } from './tip-for.ts';

const guests = ['anna', 'bo', 'cleo', 'dan', 'eva'];
const restaurant = { catalogue: sampleCatalogue, stock: new Map() };

/** Five guests, and what each of them had: `[who, dish, units]`. */
function aTableThatHad(...orders: readonly (readonly [string, number, number])[]): OpenVisit {
  const events: VisitEvent[] = [
    tableOpened(),
    ...guests.map((id, index) => joined(id, index + 1)),
    ...orders.map(([who, dishId, units], index) => lineAdded(`l${index}`, who, dishId, units)),
  ];
  return after(events, { type: 'submitCart', batchNumber: 1 }, diner('anna'));
}

function after(events: readonly VisitEvent[], command: Parameters<typeof decide>[1], by: Actor): OpenVisit {
  const visit = evolveAll(noVisit, events);
  const decision = decide(visit, command, aContext({ by }));
  if (isRefusal(decision)) throw new Error(decision.code);
  const next = evolveAll(visit, decision);
  if (next.status !== 'open') throw new Error('the table stays open');
  return next;
}

describe('what others at the table like', () => {
  const { tuna, salmon, beer } = dishes;

  test('[MK-01] three of five had it: those who haven’t are told, those who have are not', () => {
    const visit = aTableThatHad(['anna', tuna.id, 1], ['bo', tuna.id, 1], ['cleo', tuna.id, 2]);
    expect(tipFor(visit, 'dan', restaurant)).toEqual({ kind: 'most', dishId: tuna.id, guests: 3, units: 4 });
    expect(tipFor(visit, 'bo', restaurant)).toBeNull();
  });

  test('[MK-01] who has been told of the best tip and let it go is told of the next one', () => {
    const visit = aTableThatHad(
      ['anna', tuna.id, 1],
      ['bo', tuna.id, 1],
      ['cleo', tuna.id, 1],
      ['anna', beer.id, 3],
    );
    const tipAfter = (...told: number[]) =>
      tipFor(visit, 'dan', { ...restaurant, told: new Set(told) })?.dishId;
    expect([tipAfter(), tipAfter(tuna.id), tipAfter(tuna.id, beer.id)]).toEqual([
      tuna.id,
      beer.id,
      undefined,
    ]);
  });

  test('[MK-01] half of the table is not most of it', () => {
    const visit = aTableThatHad(['anna', tuna.id, 1], ['bo', tuna.id, 1]);
    expect(tipFor({ ...visit, diners: visit.diners.slice(0, 4) }, 'dan', restaurant)).toBeNull();
  });

  test('[MK-01] one of five had three of it; two would not do', () => {
    expect(tipFor(aTableThatHad(['anna', beer.id, 3]), 'bo', restaurant)).toEqual({
      kind: 'again',
      dishId: beer.id,
      guests: 1,
      units: 3,
    });
    expect(tipFor(aTableThatHad(['anna', beer.id, 2]), 'bo', restaurant)).toBeNull();
  });

  test('[MK-01] what most ordered comes before what some had again and again', () => {
    const visit = aTableThatHad(
      ['anna', salmon.id, 9],
      ['anna', tuna.id, 1],
      ['bo', tuna.id, 1],
      ['cleo', tuna.id, 1],
    );
    expect(tipFor(visit, 'dan', restaurant)).toMatchObject({ kind: 'most', dishId: tuna.id });
  });

  test('[MK-01] nobody is told of what can’t be had: sold out, or not made', () => {
    const visit = aTableThatHad(['anna', tuna.id, 3]);
    expect(tipFor(visit, 'bo', { ...restaurant, stock: new Map([[tuna.id, 0]]) })).toBeNull();
    const tellsNo = { type: 'setDishStatus', sentLineIds: ['1-1'], status: 'not-possible' } as const;
    const decision = decide(visit, tellsNo, aContext({ by: waiter }));
    if (isRefusal(decision)) throw new Error(decision.code);
    const refused = evolveAll(visit, decision) as OpenVisit; // a status closes no table
    expect(tipFor(refused, 'bo', restaurant)).toBeNull();
  });
});
