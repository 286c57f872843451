import { askAgainAfter, turnEndsAt } from '@tavolata/domain';
import type { Evening } from './evening.ts';
import type { Phone } from './phone.ts';
import { waitsForStaff } from './waiter.ts';
import { someOpening } from './wishes.ts';

interface Happening {
  readonly name: string;
  /** How often, in a hundred and more. */
  readonly weight: number;
  readonly happen: (evening: Evening) => void | Promise<void>;
}

/** All that may happen in a moment, from a tap to a power cut. */
const happenings: readonly Happening[] = [
  { name: 'a tap', weight: 46, happen: (evening) => one(evening)?.tap() },
  { name: 'somebody arrives', weight: 5, happen: arrive },
  { name: 'messages arrive', weight: 44, happen: deliver },
  { name: 'the network disturbs', weight: 4, happen: disturb },
  { name: 'a line breaks', weight: 1.5, happen: (evening) => one(evening)?.seat?.wire.cut() },
  { name: 'lines come up', weight: 10, happen: connect },
  { name: 'the server’s heart beats', weight: 4, happen: beat },
  { name: 'a tab is hidden or shown', weight: 1.5, happen: lookAway },
  { name: 'the disk works', weight: 12, happen: workOnDisk },
  { name: 'time passes', weight: 5, happen: passTime },
  { name: 'the house does something', weight: 4, happen: serve },
  { name: 'the house answers who waits', weight: 4, happen: answer },
  { name: 'the kitchen looks at its shelf', weight: 0.8, happen: ({ waiter }) => waiter.lookAtShelf() },
  { name: 'the house has a table ready', weight: 0.6, happen: prepareTable },
  { name: 'the guests of two tables come together', weight: 0.5, happen: bringTogether },
  { name: 'a phone is gone or back', weight: 1, happen: missPhone },
  { name: 'a guest is sent away', weight: 0.15, happen: sendAway },
  { name: 'a table is freed', weight: 0.12, happen: free },
  {
    name: 'the server crashes',
    weight: 0.6,
    happen: async (evening) => evening.isCrashing && (await crash(evening)),
  },
];

const totalWeight = happenings.reduce((sum, { weight }) => sum + weight, 0);

/** Lets one thing happen; answers what it was. */
export async function happenOne(evening: Evening): Promise<string> {
  let dice = evening.random.next() * totalWeight;
  for (const { name, weight, happen } of happenings) {
    dice -= weight;
    if (dice >= 0) continue;
    await happen(evening);
    return name;
  }
  return 'nothing';
}

/** Everything in the server's memory is gone, and so is every line to it. */
export async function crash({ phones, restaurant }: Evening): Promise<void> {
  for (const { seat } of phones) seat?.wire.cut();
  await restaurant.crash();
}

function one({ random, phones }: Evening): Phone | undefined {
  return random.pick(phones);
}

function arrive({ random, phones }: Evening): void {
  random.pick(phones.filter(({ seat }) => seat === null))?.arrive();
}

function deliver(evening: Evening): void {
  const wire = one(evening)?.seat?.wire;
  const { random } = evening;
  for (let count = 1 + random.below(3); wire && count > 0; count -= 1) {
    const parcel = random.chance(0.85) ? wire.parcels[0] : random.pick(wire.parcels);
    if (parcel) wire.deliver(parcel);
  }
}

function disturb(evening: Evening): void {
  const wire = one(evening)?.seat?.wire;
  const parcel = wire && evening.random.pick(wire.parcels);
  if (!parcel) return;
  if (evening.random.chance(0.5)) wire.lose(parcel);
  else wire.double(parcel);
}

function connect({ phones, random }: Evening): void {
  for (const phone of phones) if (random.chance(0.6)) phone.connect();
}

function beat({ phones }: Evening): void {
  for (const { seat } of phones) seat?.wire.beat();
}

function lookAway(evening: Evening): void {
  one(evening)?.seat?.session.setVisible(evening.random.chance(0.7));
}

async function workOnDisk({ restaurant, random }: Evening): Promise<void> {
  for (let count = 1 + random.below(4); restaurant.disk.isBusy && count > 0; count -= 1)
    await restaurant.disk.work();
}

/** Mostly a little; now and then to the moments around the end of a turn. */
function passTime({ clock, random, phones }: Evening): void {
  const visit = random.pick(phones)?.shown;
  const endsAt = visit?.status === 'open' ? turnEndsAt(visit.turn) : null;
  const toTheEnd = (endsAt ?? 0) - clock.now() + (random.pick([-5001, -5000, -4999, -1, 0, 1]) ?? 0);
  if (endsAt !== null && toTheEnd > 0 && random.chance(0.4)) clock.advance(toTheEnd);
  else if (visit && waitsForStaff(visit) && random.chance(0.3)) clock.advance(askAgainAfter);
  else clock.advance(random.below(random.chance(0.2) ? 30_000 : 4000));
}

function serve({ random, phones, waiter }: Evening): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.work(visit);
}

/** Mostly guests who wait for it. */
function answer({ random, phones, waiter }: Evening): void {
  const visit = random.pick(phones)?.shown;
  if (visit && (waitsForStaff(visit) || random.chance(0.02))) waiter.answer(visit);
}

/** Where guests don't open tables themselves, the staff have to. */
function prepareTable({ random, house, waiter }: Evening): void {
  if (!house.rules.presence.guestsOpen || random.chance(0.1)) waiter.prepareTable(someOpening(random, house));
}

function bringTogether({ random, phones, waiter }: Evening): void {
  const [guests, hosts] = [random.pick(phones)?.shown, random.pick(phones)?.shown];
  if (guests && hosts && (guests.id !== hosts.id || random.chance(0.1)))
    waiter.bringTogether(guests.id, hosts.id);
}

function missPhone({ random, phones, waiter }: Evening): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.missPhone(visit);
}

function sendAway({ random, phones, waiter }: Evening): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.sendAway(visit);
}

function free({ random, phones, waiter }: Evening): void {
  const visit = random.pick(phones)?.shown;
  if (visit) waiter.free(visit.id);
}
