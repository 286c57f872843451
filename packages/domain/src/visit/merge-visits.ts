import { reckon } from '../bill/reckon.ts';
import type { Reduction } from '../bill/reduction.ts';
import type { DinerId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import type { Cover, Heads } from '../menu/day-price.ts';
import { personsOf } from '../menu/day-price.ts';
import { nextBatchNumber, sentLineIdOf, type Batch } from '../rounds/batch.ts';
import { inTurn, visitAt } from '../rounds/planned.ts';
import type { Turn } from '../rounds/turn.ts';
import { dinerName } from './diner-names.ts';
import type { Context } from './context.ts';
import type { JoiningParty, VisitEvent } from './events.ts';
import { findDiner, nextSeat } from './find.ts';
import { mostPeople } from './open-table.ts';
import type { OpenVisit, Visit } from './visit.ts';
import { tablesOf } from './transfer.ts';

/** What happens to both visits when the guests of one come to the other's table. */
export interface Merge {
  readonly source: readonly VisitEvent[];
  readonly target: readonly VisitEvent[];
}

/**
 * Two parties become one: headcounts and covers are added, what each has sent stays under its own rounds, unsent lines
 * move along with their owners, and the later turn holds. The source's visit ends in the target's [MERGE-1].
 */
export function decideMerge(source: Visit, target: Visit, context: Context): Merge | Refusal {
  if (context.by.kind !== 'staff') return { code: 'not-allowed' };
  if (source.status === 'waiting' || target.status === 'waiting') return { code: 'under-review' };
  if (source.status !== 'open' || target.status !== 'open') return { code: 'visit-not-open' };
  const refusal = mergeInTheWay(source, target);
  if (refusal) return refusal;
  const guests = inTurnOfNow(source, context);
  const hosts = inTurnOfNow(target, context);
  const { id: visitId, orderId, tableId } = target;
  return {
    source: [{ type: 'guestsWent', at: context.now, visitId, orderId, tableId }],
    target: [{ type: 'guestsCame', joining: partyOf(guests, hosts, context) }],
  };
}

function mergeInTheWay(source: OpenVisit, target: OpenVisit): Refusal | undefined {
  if (source.id === target.id || source.service !== 'table' || target.service !== 'table') {
    return { code: 'not-allowed' };
  }
  if (source.review || target.review) return { code: 'under-review' };
  if (source.menuId !== target.menuId) return { code: 'menus-differ' };
  const asked = personsOf(source.heads) + personsOf(target.heads);
  return asked > mostPeople ? { code: 'too-many-people', asked, limit: mostPeople } : undefined;
}

function inTurnOfNow(visit: OpenVisit, { now }: Context): OpenVisit {
  return visitAt(visit, now);
}

function partyOf(guests: OpenVisit, hosts: OpenVisit, { rules }: Context): JoiningParty {
  const trusted = hosts.diners
    .filter(({ id, trust }) => trust && isTrustedAt(guests, id))
    .map(({ id }) => id);
  const newcomers = guests.diners.filter(({ id }) => !findDiner(hosts, id));
  const motifs = new Set(hosts.diners.map(({ motif }) => motif));
  const firstNumber = nextBatchNumber(hosts);
  const turn = laterTurn(guests, hosts);
  const { lines, planned } = inTurn(guests, turn);
  return {
    visitIds: [guests.id, ...guests.mergedFrom],
    ...(guests.partedFrom && { partedFrom: guests.partedFrom }),
    tables: tablesOf(guests),
    diners: newcomers.map(({ motif, ...diner }, index) => {
      const seat = nextSeat(hosts) + index;
      const own = motif && !motifs.has(motif) ? { motif } : {};
      return { ...diner, ...own, seat, label: rules.isSelfOrder ? dinerName(seat) : diner.label };
    }),
    ...(trusted.length > 0 ? { trusted } : {}),
    lines,
    ...(planned && { planned }),
    batches: guests.batches.map((batch, index) => renumbered(batch, firstNumber + index)),
    charges: guests.charges,
    ...joiningBill(guests, hosts, firstNumber),
    heads: sumOfHeads(guests.heads, hosts.heads),
    covers: sumOfCovers(hosts.covers, guests.covers),
    turn,
  };
}

function isTrustedAt({ diners }: OpenVisit, dinerId: DinerId): boolean {
  return diners.some(({ id, trust }) => id === dinerId && trust === undefined);
}

/** The bills of both: what was a part of a whole bill stays the sum that it was, and is no part of the other one [MERGE-9]. */
function joiningBill(
  guests: OpenVisit,
  hosts: OpenVisit,
  firstNumber: number,
): Pick<JoiningParty, 'reductions' | 'payments'> {
  const ids = new Map(
    guests.batches.flatMap(({ lines }, batch) =>
      lines.map(({ id }, line) => [id, sentLineIdOf(firstNumber + batch, line)] as const),
    ),
  );
  const newId = (id: string) => ids.get(id) ?? id;
  const seatOf = (seat: number) => {
    const at = guests.diners.find((diner) => diner.seat === seat);
    const known = at && hosts.diners.find(({ id }) => id === at.id);
    const newcomers = guests.diners.filter(({ id }) => !findDiner(hosts, id));
    return known?.seat ?? nextSeat(hosts) + newcomers.findIndex((diner) => diner.seat === seat);
  };
  const renamed = (reduction: Reduction): Reduction =>
    reduction.sentLineIds ? { ...reduction, sentLineIds: reduction.sentLineIds.map(newId) } : reduction;
  const reductions = [...asSums(hosts), ...asSums(guests).map(renamed)];
  const payments = (guests.payments ?? []).map((payment) => {
    const { part } = payment;
    if (part?.by === 'seat') return { ...payment, part: { ...part, seat: seatOf(part.seat) } };
    if (part?.by !== 'items') return payment;
    const picks = part.picks.map((pick) => ({ ...pick, itemId: newId(pick.itemId) }));
    return { ...payment, part: { ...part, picks } };
  });
  return {
    ...(reductions.length > 0 && { reductions }),
    ...(payments.length > 0 && { payments }),
  };
}

function asSums(visit: OpenVisit): readonly Reduction[] {
  return reckon(visit).reductions.map(({ reduction, cents }) =>
    reduction.sentLineIds === undefined ? { ...reduction, off: { cents } } : reduction,
  );
}

function renumbered(batch: Batch, number: number): Batch {
  const lines = batch.lines.map((line, index) => ({ ...line, id: sentLineIdOf(number, index) }));
  return { ...batch, number, lines };
}

/** Of two turns the one with the higher number; of two with the same number the one whose clock started last. */
function laterTurn(guests: OpenVisit, hosts: OpenVisit): Turn {
  const ahead = guests.turn.number - hosts.turn.number || startOf(guests.turn) - startOf(hosts.turn);
  if (guests.turn.number === hosts.turn.number) {
    // What either has sent in it counts: both kept the same turn.
    return { ...hosts.turn, clock: ahead > 0 ? guests.turn.clock : hosts.turn.clock };
  }
  if (ahead < 0) return hosts.turn;
  const past = guests.batches.filter(({ number }) => number <= guests.turn.afterBatch).length;
  return { ...guests.turn, afterBatch: nextBatchNumber(hosts) - 1 + past };
}

function startOf({ clock }: Turn): number {
  return clock?.startedAt ?? 0;
}

function sumOfHeads(one: Heads, other: Heads): Heads {
  return {
    adults: one.adults + other.adults,
    children: one.children + other.children,
    others: one.others + other.others,
  };
}

/** Charges of one kind at one price are one row. */
function sumOfCovers(one: readonly Cover[], other: readonly Cover[]): readonly Cover[] {
  const sum = [...one];
  for (const cover of other) {
    const index = sum.findIndex(
      (row) =>
        row.itemId === cover.itemId && row.person === cover.person && row.unitPrice === cover.unitPrice,
    );
    const row = sum[index];
    if (row) sum[index] = { ...row, quantity: row.quantity + cover.quantity };
    else sum.push(cover);
  }
  return sum;
}

/** Whether the two can't come together. */
export function isMergeRefusal(merge: Merge | Refusal): merge is Refusal {
  return 'code' in merge;
}
