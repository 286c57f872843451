import type { Paper, Plate, Slot } from './paper.ts';

/** Of a stretch of time that no turn will ever be again. */
const longAgo = -1;

/** Copies all that the guests have onto the hosts' paper; both clocks have been looked at before. */
export function putTogether(guests: Paper, hosts: Paper): void {
  const batchesBefore = hosts.senders.length;
  const { slot, stretchOf } = jointTurn(guests, hosts);
  hosts.slot = slot;
  for (const kind of ['adults', 'children', 'others'] as const)
    hosts.heads = { ...hosts.heads, [kind]: hosts.heads[kind] + guests.heads[kind] };
  hosts.covers += guests.covers;
  hosts.isSeen = true;
  // How many both are is counted anew.
  hosts.headsWish = null;
  for (const guest of guests.guests) if (!guests.late.has(guest)) hosts.late.delete(guest);
  hosts.charges += guests.charges;
  hosts.tables.push(...guests.tables);
  const newcomers = guests.guests.filter((guest) => !hosts.guests.includes(guest));
  hosts.guests.push(...newcomers);
  for (const [guest, standing] of guests.late) if (newcomers.includes(guest)) hosts.late.set(guest, standing);
  hosts.away.push(...guests.away.filter((guest) => newcomers.includes(guest)));
  for (const guest of guests.gone) if (newcomers.includes(guest)) hosts.gone.add(guest);
  hosts.slips.push(...guests.slips);
  hosts.senders.push(...guests.senders);
  hosts.yesUpTo = hosts.senders.length;
  const places = new Map<number, number>();
  for (const { partName: _partName, ...plate } of guests.plates) {
    const place = (places.get(plate.batch) ?? 0) + 1;
    places.set(plate.batch, place);
    hosts.plates.push({ ...plate, place, batch: plate.batch + batchesBefore, stretch: stretchOf(plate) });
  }
}

/** The later turn of the two, and in which of its stretches a plate of the guests was sent. */
function jointTurn(guests: Paper, hosts: Paper): { slot: Slot; stretchOf: (plate: Plate) => number } {
  const [theirs, ours] = [guests.slot, hosts.slot];
  if (theirs.turn < ours.turn) return { slot: ours, stretchOf: () => longAgo };
  if (theirs.turn > ours.turn) {
    const stretch = ours.stretch + 1;
    const stretchOf = (plate: Plate) => (plate.stretch === theirs.stretch ? stretch : longAgo);
    return { slot: { ...theirs, stretch }, stretchOf };
  }
  const starts = [theirs.startedAt, ours.startedAt].filter((startedAt) => startedAt !== null);
  const startedAt = starts.length > 0 ? Math.max(...starts) : null;
  return {
    slot: { ...ours, startedAt },
    // A turn that was started over at the guests' table counts from its first dish again [MERGE-5].
    stretchOf: ({ turn }) => (turn === ours.turn ? ours.stretch : longAgo),
  };
}
