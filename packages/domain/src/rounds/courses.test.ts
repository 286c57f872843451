import { expect, test } from 'vitest';
import { billOf } from '../bill/bill.ts';
import { isRefusal } from '../refusal.ts';
import {
  annaAndBo,
  dishes,
  given,
  lineAdded,
  sampleRules,
  tableOpened,
  joined,
  waiter,
} from '../testing/index.ts';
import { ticketsOf } from '../views/kitchen-tickets.ts';
import { withoutPersons } from '../visit/without-persons.ts';
import type { Command } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { isSettled } from './batch.ts';
import { nextCourse, recallableCourse } from './courses.ts';
import { unitsOnTheWay } from './duplicates.ts';

const { bento, beer, salmon, tuna } = dishes;
const starters = { groupId: 81, dishId: tuna.id, quantity: 2 };
const drink = { groupId: 82, dishId: beer.id, quantity: 1 };
const inCourses = sampleRules({ firesCourses: true });
const submit: Command = { type: 'submitCart', batchNumber: 1 };

/** A set menu of two courses, chosen last course first, and a salmon. */
const chosen: readonly VisitEvent[] = [
  ...annaAndBo,
  lineAdded('l1', 'anna', bento.id, 2, { courses: [drink, starters] }),
  lineAdded('l2', 'bo', salmon.id),
];

function after(
  events: readonly VisitEvent[],
  ...steps: readonly (readonly [Command, Partial<Context>?])[]
): readonly VisitEvent[] {
  return steps.reduce((before, [command, change]) => {
    const { decision } = given(...before).when(command, { rules: inCourses, by: waiter, ...change });
    if (isRefusal(decision)) throw new Error(JSON.stringify(decision));
    return [...before, ...decision];
  }, events);
}

const anna = { by: { kind: 'diner', dinerId: 'anna' } } as const;
const sent = after(chosen, [submit, anna]);
const open = (events: readonly VisitEvent[]) => given(...events).visit as OpenVisit; // nothing here ends it
const fire = (course: number): Command => ({ type: 'fireCourse', course });
const takeBack = (course: number): Command => ({ type: 'fireCourse', course, isTakenBack: true });
const say = (status: 'made' | 'served' | 'not-possible', ...sentLineIds: readonly string[]): Command => ({
  type: 'setDishStatus',
  sentLineIds,
  status,
});
const shown = (events: readonly VisitEvent[]) =>
  ticketsOf(open(events)).map(({ id, course = 0, isHeld = false, sentAt, lines }) => ({
    ...{ id, course, isHeld, sentAt },
    dishes: lines.map(
      (line) => `${line.id} ${line.status} ${line.options.map(({ names }) => names.first).join('+')}`,
    ),
  }));

test('[FIRE-1] the first course goes at once with what is no set menu, and the next one stands there as held', () => {
  expect(shown(sent)).toEqual([
    {
      ...{ id: 'v1/1/wok', course: 1, isHeld: false, sentAt: 1_000_000 },
      dishes: [`1-1 waiting ${tuna.names.first}`],
    },
    { id: 'v1/1/sushi', course: 0, isHeld: false, sentAt: 1_000_000, dishes: ['1-2 waiting '] },
    {
      ...{ id: 'v1/1.2/wok', course: 2, isHeld: true, sentAt: 1_000_000 },
      dishes: [`1-1/2 waiting ${beer.names.first}`],
    },
  ]);
});

test.each([
  ['where the restaurant does not fire courses', chosen, sampleRules()],
  [
    'where one course alone was chosen',
    [...annaAndBo, lineAdded('l1', 'anna', bento.id, 1, { courses: [starters] })],
    inCourses,
  ],
  [
    'where it is taken away',
    [
      tableOpened({ service: 'takeaway', tableId: -1 }),
      joined('anna', 1),
      lineAdded('l1', 'anna', bento.id, 1, { courses: [starters, drink] }),
    ],
    inCourses,
  ],
])('[FIRE-1] all goes at once %s', (_, events, rules) => {
  const visit = open(after(events, [submit, { ...anna, rules }]));
  expect(visit.batches).toHaveLength(1);
  expect(visit.batches.flatMap(({ lines }) => lines).some((line) => 'later' in line)).toBe(false);
  expect(JSON.stringify(visit.batches)).not.toContain('"course":');
  expect(ticketsOf(visit).some((ticket) => 'course' in ticket || 'isHeld' in ticket)).toBe(false);
});

test('[FIRE-2] a course that is called for is the kitchen’s from that moment; said twice it happens once', () => {
  given(...sent)
    .when(fire(2), { by: waiter, now: 5_000_000 })
    .then({ type: 'courseFired', course: 2, batches: [1], at: 5_000_000 });
  const fired = after(sent, [fire(2), { now: 5_000_000 }]);
  expect(shown(fired)[2]).toMatchObject({ id: 'v1/1.2/wok', isHeld: false, sentAt: 5_000_000 });
  given(...fired)
    .when(fire(2), { by: waiter })
    .then();
  given(...sent)
    .when(fire(3), { by: waiter })
    .then();
  given(...sent)
    .when(fire(2), anna)
    .thenRefused({ code: 'not-allowed' });
});

test('[FIRE-2] who calls for a course that has been called for does not get the one after it', () => {
  const ofThree = sent.map((event) =>
    event.type === 'batchSent'
      ? {
          ...event,
          batch: {
            ...event.batch,
            lines: event.batch.lines.map((line) => ({ ...line, later: ['waiting', 'waiting'] as const })),
          },
        }
      : event,
  );
  const second = after(ofThree, [fire(2)]);
  expect(nextCourse(open(second).batches)).toBe(3);
  given(...second)
    .when(fire(2), { by: waiter })
    .then();
});

test('[FIRE-2] a table eats together: who ordered later catches up before the others go on', () => {
  const later = lineAdded('l3', 'bo', bento.id, 1, { courses: [starters, drink] });
  const second = after(
    [...after(sent, [fire(2)]), later],
    [{ type: 'submitCart', batchNumber: 2 }, { by: { kind: 'diner', dinerId: 'bo' } }],
  );
  expect(nextCourse(open(second).batches)).toBe(2);
  given(...second)
    .when(fire(2), { by: waiter })
    .then({ type: 'courseFired', course: 2, batches: [2], at: 1_000_000 });
  expect(nextCourse(open(after(second, [fire(2)])).batches)).toBeNull();
});

test('[FIRE-3] each course has its own way; what is held has none', () => {
  given(...sent)
    .when(say('made', '1-1/2'), { by: waiter })
    .thenRefused({ code: 'not-allowed' });
  given(...sent)
    .when(say('made', '1-1/3'), { by: waiter })
    .thenRefused({ code: 'dish-not-sent', sentLineId: '1-1/3' });
  const both = after(sent, [say('served', '1-1')], [fire(2)], [say('made', '1-1/2')]);
  expect(shown(both).map(({ dishes: [first] }) => first)).toEqual([
    `1-1 served ${tuna.names.first}`,
    '1-2 waiting ',
    `1-1/2 made ${beer.names.first}`,
  ]);
  given(...both)
    .when(say('made', '1-1/2'), { by: waiter })
    .then();
  given(...both)
    .when(say('not-possible', '1-1/2'), { by: waiter })
    .thenRefused({ code: 'not-allowed' });
});

test('[KITCHEN-6] of a later course that was called for, some units are made by themselves', () => {
  const part = { as: 'a-part-of-it', units: 1, of: 2 };
  const one = after(
    sent,
    [fire(2)],
    [{ type: 'setDishStatus', sentLineIds: ['1-1/2'], status: 'made', part }],
  );
  const tickets = ticketsOf(open(one));
  expect(tickets.flatMap(({ lines }) => lines).filter(({ id }) => !id.startsWith('1-2'))).toMatchObject([
    { id: '1-1', quantity: 1, status: 'waiting' },
    { id: 'a-part-of-it', quantity: 1, status: 'waiting', partOf: '1-1' },
    { id: '1-1/2', quantity: 1, status: 'waiting' },
    { id: 'a-part-of-it/2', quantity: 1, status: 'made', partOf: '1-1/2' },
  ]);
});

test('[FIRE-3] of a set menu that can’t be made no later course comes, of the units that can the others do', () => {
  const none = after(sent, [say('not-possible', '1-1')]);
  expect(shown(none).map(({ id }) => id)).toEqual(['v1/1/wok', 'v1/1/sushi']);
  given(...none)
    .when(fire(2), { by: waiter })
    .then();
  const part = { as: 'a-part-of-it', units: 1, of: 2 };
  const one = after(sent, [{ type: 'setDishStatus', sentLineIds: ['1-1'], status: 'not-possible', part }]);
  expect(ticketsOf(open(one))[2]?.lines).toMatchObject([{ id: '1-1/2', quantity: 1 }]);
});

test('[FIRE-4] a set menu is on its way until its last course is served, and is charged once', () => {
  const lineOf = (events: readonly VisitEvent[]) => {
    const line = open(events).batches[0]?.lines[0];
    if (!line) throw new Error('it was sent');
    return line;
  };
  const first = after(sent, [say('served', '1-1')]);
  expect(isSettled(lineOf(first))).toBe(false);
  expect(unitsOnTheWay(open(first), bento.id, 'anna', { rules: inCourses })).toBe(2);
  const all = after(first, [fire(2)], [say('served', '1-1/2')]);
  expect(isSettled(lineOf(all))).toBe(true);
  const atOnce = open(after(chosen, [submit, { ...anna, rules: sampleRules() }]));
  expect(billOf(open(all))).toEqual(billOf(atOnce));
});

test('[FIRE-2] how far the courses are stays when the visit’s persons are forgotten', () => {
  const visit = given(...after(sent, [fire(2)], [{ type: 'freeTable' }])).visit;
  if (visit.status !== 'closed') throw new Error('it was freed');
  expect(withoutPersons(visit)).toMatchObject({
    batches: [{ fired: [1_000_000], lines: [{ later: ['waiting'] }, {}] }],
  });
});

test('[FIRE-6] a call that was a slip is taken back: the course is held as before, and called for anew it is a new ticket', () => {
  const fired = after(sent, [fire(2), { now: 2_000_000 }]);
  expect(recallableCourse(open(fired).batches)).toBe(2);
  given(...fired)
    .when(takeBack(2), { by: waiter, now: 2_100_000 })
    .then({ type: 'courseFired', course: 2, batches: [1], at: 2_100_000, isTakenBack: true });
  const back = after(fired, [takeBack(2)]);
  expect(open(back).batches[0]).toEqual({ ...open(sent).batches[0], takenBack: [2] });
  expect([nextCourse, recallableCourse].map((of) => of(open(back).batches))).toEqual([2, null]);
  expect(shown(back)[2]).toEqual({ ...shown(sent)[2], id: 'v1/1.2.1/wok' });
  const again = after(back, [fire(2), { now: 3_000_000 }]);
  expect(shown(again)[2]).toMatchObject({ id: 'v1/1.2.1/wok', isHeld: false, sentAt: 3_000_000 });
  const { visit } = given(...after(again, [{ type: 'freeTable' }]));
  if (visit.status !== 'closed') throw new Error('it was freed');
  expect(withoutPersons(visit).batches[0]).toMatchObject({ fired: [3_000_000], takenBack: [2] });
});

test('[FIRE-6] said twice it happens once; what nobody has called for is held already', () => {
  const back = after(sent, [fire(2)], [takeBack(2)]);
  given(...back)
    .when(takeBack(2), { by: waiter })
    .then();
  given(...sent)
    .when(takeBack(2), { by: waiter })
    .then();
  given(...sent)
    .when(takeBack(7), { by: waiter })
    .then();
  given(...after(sent, [fire(2)]))
    .when(takeBack(2), anna)
    .thenRefused({ code: 'not-allowed' });
});

test('[FIRE-6] what the kitchen has begun stays, also what was called for with it', () => {
  const second = [...sent, lineAdded('l3', 'anna', bento.id, 1, { courses: [drink, starters] })];
  const both = after(second, [{ ...submit, batchNumber: 2 }, anna], [fire(2)]);
  expect(open(both).batches.map(({ fired = [] }) => fired.length)).toEqual([1, 1]);
  const begun = after(both, [say('made', '1-1/2')]);
  expect(recallableCourse(open(begun).batches)).toBeNull();
  given(...begun)
    .when(takeBack(2), { by: waiter })
    .thenRefused({ code: 'course-begun', course: 2 });
  // The kitchen takes its slip back: then it has begun nothing.
  const waits = after(
    begun,
    [{ type: 'setDishStatus', sentLineIds: ['1-1/2'], status: 'waiting' }],
    [takeBack(2)],
  );
  expect(open(waits).batches.map(({ fired }) => fired)).toEqual([undefined, undefined]);
});

test('[FIRE-6] a batch that caught up by itself is taken back by itself', () => {
  const served = after(sent, [fire(2), { now: 2_000_000 }], [say('served', '1-1/2')]);
  const second = [...served, lineAdded('l3', 'anna', bento.id, 1, { courses: [drink, starters] })];
  const caughtUp = after(second, [{ ...submit, batchNumber: 2 }, anna], [fire(2), { now: 3_000_000 }]);
  const back = after(caughtUp, [takeBack(2)]);
  expect(open(back).batches.map(({ fired }) => fired)).toEqual([[2_000_000], undefined]);
});
