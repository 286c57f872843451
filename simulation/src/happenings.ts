import { askAgainAfter, readyGoesAt, reopenMs, turnEndsAt } from '@tavolata/domain';
import type { Meal } from './meal.ts';
import type { Phone } from './phone.ts';
import { waitsForStaff } from './waiter.ts';
import { randomOpening } from './random-commands.ts';

interface Happening {
  readonly name: string;
  /** Relative frequency. */
  readonly weight: number;
  readonly happen: (meal: Meal) => void | Promise<void>;
}

/** Everything that may happen in one step, from a tap to a power cut. */
const happenings: readonly Happening[] = [
  { name: 'a tap', weight: 46, happen: (meal) => one(meal)?.tap() },
  { name: 'somebody arrives', weight: 5, happen: arrive },
  { name: 'messages arrive', weight: 44, happen: deliver },
  { name: 'the network loses or doubles a message', weight: 4, happen: disturb },
  { name: 'a connection breaks', weight: 1.5, happen: (meal) => one(meal)?.seat?.wire.cut() },
  { name: 'phones reconnect', weight: 10, happen: connect },
  { name: 'the server’s heart beats', weight: 4, happen: beat },
  { name: 'a tab is hidden or shown', weight: 1.5, happen: lookAway },
  { name: 'the disk works', weight: 12, happen: workOnDisk },
  { name: 'time passes', weight: 5, happen: passTime },
  { name: 'the staff do something', weight: 4, happen: serve },
  { name: 'the staff answer a request', weight: 4, happen: answer },
  { name: 'the staff change the stock', weight: 0.8, happen: ({ waiter }) => waiter.changeStock() },
  { name: 'the staff prepare a table', weight: 0.6, happen: prepareTable },
  { name: 'two tables are merged', weight: 0.5, happen: merge },
  { name: 'a party is parted from another', weight: 1.2, happen: part },
  { name: 'a phone is reported gone or back', weight: 1, happen: reportPhone },
  { name: 'a guest is sent away', weight: 0.15, happen: sendAway },
  { name: 'a table is freed', weight: 0.12, happen: free },
  { name: 'a visit that has ended is reopened', weight: 2, happen: reopen },
  {
    name: 'the server crashes',
    weight: 0.6,
    happen: async (meal) => meal.isCrashing && (await crash(meal)),
  },
];

/** The same where several nodes play the restaurant, and what may happen to them. */
const happeningsAmongNodes: readonly Happening[] = [
  ...happenings,
  { name: 'hints arrive', weight: 16, happen: ({ server }) => server.bus.deliver() },
  { name: 'the bus loses or doubles a hint', weight: 6, happen: ({ server }) => server.bus.disturb() },
  { name: 'the bus loses all hints', weight: 0.5, happen: ({ server }) => server.bus.loseAll() },
  { name: 'a phone comes to another node', weight: 3, happen: changeNode },
  { name: 'a node stops', weight: 0.7, happen: stopNode },
  { name: 'a node comes back', weight: 2, happen: ({ server }) => server.startNode() },
];

/** Lets one thing happen; returns its name. */
export async function happenOne(meal: Meal): Promise<string> {
  const all = meal.server.isOfSeveral ? happeningsAmongNodes : happenings;
  let dice = meal.random.next() * all.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight, happen } of all) {
    dice -= weight;
    if (dice >= 0) continue;
    await happen(meal);
    return name;
  }
  return 'nothing';
}

/** The server loses its memory and every connection. */
export async function crash({ phones, server }: Meal): Promise<void> {
  for (const { seat } of phones) seat?.wire.cut();
  await server.crash();
}

/** A node loses its memory, and its phones their connection. */
export async function stopNode({ phones, server }: Meal): Promise<void> {
  await server.stopNode((dinerIds) => {
    for (const { dinerId, seat } of phones) if (dinerIds.includes(dinerId)) seat?.wire.cut();
  });
}

function one({ random, phones }: Meal): Phone | undefined {
  return random.pick(phones);
}

async function arrive({ random, phones }: Meal): Promise<void> {
  await random.pick(phones.filter(({ seat }) => seat === null))?.arrive();
}

function deliver(meal: Meal): void {
  const wire = one(meal)?.seat?.wire;
  const { random } = meal;
  for (let count = 1 + random.below(3); wire && count > 0; count -= 1) {
    const parcel = random.chance(0.85) ? wire.parcels[0] : random.pick(wire.parcels);
    if (parcel) wire.deliver(parcel);
  }
}

function disturb(meal: Meal): void {
  const wire = one(meal)?.seat?.wire;
  const parcel = wire && meal.random.pick(wire.parcels);
  if (!parcel) return;
  if (meal.random.chance(0.5)) wire.lose(parcel);
  else wire.double(parcel);
}

function connect({ phones, random }: Meal): void {
  for (const phone of phones) if (random.chance(0.6)) phone.connect();
}

function changeNode(meal: Meal): void {
  const phone = one(meal);
  phone?.seat?.wire.cut();
  phone?.connect();
}

function beat({ phones }: Meal): void {
  for (const { seat } of phones) seat?.wire.beat();
}

function lookAway(meal: Meal): void {
  one(meal)?.seat?.session.setVisible(meal.random.chance(0.7));
}

async function workOnDisk({ server, random }: Meal): Promise<void> {
  for (let count = 1 + random.below(4); server.isDiskBusy && count > 0; count -= 1) await server.workOnDisk();
}

/** Mostly a little; now and then exactly to the moments around the end of a turn. */
function passTime({ clock, random, phones }: Meal): void {
  const visit = random.pick(phones)?.shown;
  const endsAt = visit?.status === 'open' ? turnEndsAt(visit.turn) : null;
  const toTheEnd = (endsAt ?? 0) - clock.now() + (random.pick([-5001, -5000, -4999, -1, 0, 1]) ?? 0);
  const ready = visit?.status === 'open' ? visit.ready?.countdown : undefined;
  if (ready && random.chance(0.7)) clock.advance(Math.max(0, readyGoesAt(ready) - clock.now()));
  else if (endsAt !== null && toTheEnd > 0 && random.chance(0.4)) clock.advance(toTheEnd);
  else if (visit && waitsForStaff(visit) && random.chance(0.3)) clock.advance(askAgainAfter);
  else clock.advance(random.below(random.chance(0.2) ? 30_000 : 4000));
}

function serve({ random, phones, waiter }: Meal): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.work(visit);
}

/** Mostly where something waits for the staff. */
function answer({ random, phones, waiter }: Meal): void {
  const visit = random.pick(phones)?.shown;
  if (visit && (waitsForStaff(visit) || random.chance(0.02))) waiter.answer(visit);
}

/** Where guests may not open tables themselves, the staff have to. */
function prepareTable({ random, restaurant, waiter }: Meal): void {
  if (!restaurant.rules.presence.guestsOpen || random.chance(0.1))
    waiter.prepareTable(randomOpening(random, restaurant));
}

function merge({ random, phones, waiter }: Meal): void {
  const [guests, hosts] = [random.pick(phones)?.shown, random.pick(phones)?.shown];
  if (guests && hosts && (guests.id !== hosts.id || random.chance(0.1))) waiter.merge(guests.id, hosts.id);
}

/** Mostly where a party has come. */
function part({ random, phones, waiter }: Meal): void {
  const open = phones.flatMap(({ shown }) => (shown?.status === 'open' ? shown : []));
  const joined = open.filter(({ mergedFrom }) => mergedFrom.length > 0);
  const visit = random.pick(random.chance(0.95) ? joined : open);
  if (visit) waiter.part(visit);
}

function reportPhone({ random, phones, waiter }: Meal): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.reportPhone(visit);
}

function sendAway({ random, phones, waiter }: Meal): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.sendAway(visit);
}

function free({ random, phones, waiter }: Meal): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.free(visit.id);
}

/** Mostly soon after its end; now and then while it still runs, or in the moments around the last one that is soon enough. */
function reopen({ random, phones, waiter, clock }: Meal): void {
  const shown = random.chance(0.01) ? random.pick(phones)?.shown : null;
  if (shown) return waiter.reopen(shown.id);
  const ended = waiter.pickEnded();
  if (!ended) return;
  const lastMoment = ended.at + reopenMs + (random.pick([-1, 0, 1, 60_000]) ?? 0);
  if (random.chance(0.05)) clock.advance(Math.max(0, lastMoment - clock.now()));
  waiter.reopen(ended.visitId);
}
