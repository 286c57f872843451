import { partedReductions } from '../bill/parted-bill.ts';
import type { MenuId, TableId, VisitId } from '../ids.ts';
import type { Cover, Heads } from '../menu/day-price.ts';
import { personsOf } from '../menu/day-price.ts';
import { nextBatchNumber, sentLineIdOf, type Batch, type SentLine } from '../rounds/batch.ts';
import { plannedLines, visitAt } from '../rounds/planned.ts';
import type { Turn } from '../rounds/turn.ts';
import type { Refusal } from '../refusal.ts';
import type { Context } from './context.ts';
import type { PartingParty, ReturnedParty, VisitEvent } from './events.ts';
import { findDiner } from './find.ts';
import { senderOf } from './joined-parties.ts';
import { unpaidInTheWay } from './open-table.ts';
import { hasPaidPerson } from './paid-person.ts';
import { tablesOf } from './transfer.ts';
import type { ClosedVisit, OpenVisit, Visit } from './visit.ts';

/** What happens to both visits when a party that had come to others is one by itself again. */
export interface Parting {
  readonly hosts: readonly VisitEvent[];
  readonly guests: readonly VisitEvent[];
}

/** What of a visit goes with a party that had come to it. */
export interface PartyInside {
  /** In the order of their seats. */
  readonly dinerIds: readonly string[];
  readonly heads: Heads;
  /** Units of dishes that were sent. */
  readonly dishes: number;
  /** Where they sat, where nobody else has that: their own table first. */
  readonly tables: readonly TableId[];
}

/**
 * A party that came to others is one by itself again: the visit that was its own goes on, at the table that the staff say,
 * with its phones, what they have chosen and sent and what the party had before it came. That the table is free is known to
 * the storage alone [PART-1].
 */
export function decideParting(
  hosts: Visit,
  guests: Visit,
  tableId: TableId,
  context: Context,
): Parting | Refusal {
  if (context.by.kind !== 'staff') return { code: 'not-allowed' };
  if (hosts.status === 'waiting') return { code: 'under-review' };
  if (hosts.status !== 'open') return { code: 'visit-not-open' };
  if (!isPartyOf(hosts, guests)) return { code: 'party-not-there' };
  if (hosts.review) return { code: 'under-review' };
  if (hosts.payments !== undefined) return { code: 'already-paid' };
  if (personsOf(hosts.heads) < 2) return { code: 'no-people' };
  if (tableId === hosts.tableId) return { code: 'table-in-use' };
  const parting = partyFrom(visitAt(hosts, context.now), guests, tableId);
  const unpaid = hasPaidPerson(hosts.covers) ? unpaidAfter([hosts, guests], parting, context) : undefined;
  if (unpaid) return unpaid;
  return {
    hosts: [{ type: 'guestsParted', parting: parting.leaves }],
    guests: [{ type: 'guestsReturned', returned: parting.returns }],
  };
}

/** What of the hosts’ visit would go with the guests of another one; `null` where those are not there. */
export function partyInside(hosts: OpenVisit, guests: Visit): PartyInside | null {
  if (!isPartyOf(hosts, guests)) return null;
  const sent = sentOf(hosts, guests);
  const held = [guests.tableId, ...guests.otherTables].filter((id) => hosts.otherTables.includes(id));
  return {
    dinerIds: dinersOf(hosts, guests).map(({ id }) => id),
    heads: headsOf(hosts, guests),
    dishes: sent.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    tables: held,
  };
}

/** Whether the two can't be parted. */
export function isPartingRefusal(parting: Parting | Refusal): parting is Refusal {
  return 'code' in parting;
}

/** Neither party is left at a menu that is paid per person without anybody who pays [PAID-1]. */
function unpaidAfter(
  [hosts, guests]: readonly [OpenVisit, ClosedVisit],
  { leaves, returns }: ReturnType<typeof partyFrom>,
  { catalogue }: Context,
): Refusal | undefined {
  const unpaid = (menuId: MenuId, covers: readonly Cover[]) => {
    const menu = catalogue.findMenu(menuId);
    return menu && unpaidInTheWay(menu, covers);
  };
  return unpaid(hosts.menuId, leaves.covers) ?? unpaid(guests.menuId, returns.covers);
}

function isPartyOf(hosts: OpenVisit, guests: Visit): guests is ClosedVisit {
  return guests.status === 'closed' && guests.mergedInto !== null && hosts.mergedFrom.includes(guests.id);
}

function partyFrom(
  hosts: OpenVisit,
  guests: ClosedVisit,
  tableId: TableId,
): { readonly leaves: PartingParty; readonly returns: ReturnedParty } {
  const diners = dinersOf(hosts, guests);
  const isOwn = ({ dinerId }: { readonly dinerId: string }) => diners.some(({ id }) => id === dinerId);
  const sent = sentOf(hosts, guests);
  const sentLineIds = sent.flatMap(({ lines }) => lines.map(({ id }) => id));
  const charges = hosts.charges.filter(({ id }) => guests.charges.some((charge) => charge.id === id));
  const heads = headsOf(hosts, guests);
  const covers = coversOf(hosts, guests, heads);
  const held = [guests.tableId, ...guests.otherTables].filter((id) => hosts.otherTables.includes(id));
  // Who goes to a table that was never theirs leaves theirs to the hosts, who may sit there.
  const tables = tablesOf(hosts).includes(tableId) ? [...new Set([tableId, ...held])] : [];
  const visitIds = [guests.id, ...guests.mergedFrom].filter((id) => hosts.mergedFrom.includes(id));
  const { batches, newIds } = renumbered(sent, guests);
  const reductions = partedReductions(hosts, {
    sentLineIds: new Set(sentLineIds),
    chargeIds: new Set(charges.map(({ id }) => id)),
    covers: covers.leaving,
  });
  const own = reductions.leaving.map((reduction) =>
    reduction.sentLineIds
      ? { ...reduction, sentLineIds: reduction.sentLineIds.map((id) => newIds.get(id) ?? id) }
      : reduction,
  );
  const planned = plannedLines(hosts).filter(isOwn);
  return {
    leaves: {
      ...{ visitId: guests.id, orderId: guests.orderId, tableId, visitIds, tables },
      dinerIds: diners.map(({ id }) => id),
      ...{ sentLineIds, chargeIds: charges.map(({ id }) => id), reductions: reductions.staying },
      heads: without(hosts.heads, heads),
      ...{ covers: covers.staying, turn: hosts.turn },
    },
    returns: {
      tableId,
      otherTables: tables.filter((id) => id !== tableId),
      diners,
      lines: hosts.lines.filter(isOwn),
      ...(planned.length > 0 && { planned }),
      ...{ batches, charges, heads, covers: covers.leaving },
      ...(own.length > 0 && { reductions: own }),
      turn: turnOf(hosts, sent, batches),
      mergedFrom: visitIds.filter((id) => id !== guests.id),
      partedFrom: placesBefore(hosts, guests, visitIds),
    },
  };
}

/** Where they had said something before: it has taken effect in what they have now. */
function placesBefore(hosts: OpenVisit, guests: ClosedVisit, own: readonly VisitId[]): readonly VisitId[] {
  const others = hosts.mergedFrom.filter((id) => !own.includes(id));
  const all = [hosts.id, ...others, ...(hosts.partedFrom ?? []), ...(guests.partedFrom ?? [])];
  return [...new Set(all)].filter((id) => id !== guests.id);
}

/** The guests who came and are still there, with the seats that they had. */
function dinersOf(hosts: OpenVisit, guests: ClosedVisit) {
  return guests.diners.flatMap(({ id, seat, label }) => {
    const diner = findDiner(hosts, id);
    return diner ? [{ ...diner, seat, label }] : [];
  });
}

/** The hosts’ batches with nothing but what is the guests’: what they have sent since they came, and all that had been sent at their table [PART-2]. */
function sentOf(hosts: OpenVisit, guests: ClosedVisit): readonly Batch[] {
  const own = new Set(dinersOf(hosts, guests).map(({ id }) => id));
  const former = numbersOf(guests);
  return hosts.batches.flatMap((batch) => {
    const isOwn = (line: SentLine) =>
      line.dinerId === null ? former.has(sendingOf(batch, line)) : own.has(line.dinerId);
    const lines = batch.lines.filter(isOwn);
    return lines.length > 0 ? [{ ...batch, lines }] : [];
  });
}

/** The numbers that what was sent at a visit had there. */
function numbersOf({ batches }: ClosedVisit): ReadonlyMap<string, number> {
  return new Map(
    batches.flatMap((batch) => batch.lines.map((line) => [sendingOf(batch, line), batch.number] as const)),
  );
}

/** One line’s sending. The line’s id alone is a phone’s word, which may say the same one at two tables or for two diners. */
function sendingOf({ sentAt }: Batch, { dinerId, lineId }: SentLine): string {
  return `${sentAt} ${dinerId ?? ''} ${lineId}`;
}

/** What had been sent at their table has the numbers that it had there, what came later follows on [PART-3]. */
function renumbered(sent: readonly Batch[], guests: ClosedVisit) {
  const former = numbersOf(guests);
  const numberOf = (batch: Batch) =>
    batch.lines.flatMap((line) => former.get(sendingOf(batch, line)) ?? [])[0];
  const before = sent.filter((batch) => numberOf(batch) !== undefined);
  const since = sent.filter((batch) => numberOf(batch) === undefined);
  const first = nextBatchNumber(guests);
  const own = new Set(guests.diners.map(({ id }) => id));
  const newIds = new Map<string, string>();
  const withNumber = (batch: Batch, number: number): Batch => {
    const lines = batch.lines.map((line, place) => {
      const id = sentLineIdOf(number, place);
      newIds.set(line.id, id);
      return { ...line, id };
    });
    const elsewhere = batch.sentBy !== null && !own.has(batch.sentBy) ? [batch.sentBy] : [];
    return { ...batch, number, lines, sentBy: senderOf(batch, elsewhere) };
  };
  const batches = [
    ...before.map((batch) => withNumber(batch, numberOf(batch) ?? first)),
    ...since.map((batch, place) => withNumber(batch, first + place)),
  ].sort((one, other) => one.number - other.number);
  return { batches, newIds };
}

/** As many as they were, of those who are still there; at least one person stays, and one goes. */
function headsOf(hosts: OpenVisit, guests: ClosedVisit): Heads {
  const kinds = ['others', 'children', 'adults'] as const;
  const heads = { adults: 0, children: 0, others: 0 };
  for (const kind of kinds) heads[kind] = Math.min(hosts.heads[kind], guests.heads[kind]);
  const tooMany = kinds.find((kind) => heads[kind] > 0);
  if (tooMany && personsOf(heads) === personsOf(hosts.heads)) heads[tooMany] -= 1;
  const somebody = kinds.findLast((kind) => hosts.heads[kind] > 0);
  if (somebody && personsOf(heads) === 0) heads[somebody] = 1;
  return heads;
}

function without(all: Heads, some: Heads): Heads {
  return {
    adults: all.adults - some.adults,
    children: all.children - some.children,
    others: all.others - some.others,
  };
}

/** The covers of those who go, at the prices that they were charged where those still stand on the bill, and of those who stay. */
function coversOf(hosts: OpenVisit, guests: ClosedVisit, heads: Heads) {
  const isSame = (one: Cover, other: Cover) =>
    one.itemId === other.itemId && one.person === other.person && one.unitPrice === other.unitPrice;
  const former = (row: Cover) => guests.covers.find((cover) => isSame(cover, row));
  const stillThere = (person: Cover['person']) =>
    hosts.covers.some((row) => row.person === person && former(row) !== undefined);
  const leavingOf = (row: Cover): number => {
    const known = stillThere(row.person) ? (former(row)?.quantity ?? 0) : row.quantity;
    return Math.min(known, row.quantity, heads[row.person]);
  };
  const rows = hosts.covers.map((row) => ({ row, goes: leavingOf(row) }));
  const some = (row: Cover, quantity: number) => (quantity > 0 ? [{ ...row, quantity }] : []);
  return {
    leaving: rows.flatMap(({ row, goes }) => some(row, goes)),
    staying: rows.flatMap(({ row, goes }) => some(row, row.quantity - goes)),
  };
}

/** The same turn, in which the same dishes of theirs count. */
function turnOf(hosts: OpenVisit, sent: readonly Batch[], own: readonly Batch[]): Turn {
  const past = new Set(
    sent
      .filter(({ number }) => number <= hosts.turn.afterBatch)
      .flatMap((batch) => batch.lines.map((line) => sendingOf(batch, line))),
  );
  const firstOfTurn = own.findIndex((batch) => !batch.lines.some((line) => past.has(sendingOf(batch, line))));
  const before = firstOfTurn === -1 ? own.at(-1) : own[firstOfTurn - 1];
  return { ...hosts.turn, afterBatch: before?.number ?? 0 };
}
