import type { DinerId, LineId } from '../ids.ts';
import { must } from '../must.ts';
import { sentLineTotal, type SentLine } from '../rounds/batch.ts';
import type { Cents } from '../units.ts';
import { dinersAt } from '../visit/find.ts';
import type { Diner, OpenVisit } from '../visit/visit.ts';
import { billOf } from './bill.ts';

/** What of a bill one guest pays where each pays for what they had. The parts come to `total`. */
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
  readonly total: Cents;
}

/** Who shares which dish, by the line that was sent: what guests have said of it, and nobody else. */
export type Sharing = Readonly<Record<LineId, readonly DinerId[]>>;

/** The bill by seats, to the cent [SHARE-1]. Empty where nobody has joined. */
export function sharesOf(visit: OpenVisit, sharing: Sharing = {}): readonly Share[] {
  const seats = payersAt(visit);
  if (seats.length === 0) return [];
  const lines = visit.batches.flatMap((batch) => batch.lines);
  const dealt = lines.map((line) => ({ line, sharers: sharersOf(line, seats, sharing) }));
  const alone = dealt.filter(({ sharers }) => sharers.length === 0).map(({ line }) => line);
  const ofNobody = alone.filter(({ dinerId }) => !seats.some(({ id }) => id === dinerId));
  const bill = billOf(visit);
  const divide = createDivider(seats);
  const covers = divide(bill.covers, seats);
  const table = divide(bill.charges + sumOf(ofNobody, sentLineTotal), seats);
  const shared = dealt
    .filter(({ sharers }) => sharers.length > 0)
    .map(({ line, sharers }) => divide(sentLineTotal(line), sharers));
  return seats.map((diner): Share => {
    const own = alone.filter(({ dinerId }) => dinerId === diner.id);
    const dishes = sumOf(own, priceByItself);
    const parts = {
      covers: covers(diner),
      dishes,
      extras: sumOf(own, sentLineTotal) - dishes,
      shared: shared.reduce((sum, partOf) => sum + partOf(diner), 0),
      table: table(diner),
    };
    const total = parts.covers + dishes + parts.extras + parts.shared + parts.table;
    return { diner, ...parts, total };
  });
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

/** Who has a share: everybody at the table but a phone that waits for its yes, unless it has something on the bill [SHARE-3]. */
function payersAt(visit: OpenVisit): readonly Diner[] {
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

function sumOf(lines: readonly SentLine[], cents: (line: SentLine) => Cents): Cents {
  return lines.reduce((sum, line) => sum + cents(line), 0);
}
