import { createRandom } from '@tavolata/client/testing';
import {
  assert,
  billOf,
  decide,
  decideMerge,
  decideParting,
  evolve,
  evolveAll,
  isRefusal,
  must,
  noVisit,
  sentLineTotal,
  visitShape,
  type Actor,
  type KeptEvening,
  type OpenVisit,
  type StaffCommand,
  type Visit,
  type VisitEvent,
} from '@tavolata/domain';
import { visitEvents } from '@tavolata/protocol/schemas';
import { writeFileSync } from 'node:fs';
import type { Meal } from './src/meal.ts';
import { playMeal } from './src/play-meal.ts';
import { restaurantOfSeed } from './src/seed-restaurant.ts';

/** More meals than it ever took. */
const mostMeals = 3000;

type KeptVisit = KeptEvening['visits'][number];

const missing = new Set(Object.keys(visitEvents));
const kept: KeptVisit[] = [];

/** Keeps the visits that hold a kind of event which none before them had, and one with a bill to settle. */
async function keepNews({ server }: Meal): Promise<void> {
  for (const visitId of new Set(server.recorded.map((request) => request.visitId))) {
    const [stored] = await server.stored([visitId]);
    if (!stored) continue;
    const events: readonly VisitEvent[] = await server.eventsOf(visitId);
    const news = events.filter(({ type }) => missing.has(type));
    const found = { events, visit: stored.visit };
    if (news.length === 0 && (!hasBill(found) || kept.some(hasBill))) continue;
    for (const { type } of news) missing.delete(type);
    kept.push(found);
  }
}

/** No kitchen closes in the middle of a simulated meal. */
function closeKitchen(): KeptVisit {
  const { events, visit } = must(kept.find(hasLines), 'somebody has not sent everything');
  const lineIds = visit.status === 'open' ? visit.lines.map(({ id }) => id) : [];
  const closing = { type: 'kitchenClosed', lineIds } as const;
  const after = evolve(visit, closing);
  assert(after.status === 'open', 'its guests stay');
  return { events: [...events, closing], visit: after };
}

function hasLines({ visit }: KeptVisit): boolean {
  return visit.status === 'open' && visit.lines.length > 0;
}

/** No waiter of a simulated meal settles a bill: here one does, and the table comes back to pay the rest. */
function settleBill(): KeptVisit {
  const { events, visit } = must(kept.find(hasBill), 'somebody has ordered something');
  const [line] = visit.status === 'closed' ? visit.batches.flatMap(({ lines }) => lines) : [];
  const dish = must(line, 'something was sent').id;
  const because = { reason: 'a hair in the soup', reasonCode: 'complaint' } as const;
  const half = { by: 'equal', parts: 2, part: 1 } as const;
  const by = { kind: 'staff', staffId: 'm1', name: 'Mira', mayReduceFreely: true } as const;
  const commands: readonly StaffCommand[] = [
    { type: 'reopen', reason: 'closed too early' },
    { type: 'addReduction', id: 'r1', kind: 'discount', off: { percent: 10 }, because },
    { type: 'addReduction', id: 'r2', kind: 'discount', off: { cents: 1 }, because },
    { type: 'addReduction', id: 'r3', kind: 'comp', off: { percent: 100 }, sentLineIds: [dish], because },
    { type: 'takeBackReduction', id: 'r2' },
    { type: 'recordPayment', payment: { id: 'p1', kind: 'cash', amount: 200, given: 500, part: half } },
    { type: 'recordPayment', payment: { id: 'p2', kind: 'voucher', amount: 100 } },
    { type: 'takeBackPayment', id: 'p2' },
  ];
  const { rules, catalogue } = restaurantOfSeed(createRandom(1));
  const now = 1 + must(visit.status === 'closed' ? visit.closedAt : undefined, 'it has ended');
  return commands.reduce<KeptVisit>(
    (before, command) => {
      const today = { weekday: 4, isHoliday: false } as const;
      const context = { now, today, by, rules, catalogue, stock: new Map() };
      const decision = decide(before.visit, command, context);
      if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.code}`);
      const after = evolveAll(before.visit, decision);
      assert(after.status === 'open', 'it has come back');
      return { events: [...before.events, ...decision], visit: after };
    },
    { events, visit },
  );
}

function hasBill({ visit }: KeptVisit): boolean {
  if (visit.status !== 'closed' || visit.mergedInto !== null) return false;
  const [line] = visit.batches.flatMap(({ lines }) => lines);
  return line !== undefined && sentLineTotal(line) > 0 && billOf(visit).total > 1000;
}

/** Two parties that came together and were parted again: both visits. */
function partGuests(): readonly KeptVisit[] {
  const staff = { kind: 'staff', staffId: 'm1', name: 'Mira' } as const;
  const { rules, catalogue } = restaurantOfSeed(createRandom(1));
  const at = (by: Actor) => ({
    ...{ now: 1_000_000, by, rules, catalogue, stock: new Map() },
    today: { weekday: 4, isHoliday: false } as const,
  });
  const open = (visitId: string, tableId: number, orderId: number, guest: string): KeptVisit => {
    const { menuId } = must(kept.find(hasMenu), 'somebody sits at a table').visit as OpenVisit;
    const heads = { adults: 2, children: 0, others: 0 };
    const place = { visitId, tableId, orderId, service: 'table', placeName: null } as const;
    const opened = decide(noVisit, { type: 'openTable', ...place, menuId, heads, hasPin: true }, at(staff));
    if (isRefusal(opened)) throw new Error(`openTable: ${opened.code}`);
    const joined = { id: guest, seat: 1, label: '1', nickname: null };
    return after({ events: [], visit: noVisit }, [...opened, { type: 'dinerJoined', diner: joined }]);
  };
  const [hosts, guests] = [open('hosts', 12, 601, 'anna'), open('guests', 13, 602, 'carla')];
  const merge = decideMerge(guests.visit, hosts.visit, at(staff));
  if ('code' in merge) throw new Error(`merge: ${merge.code}`);
  const together = { hosts: after(hosts, merge.target), guests: after(guests, merge.source) };
  const parting = decideParting(together.hosts.visit, together.guests.visit, 13, at(staff));
  if ('code' in parting) throw new Error(`part: ${parting.code}`);
  return [after(together.hosts, parting.hosts), after(together.guests, parting.guests)];
}

function after(
  { events, visit }: { readonly events: readonly VisitEvent[]; readonly visit: Visit },
  more: readonly VisitEvent[],
): KeptVisit {
  const next = evolveAll(visit, more);
  assert(next.status !== 'none', 'it has begun');
  return { events: [...events, ...more], visit: next };
}

function hasMenu({ visit }: KeptVisit): boolean {
  return visit.status === 'open' && visit.service === 'table';
}

const settled = [
  ...['reductionAdded', 'reductionTakenBack', 'paymentRecorded', 'paymentTakenBack'],
  'visitReopened',
];
const parted = ['guestsParted', 'guestsReturned'];
for (const type of ['kitchenClosed', ...settled, ...parted]) missing.delete(type);
for (let seed = 1; (missing.size > 0 || !kept.some(hasBill)) && seed <= mostMeals; seed += 1)
  await playMeal(seed, { afterwards: keepNews });
if (missing.size > 0) throw new Error(`no meal had ${[...missing].join(', ')}`);
kept.push(closeKitchen(), settleBill(), ...partGuests());
writeFileSync(String(process.argv[2]), `${JSON.stringify({ shape: visitShape, visits: kept })}\n`);
console.log(`${kept.length} visits, ${kept.flatMap(({ events }) => events).length} events`);
