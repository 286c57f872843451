import type { Cents } from '../units.ts';
import type { ClosedVisit, OpenVisit, Service } from '../visit/visit.ts';
import { settlementOf } from './bill.ts';
import { sumOf, type BillItem } from './bill-item.ts';
import { isSamePart, type BillPart, type ItemPick } from './payment.ts';
import { reckon } from './reckon.ts';
import { equalParts, sharesOf } from './shares.ts';
import { fillTable } from './spread.ts';
import { centsByRate, rateOf, taxIn, type VatPart, type VatRates } from './vat.ts';

/** Units of an item in a part of a bill. */
export interface ItemUnits {
  readonly item: BillItem;
  readonly units: number;
  readonly cents: Cents;
}

/** A part of a split bill, with its own tax lines. The parts of one way to split come to the bill, tax and all [SPLIT-1]. */
export interface PartOfBill {
  /** `null` for what is left when dishes were chosen. */
  readonly part: BillPart | null;
  readonly total: Cents;
  readonly vat: readonly VatPart[];
  /** What of the bill it is, where that is known. */
  readonly items: readonly ItemUnits[];
}

type Served = OpenVisit | ClosedVisit;
type ItemPart = Extract<BillPart, { by: 'items' }>;
type Row = Omit<PartOfBill, 'vat'>;

/** What is taxed, and how. */
interface Taxed {
  readonly items: readonly BillItem[];
  readonly rates: VatRates | null;
  readonly service: Service;
}

/** The bill by seats, as their shares have it [SPLIT-2]; empty where nobody has joined. */
export function splitBySeat(visit: Served, rates: VatRates | null): readonly PartOfBill[] {
  const { items } = reckon(visit);
  const rows = sharesOf(visit).map(({ diner, total }) => ({
    part: { by: 'seat', seat: diner.seat } as const,
    total,
    items: items
      .filter(({ dinerId }) => dinerId === diner.id)
      .map((item) => ({ item, units: item.quantity, cents: item.cents })),
  }));
  return taxed(rows, { items, rates, service: visit.service });
}

/** The bill in so many equal parts. */
export function splitEqually(visit: Served, parts: number, rates: VatRates | null): readonly PartOfBill[] {
  const { items } = reckon(visit);
  const sizes = equalParts(sumOf(items, 'cents'), parts).flatMap((one) =>
    Array<Cents>(one.parts).fill(one.cents),
  );
  const rows = sizes.map((total, place) => ({
    part: { by: 'equal', parts, part: place + 1 } as const,
    total,
    items: [],
  }));
  return taxed(rows, { items, rates, service: visit.service });
}

/** The bill by chosen units of its items, one part after the other; the last one is what nobody has chosen [SPLIT-3]. */
export function splitByItems(
  visit: Served,
  parts: readonly ItemPart[],
  rates: VatRates | null,
): readonly PartOfBill[] {
  const { items } = reckon(visit);
  const taken = new Map<string, number>();
  const take = (item: BillItem, wanted: number): ItemUnits => {
    const before = taken.get(item.id) ?? 0;
    const units = Math.min(wanted, item.quantity - before);
    taken.set(item.id, before + units);
    return { item, units, cents: centsOf(item, before + units) - centsOf(item, before) };
  };
  const rowOf = (part: ItemPart | null, wantedOf: (item: BillItem) => number): Row => {
    const units = items.map((item) => take(item, wantedOf(item))).filter((some) => some.units > 0);
    return { part, total: units.reduce((sum, { cents }) => sum + cents, 0), items: units };
  };
  const chosen = parts.map((part) => rowOf(part, ({ id }) => unitsIn(part.picks, id)));
  const all = [...chosen, rowOf(null, ({ quantity }) => quantity)];
  return taxed(all, { items, rates, service: visit.service });
}

/** The parts of chosen items of which something has been paid, the first one first. */
export function itemPartsOf({ payments = [] }: Pick<Served, 'payments'>): readonly ItemPart[] {
  const parts = payments.flatMap(({ part }) => (part?.by === 'items' ? [part] : []));
  return parts.filter((part, place) => parts.findIndex(({ id }) => id === part.id) === place);
}

/** One part of the bill; `undefined` where there is no such part, or somebody has paid for what it chooses. */
export function partOfBill(visit: Served, part: BillPart, rates: VatRates | null): PartOfBill | undefined {
  switch (part.by) {
    case 'seat':
      return splitBySeat(visit, rates).find((one) => isSamePart(one.part ?? undefined, part));
    case 'equal':
      return splitEqually(visit, part.parts, rates)[part.part - 1];
    case 'items': {
      const known = itemPartsOf(visit);
      const before = known.find(({ id }) => id === part.id);
      if (!before && !isThere(splitByItems(visit, known, null).at(-1)?.items ?? [], part)) return undefined;
      const all = before ? known : [...known, part];
      return splitByItems(visit, all, rates).find((one) => isSamePart(one.part ?? undefined, part));
    }
  }
}

/** What has been paid for a part. */
export function paidFor({ payments = [] }: Pick<Served, 'payments'>, part: BillPart): Cents {
  return payments.reduce((sum, payment) => sum + (isSamePart(payment.part, part) ? payment.amount : 0), 0);
}

/** What of a part is still to be paid: never more than what is open of the whole bill [PAY-3]. */
export function openOf(visit: Served, { part, total }: PartOfBill): Cents {
  const { open } = settlementOf(visit);
  return part === null ? open : Math.min(open, Math.max(0, total - paidFor(visit, part)));
}

/** So many units of an item, counted from its first, cost this. */
function centsOf({ cents, quantity }: BillItem, units: number): Cents {
  return Math.floor((cents * units) / quantity);
}

function unitsIn(picks: readonly ItemPick[], id: string): number {
  return picks.reduce((sum, pick) => sum + (pick.itemId === id ? pick.units : 0), 0);
}

function isThere(left: readonly ItemUnits[], { picks }: ItemPart): boolean {
  const unitsLeft = (id: string) => left.find(({ item }) => item.id === id)?.units ?? 0;
  return picks.length > 0 && picks.every(({ itemId }) => unitsIn(picks, itemId) <= unitsLeft(itemId));
}

/**
 * The parts with their tax. What is known to be of a part has its own rate; the rest of the parts is spread over what is
 * left at each rate. The tax of a part is what it adds to that of the parts before it, so that all come to the bill's.
 */
function taxed(rows: readonly Row[], { items, rates, service }: Taxed): readonly PartOfBill[] {
  if (rates === null) return rows.map((row) => ({ ...row, vat: [] }));
  const columns = centsByRate(items, rates, service);
  const own = rows.map((row) =>
    columns.map(({ percent }) =>
      row.items.reduce(
        (sum, { item, cents }) => sum + (rateOf(item, rates, service) === percent ? cents : 0),
        0,
      ),
    ),
  );
  const rest = fillTable(
    rows.map(({ total }, row) => total - totalOf(own[row] ?? [])),
    columns.map(({ cents }, column) => cents - totalOf(own.map((cells) => cells[column] ?? 0))),
  );
  const before = columns.map(() => 0);
  return rows.map((row, place) => ({
    ...row,
    vat: columns
      .map(({ percent }, column): VatPart => {
        const cents = (own[place]?.[column] ?? 0) + (rest[place]?.[column] ?? 0);
        const from = before[column] ?? 0;
        before[column] = from + cents;
        return { percent, cents, tax: taxIn(from + cents, percent) - taxIn(from, percent) };
      })
      .filter(({ cents }) => cents > 0),
  }));
}

function totalOf(cents: readonly Cents[]): Cents {
  return cents.reduce((sum, each) => sum + each, 0);
}
