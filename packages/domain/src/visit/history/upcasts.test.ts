import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { billOf } from '../../bill/bill.ts';
import { evolveAll } from '../evolve.ts';
import { noVisit, type BegunVisit } from '../visit.ts';
import type { VisitEvent } from '../events.ts';
import {
  eventFromShape,
  NewerShape,
  upcasts,
  visitFromShape,
  visitShape,
  type KeptEvening,
} from './upcasts.ts';
import type { Upcast } from './upcast.ts';

const folder = new URL('./shapes/', import.meta.url);
const evenings = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as KeptEvening);

test('every shape there ever was has an evening that is kept, and the way from it', () => {
  const shapes = Array.from({ length: visitShape }, (_, index) => index + 1);
  expect(evenings.map(({ shape }) => shape).sort((a, b) => a - b)).toEqual(shapes);
  expect(upcasts).toHaveLength(visitShape - 1);
});

describe.each(evenings)('an evening in shape $shape', ({ shape, visits }) => {
  test.each(visits)('comes to the same visit and bill by its events: $visit.id', ({ events, visit }) => {
    const replayed = evolveAll(
      noVisit,
      events.map((event) => eventFromShape(event, shape) as VisitEvent),
    );
    const kept = visitFromShape(visit, shape) as BegunVisit;
    expect(replayed).toEqual(kept);
    if (kept.status === 'open' || kept.status === 'closed') {
      expect(replayed).toMatchObject({ status: kept.status });
      expect(billOf(replayed as typeof kept)).toEqual(billOf(kept));
    }
  });
});

describe('the way from one shape to the next', () => {
  const add =
    (what: string) =>
    (older: unknown): unknown => ({ ...(older as object), [what]: true });
  const steps: readonly Upcast[] = [
    { visit: add('second'), event: add('secondEvent') },
    {
      visit: (older) => ({ ...(older as object), third: Object.keys(older as object).length }),
      event: add('thirdEvent'),
    },
  ];

  test('is gone step by step, from the shape that was written', () => {
    expect(visitFromShape({ first: true }, 1, steps)).toEqual({ first: true, second: true, third: 2 });
    expect(visitFromShape({ first: true }, 2, steps)).toEqual({ first: true, third: 1 });
    expect(visitFromShape({ first: true }, 3, steps)).toEqual({ first: true });
    expect(eventFromShape({}, 1, steps)).toEqual({ secondEvent: true, thirdEvent: true });
    expect(eventFromShape({}, 2, steps)).toEqual({ thirdEvent: true });
  });

  test('is not there from a newer version’s shape, nor from what is no shape', () => {
    expect(() => visitFromShape({}, 4, steps)).toThrow(NewerShape);
    expect(() => eventFromShape({}, 4, steps)).toThrow(NewerShape);
    for (const shape of [0, -1, 1.5, Number.NaN])
      expect(() => visitFromShape({}, shape, steps)).toThrow('shapes are numbered from 1');
  });
});
