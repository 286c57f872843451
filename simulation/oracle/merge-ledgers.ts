import { cartThePlans } from './plans.ts';
import { seatGuest, type LedgerVisit, type SentItem, type TurnClock } from './ledger-visit.ts';

/** A period that is over and never comes again. */
const endedPeriod = -1;

/** Moves everything the guests have into the hosts' record; both clocks are up to date. */
export function mergeLedgers(guests: LedgerVisit, hosts: LedgerVisit): void {
  const batchesBefore = hosts.senders.length;
  const { clock, periodOf } = jointClock(guests, hosts);
  if (clock.turn > hosts.clock.turn) cartThePlans(hosts);
  if (clock.turn > guests.clock.turn) cartThePlans(guests);
  hosts.clock = clock;
  for (const kind of ['adults', 'children', 'others'] as const)
    hosts.heads = { ...hosts.heads, [kind]: hosts.heads[kind] + guests.heads[kind] };
  hosts.covers += guests.covers;
  hosts.isApproved = true;
  // The number of both parties together has to be counted again.
  hosts.reportedHeads = null;
  hosts.readiness = null;
  for (const guest of guests.guests) if (!guests.latecomers.has(guest)) hosts.latecomers.delete(guest);
  hosts.charges = [...hosts.charges, ...guests.charges];
  hosts.tables.push(...guests.tables);
  const newcomers = guests.guests.filter((guest) => !hosts.guests.includes(guest));
  for (const guest of newcomers) seatGuest(hosts, guest);
  for (const [guest, access] of guests.latecomers)
    if (newcomers.includes(guest)) hosts.latecomers.set(guest, access);
  hosts.sentAway.push(...guests.sentAway.filter((guest) => newcomers.includes(guest)));
  const pictures = new Set([...hosts.names.values()].map(({ picture }) => picture));
  for (const [guest, { name, picture }] of guests.names)
    if (newcomers.includes(guest))
      hosts.names.set(guest, { name, picture: pictures.has(picture) ? '' : picture });
  for (const guest of guests.gone) if (newcomers.includes(guest)) hosts.gone.add(guest);
  hosts.cart.push(...guests.cart);
  hosts.planned.push(...guests.planned);
  const going = { cameFrom: guests.cameFrom };
  guests.going = going;
  hosts.cameFrom = [...hosts.cameFrom, guests, ...guests.cameFrom];
  // Batches that aren't there any more leave no gap.
  const numbers = [...guests.senders.keys()].filter((index) => guests.senders[index] !== undefined);
  hosts.senders.push(...numbers.map((index) => guests.senders[index]));
  hosts.approvedUpTo = hosts.senders.length;
  const places = new Map<number, number>();
  for (const { partName: _partName, ...item } of guests.sentItems) {
    const place = (places.get(item.batch) ?? 0) + 1;
    places.set(item.batch, place);
    const batch = batchesBefore + numbers.indexOf(item.batch - 1) + 1;
    const before = new Map([...item.before, [going, item.batch]]);
    hosts.sentItems.push({ ...item, place, batch, before, period: periodOf(item) });
  }
}

/** The later turn of the two, and the period of it that each item of the guests belongs to. */
function jointClock(
  guests: LedgerVisit,
  hosts: LedgerVisit,
): { clock: TurnClock; periodOf: (item: SentItem) => number } {
  const [theirs, ours] = [guests.clock, hosts.clock];
  if (theirs.turn < ours.turn) return { clock: ours, periodOf: () => endedPeriod };
  if (theirs.turn > ours.turn) {
    const period = ours.period + 1;
    const periodOf = (item: SentItem) => (item.period === theirs.period ? period : endedPeriod);
    return { clock: { ...theirs, period }, periodOf };
  }
  const starts = [theirs.startedAt, ours.startedAt].filter((startedAt) => startedAt !== null);
  const startedAt = starts.length > 0 ? Math.max(...starts) : null;
  return {
    clock: { ...ours, startedAt },
    // A turn that was started over at the guests' table counts from its first dish again [MERGE-5].
    periodOf: ({ turn }) => (turn === ours.turn ? ours.period : endedPeriod),
  };
}
