import { createRandom, type Random } from '@tavolata/client/testing';
import {
  decide,
  dishStatuses,
  evolveAll,
  isRefusal,
  noVisit,
  nextCourse,
  recallableCourse,
  type Actor,
  type Command,
  type Context,
  type OpenVisit,
} from '@tavolata/domain';
import { restaurantOfSeed, type SeedRestaurant } from './src/seed-restaurant.ts';
import { nextCommand } from './src/random-commands.ts';

/** After this many decisions another restaurant opens its next table. */
const decisionsPerTable = 40;

const guests = ['anna', 'ben', 'chiara'];
const waiter: Actor = { kind: 'staff', staffId: 'w1', name: 'Ana' };

/** Hashes that many decisions on random states, and every state they lead to: alike wherever the rules run alike. */
export function hashDecisions(seed: number, count: number): string {
  const random = createRandom(seed);
  let hash = 0x811c9dc5;
  const take = (text: string) => {
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  };
  for (let decided = 0; decided < count;) {
    const restaurant = restaurantOfSeed(random);
    let now = 1_000_000_000 + random.below(1_000_000_000);
    let visit = openTable(restaurant, now, random);
    for (let step = 0; step < decisionsPerTable && decided < count; step += 1) {
      now += random.below(20_000);
      const { by, command } = randomCommand(visit, restaurant, random, `line-${step}`);
      const stock = new Map([[14, random.below(6)]]);
      const decision = decide(visit, command, { ...restaurant, now, by, stock });
      const after = isRefusal(decision) ? visit : evolveAll(visit, decision);
      take(JSON.stringify([decision, after]));
      decided += 1;
      if (after.status !== 'open') break;
      visit = after;
    }
  }
  return (hash >>> 0).toString(16);
}

function openTable(restaurant: SeedRestaurant, now: number, random: Random): OpenVisit {
  const context = (by: Actor): Context => ({ ...restaurant, now, by, stock: new Map() });
  const heads = { adults: 1 + random.below(3), children: random.below(2), others: 0 };
  const service = random.chance(0.2) ? 'takeaway' : 'table';
  const opening = {
    type: 'openTable',
    visitId: 'v',
    orderId: 1,
    tableId: 12,
    menuId: service === 'table' ? 1 : 2,
    heads,
    service,
    placeName: null,
    hasPin: restaurant.rules.presence.needsPin,
  } as const;
  const commands: readonly [Actor, Command][] = [
    [waiter, opening],
    ...guests.map((dinerId): [Actor, Command] => [
      { kind: 'diner', dinerId },
      { type: 'joinVisit', nickname: null, knowsPin: true },
    ]),
  ];
  const visit = commands.reduce<ReturnType<typeof evolveAll>>((before, [by, command]) => {
    const decision = decide(before, command, context(by));
    return isRefusal(decision) ? before : evolveAll(before, decision);
  }, noVisit);
  if (visit.status !== 'open') throw new Error('a party of one and more opens a table');
  return visit;
}

function randomCommand(visit: OpenVisit, restaurant: SeedRestaurant, random: Random, lineId: string) {
  const dinerId = random.pick(guests) ?? 'anna';
  if (random.chance(0.85)) {
    const newLineId = () => lineId;
    const command = nextCommand({ visit, dinerId, restaurant, random, newLineId });
    return { by: { kind: 'diner', dinerId } as const, command };
  }
  return { by: waiter, command: randomStaffCommand(visit, random) };
}

function randomStaffCommand(visit: OpenVisit, random: Random): Command {
  const sent = visit.batches.flatMap(({ lines }) => lines.map(({ id }) => id));
  const status = random.pick(dishStatuses) ?? 'served';
  const { number } = visit.turn;
  const heads = { adults: random.below(4), children: random.below(3), others: random.below(2) };
  const commands: readonly Command[] = [
    { type: 'setDishStatus', sentLineIds: sent.slice(0, 3), status },
    ...(sent[0]
      ? [
          {
            type: 'setDishStatus' as const,
            sentLineIds: sent.slice(0, 1),
            status,
            part: { as: `part-${sent.length}`, units: 1, of: 2 },
          },
        ]
      : []),
    { type: 'fireCourse', course: nextCourse(visit.batches) ?? 2 },
    { type: 'fireCourse', course: recallableCourse(visit.batches) ?? 2, isTakenBack: true },
    { type: 'skipWait', leaving: number },
    { type: 'resetTurn', turn: number },
    { type: 'changeHeads', heads },
  ];
  return random.chance(0.02) ? { type: 'freeTable' } : (random.pick(commands) ?? { type: 'freeTable' });
}
