import {
  eventFromShape,
  visitFromShape,
  visitShape,
  type BegunVisit,
  type KeptEvening,
  type VisitEvent,
} from '@tavolata/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { visitEvents, VisitEventSchema } from './visit-events.ts';
import { BegunVisitSchema } from './visit.ts';

const isVisit = Compile(BegunVisitSchema);
const isEvent = Compile(VisitEventSchema);

const shapesFolder = new URL('../../../domain/src/visit/history/shapes/', import.meta.url);
const evenings = readdirSync(shapesFolder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, shapesFolder), 'utf8')) as KeptEvening);

/** The same type with nothing that can be changed, so that a type and a schema's can be compared. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

test('the schemas of a visit and its events are the types of the domain: held by the compiler', () => {
  expectTypeOf<Frozen<Static<typeof BegunVisitSchema>>>().toEqualTypeOf<Frozen<BegunVisit>>();
  expectTypeOf<Frozen<Static<typeof VisitEventSchema>>>().toEqualTypeOf<Frozen<VisitEvent>>();
});

describe.each(evenings)('an evening that was kept in shape $shape', ({ shape, visits }) => {
  test('has visits and events that are whole', () => {
    for (const { visit, events } of visits) {
      expect(isVisit.Check(visitFromShape(visit, shape)), visit.id).toBe(true);
      for (const event of events) expect(isEvent.Check(eventFromShape(event, shape)), event.type).toBe(true);
    }
  });

  test('has one of every event, so that none is left out of the history', () => {
    const types = new Set<string>(visits.flatMap(({ events }) => events.map(({ type }) => type)));
    const states = BegunVisitSchema.anyOf.map(({ properties }) => properties.status.const as string);
    const pinned = pinnedShape(shape)
      .split('\n')
      .flatMap((line) => line.split(' ')[0] || []);
    expect([...types].sort()).toEqual(pinned.filter((name) => !states.includes(name)).sort());
  });
});

test('a visit or an event without one of its fields is not whole, whichever it is', () => {
  const newest = evenings.find(({ shape }) => shape === visitShape);
  for (const { visit, events } of newest?.visits ?? []) {
    const branch = BegunVisitSchema.anyOf.find(({ properties }) => properties.status.const === visit.status);
    expect(requiredOf(branch)).toContain('tableId');
    for (const field of requiredOf(branch)) expect(isVisit.Check(without(visit, field)), field).toBe(false);
    for (const event of events) {
      for (const field of ['type', ...requiredOf(Type.Object(visitEvents[event.type].fields))])
        expect(isEvent.Check(without(event, field)), field).toBe(false);
    }
  }
});

test('a change of what is written has a shape of its own: `visitShape` grows, and an upcast leads to it', () => {
  expect(written()).toBe(pinnedShape(visitShape));
});

/** What is written in a shape, as it was when that shape was published. */
function pinnedShape(shape: number): string {
  return readFileSync(new URL(`../../shapes/visit-${shape}.txt`, import.meta.url), 'utf8');
}

/** One line for each state and each event, so that a change shows as a line that changed. */
function written(): string {
  const lines = [
    ...BegunVisitSchema.anyOf.map((schema) => `${schema.properties.status.const} ${JSON.stringify(schema)}`),
    ...Object.entries(visitEvents).map(
      ([type, { fields }]) =>
        `${type} ${JSON.stringify(Type.Object({ type: Type.Literal(type), ...fields }))}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function requiredOf(schema: TSchema | undefined): readonly string[] {
  return schema && 'required' in schema ? (schema.required as string[]) : [];
}

function without(whole: object, field: string): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
}
