import type { DinerId, LineId } from '../ids.ts';
import { must } from '../must.ts';
import type { SentLine } from '../rounds/batch.ts';
import type { Cents } from '../units.ts';
import { dinersAt } from '../visit/find.ts';
import type { ClosedVisit, Diner, OpenVisit } from '../visit/visit.ts';
import { itemsOf, type BillItem } from './bill-item.ts';
import { reckon } from './reckon.ts';

/** What of a bill one guest pays where each pays for what they had. The parts come to `total`, without what is reduced. */
export interface Share {
  readonly diner: Diner;
  /** An equal part of what is charged per person. */
  readonly covers: Cents;
  /** The own dishes by themselves. */
  readonly dishes: Cents;
  /** What came on top of them: condiments, what a course costs extra, units beyond a limit. */
  readonly extras: Cents;
  /** An equal part of each dish that is shared with others. */
  readonly shared: Cents;
  /** An equal part of what is the whole table's: what the staff ordered or charged, and dishes of who has no share. */
  readonly table: Cents;
  /** What the staff took off all of it. */
  readonly reduced: Cents;
  readonly total: Cents;
}

/** Who shares which dish, by the line that was sent: what guests have said of it, and nobody else. */
export type Sharing = Readonly<Record<LineId, readonly DinerId[]>>;

/** The bill by seats, to the cent [SHARE-1]. Empty where nobody has joined. */
export function sharesOf(visit: OpenVisit | ClosedVisit, sharing: Sharing = {}): readonly Share[] {
  const seats = payersAt(visit);
  if (seats.length === 0) return [];
  const lines = visit.batches.flatMap((batch) => batch.lines);
  const dealt = lines.map((line) => ({ line, sharers: sharersOf(line, seats, sharing) }));
  const full = dealOut(dealt, seats, itemsOf(visit));
  const paid = dealOut(dealt, seats, reckon(visit).items);
  const alone = dealt.filter(({ sharers }) => sharers.length === 0).map(({ line }) => line);
  return seats.map((diner, place): Share => {
    const [had, pays] = [must(full[place], 'one for each seat'), must(paid[place], 'one for each seat')];
    const own = alone.filter(({ dinerId }) => dinerId === diner.id);
    const dishes = own.reduce((sum, line) => sum + priceByItself(line), 0);
    const { covers, shared, table } = had;
    return {
      diner,
      ...{ covers, dishes, extras: had.own - dishes, shared, table },
      reduced: totalOf(had) - totalOf(pays),
      total: totalOf(pays),
    };
  });
}

/** What a seat has of each kind. */
interface Dealt {
  readonly covers: Cents;
  readonly own: Cents;
  readonly shared: Cents;
  readonly table: Cents;
}

/** The items among the seats. What is taken off them goes the way of what it is taken off [SHARE-7]. */
function dealOut(
  dealt: readonly { readonly line: SentLine; readonly sharers: readonly Diner[] }[],
  seats: readonly Diner[],
  items: readonly BillItem[],
): readonly Dealt[] {
  const byLine = new Map(items.map((item) => [item.sentLineId, item.cents]));
  const centsOf = ({ id }: SentLine) => byLine.get(id) ?? 0;
  const kind = (wanted: BillItem['kind']) =>
    items.reduce((sum, item) => sum + (item.kind === wanted ? item.cents : 0), 0);
  const ownOf = (isOwn: (dinerId: SentLine['dinerId']) => boolean) =>
    dealt.reduce(
      (sum, { line, sharers }) => sum + (sharers.length === 0 && isOwn(line.dinerId) ? centsOf(line) : 0),
      0,
    );
  const divide = createDivider(seats);
  const covers = divide(kind('cover'), seats);
  const ofNobody = ownOf((dinerId) => !seats.some(({ id }) => id === dinerId));
  const table = divide(kind('charge') + ofNobody, seats);
  const shared = dealt
    .filter(({ sharers }) => sharers.length > 0)
    .map(({ line, sharers }) => divide(centsOf(line), sharers));
  return seats.map((diner) => ({
    covers: covers(diner),
    own: ownOf((dinerId) => dinerId === diner.id),
    shared: shared.reduce((sum, partOf) => sum + partOf(diner), 0),
    table: table(diner),
  }));
}

function totalOf({ covers, own, shared, table }: Dealt): Cents {
  return covers + own + shared + table;
}

/** So many of the equal parts of a bill are of this size. */
export interface EqualParts {
  readonly parts: number;
  readonly cents: Cents;
}

/** A bill in equal parts, the larger ones first: they differ by one cent at most [SHARE-4]. */
export function equalParts(total: Cents, parts: number): readonly EqualParts[] {
  const cents = Math.floor(total / parts);
  const larger = total - cents * parts;
  return [
    { parts: larger, cents: cents + 1 },
    { parts: parts - larger, cents },
  ].filter((one) => one.parts > 0);
}

/** Into how many parts a table's bill goes until its guests say another number: those who are no children, two at least [SHARE-5]. */
export function usualParts({ heads }: Pick<OpenVisit, 'heads'>): number {
  return Math.max(2, heads.adults + heads.others);
}

/**
 * Whether as many phones have a share as a bill has equal parts: shares are divided by phones, equal parts by the people who
 * were counted, and where the two differ each sum says by which [SHARE-9].
 */
export function hasPhoneEach(visit: Pick<OpenVisit, 'heads'>, shares: readonly Share[]): boolean {
  return shares.length === usualParts(visit);
}

/** Who has a share: everybody at the table but a phone that waits for its yes, unless it has something on the bill [SHARE-3]. */
function payersAt(visit: OpenVisit | ClosedVisit): readonly Diner[] {
  const ordered = new Set(visit.batches.flatMap(({ lines }) => lines.map(({ dinerId }) => dinerId)));
  return dinersAt(visit).filter(({ id, trust }) => trust === undefined || ordered.has(id));
}

/** Those among the seats who share a dish; nobody where that says no more than who ordered it [SHARE-6]. */
function sharersOf(
  { lineId, dinerId }: SentLine,
  seats: readonly Diner[],
  sharing: Sharing,
): readonly Diner[] {
  const said = sharing[lineId] ?? [];
  const sharers = seats.filter(({ id }) => said.includes(id));
  return sharers.length === 1 && sharers[0]?.id === dinerId ? [] : sharers;
}

/** Divides one sum after the other. Cents that are left over go one each to who has had fewest of them, by seat. */
function createDivider(
  seats: readonly Diner[],
): (sum: Cents, among: readonly Diner[]) => (seat: Diner) => Cents {
  const had = new Map(seats.map((seat) => [seat, 0]));
  const centsHad = (seat: Diner) => must(had.get(seat), 'one of the seats');
  return (sum, among) => {
    const each = Math.floor(sum / among.length);
    const inTurn = among.toSorted((one, other) => centsHad(one) - centsHad(other));
    const more = new Set(inTurn.slice(0, sum - each * among.length));
    for (const seat of more) had.set(seat, centsHad(seat) + 1);
    return (seat) => (among.includes(seat) ? each + (more.has(seat) ? 1 : 0) : 0);
  };
}

/** A sent dish without what came on top. */
function priceByItself({ status, unitPrice, quantity }: SentLine): Cents {
  return status === 'not-possible' ? 0 : unitPrice * quantity;
}
