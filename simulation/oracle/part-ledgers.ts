import { must, type Heads } from '@tavolata/domain';
import { headcount, type LedgerContext } from './ledger-context.ts';
import type { LedgerVisit, SentItem } from './ledger-visit.ts';

/** Gives the guests back out of the hosts' record what is theirs; the hosts' clock is up to date. */
export function partLedgers(
  guests: LedgerVisit,
  hosts: LedgerVisit,
  tableId: number,
  context: LedgerContext,
): void {
  const going = must(guests.going, 'the guests have gone to others');
  const goers = guests.guests.filter((guest) => hosts.guests.includes(guest));
  const goes = (item: SentItem) =>
    item.owner === null ? item.before.has(going) : goers.includes(item.owner);
  const isTheirs = ({ owner }: { readonly owner: string }) => goers.includes(owner);
  const sent = hosts.sentItems.filter(goes);
  const heads = headsThatGo(guests, hosts);
  const covers = context.prices.covers(hosts.menuId, hosts.openedOn, heads) ?? 0;
  const chargeIds = guests.charges.map(({ id }) => id);
  const charges = hosts.charges.filter(({ id }) => chargeIds.includes(id));
  const came = [guests, ...going.cameFrom].filter((visit) => hosts.cameFrom.includes(visit));
  const tables = tablesThatGo(guests, hosts, tableId);
  const { sentItems, senders } = takenBack(sent, guests, hosts);
  Object.assign(guests, {
    ...{ stage: 'open', going: null, cameFrom: came.slice(1) },
    tables: [tableId, ...tables.filter((id) => id !== tableId)],
    ...{ heads, covers, charges, sentItems, senders },
    ...{ hasPin: false, isApproved: true, held: null, approval: null, reportedHeads: null, readiness: null },
    approvedUpTo: Math.max(0, ...sentItems.map(({ batch }) => batch)),
    guests: goers,
    sentAway: hosts.sentAway.filter((guest) => goers.includes(guest)),
    cart: hosts.cart.filter(isTheirs),
    planned: hosts.planned.filter(isTheirs),
    clock: hosts.clock,
  });
  for (const kept of [guests.latecomers, guests.names, guests.gone]) kept.clear();
  for (const guest of goers) knownAsAmong(hosts, guests, guest);
  for (const guest of guests.seats.keys()) if (!goers.includes(guest)) guests.seats.delete(guest);

  const stays = (guest: string) => !goers.includes(guest);
  Object.assign(hosts, {
    cameFrom: hosts.cameFrom.filter((visit) => !came.includes(visit)),
    tables: hosts.tables.filter((id) => !tables.includes(id)),
    heads: headsThatStay(hosts, heads),
    covers: hosts.covers - covers,
    charges: hosts.charges.filter((charge) => !charges.includes(charge)),
    ...{ reportedHeads: null, readiness: null },
    guests: hosts.guests.filter(stays),
    sentAway: hosts.sentAway.filter(stays),
    cart: hosts.cart.filter((entry) => !isTheirs(entry)),
    planned: hosts.planned.filter((entry) => !isTheirs(entry)),
    sentItems: hosts.sentItems.filter((item) => !goes(item)),
  });
  hosts.senders = hosts.senders.map((sender, index) => {
    const left = hosts.sentItems.filter(({ batch }) => batch === index + 1);
    return left.length === 0 ? undefined : senderAmong(left, sender, stays);
  });
  for (const kept of [hosts.latecomers, hosts.names, hosts.gone, hosts.seats])
    for (const guest of goers) kept.delete(guest);
}

/** What is known of a guest goes along. */
function knownAsAmong(hosts: LedgerVisit, guests: LedgerVisit, guest: string): void {
  const access = hosts.latecomers.get(guest);
  if (access) guests.latecomers.set(guest, access);
  const name = hosts.names.get(guest);
  if (name) guests.names.set(guest, name);
  if (hosts.gone.has(guest)) guests.gone.add(guest);
}

/** As many as came, of those who are counted still; somebody stays, and somebody goes. */
export function headsThatGo(guests: LedgerVisit, hosts: LedgerVisit): Heads {
  const all = hosts.heads;
  const go = {
    adults: Math.min(guests.heads.adults, all.adults),
    children: Math.min(guests.heads.children, all.children),
    others: Math.min(guests.heads.others, all.others),
  };
  if (headcount(go) === headcount(all)) {
    if (go.others > 0) go.others -= 1;
    else if (go.children > 0) go.children -= 1;
    else go.adults -= 1;
  }
  if (headcount(go) === 0) {
    if (all.adults > 0) go.adults = 1;
    else if (all.children > 0) go.children = 1;
    else go.others = 1;
  }
  return go;
}

/** Who is left once so many have gone. */
export function headsThatStay({ heads: { adults, children, others } }: LedgerVisit, go: Heads): Heads {
  return { adults: adults - go.adults, children: children - go.children, others: others - go.others };
}

/** Where the guests go to a table that was none of all these, theirs stay with the hosts. */
function tablesThatGo(guests: LedgerVisit, hosts: LedgerVisit, tableId: number): readonly number[] {
  if (!hosts.tables.includes(tableId)) return [];
  const [, ...others] = hosts.tables;
  return [tableId, ...guests.tables.filter((id) => others.includes(id) && id !== tableId)];
}

/** The items with the batches that they were in before, and then those sent since, each batch with a number of its own. */
function takenBack(
  sent: readonly SentItem[],
  guests: LedgerVisit,
  hosts: LedgerVisit,
): Pick<LedgerVisit, 'sentItems' | 'senders'> {
  const going = must(guests.going, 'the guests have gone to others');
  const senders: LedgerVisit['senders'] = guests.senders.map(() => undefined);
  const sentItems: SentItem[] = [];
  for (const number of new Set(sent.map(({ batch }) => batch))) {
    const items = sent.filter(({ batch }) => batch === number);
    const batch = items[0]?.before.get(going) ?? senders.length + 1;
    senders[batch - 1] = senderAmong(items, hosts.senders[number - 1], (guest) =>
      guests.guests.includes(guest),
    );
    items.forEach(({ partName: _partName, ...item }, index) =>
      sentItems.push({ ...item, batch, place: index + 1 }),
    );
  }
  return { sentItems: sentItems.sort((one, other) => one.batch - other.batch), senders };
}

/** Who sent what is here of a batch: the one who did, or whose dish comes first where that guest is elsewhere. */
function senderAmong(
  items: readonly SentItem[],
  sender: string | null | undefined,
  isHere: (guest: string) => boolean,
): string | null {
  if (!sender || isHere(sender)) return sender ?? null;
  // What is left may be the whole table's: then nobody in particular has sent it.
  return items.find(({ owner }) => owner !== null && isHere(owner))?.owner ?? '';
}
