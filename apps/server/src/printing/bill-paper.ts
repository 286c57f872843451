import {
  changeOf,
  isSamePart,
  openOf,
  partOfBill,
  reckon,
  settlementOf,
  splitBySeat,
  vatOf,
  type BillItem,
  type BillPart,
  type Cents,
  type Instant,
  type PartOfBill,
  type Payment,
  type VatPart,
} from '@tavolata/domain';
import { readPrintSettings, toDecimal } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { BillLine, BillPaper, MemberOnBill, PaidLine, VatLine } from './paper/paper.ts';
import { headOf, type Served } from './papers-of-visit.ts';

/** What else a bill may be of: a part of it, and the member whose card is on the order. */
export interface BillOf {
  readonly part?: PartOfBill | undefined;
  readonly member?: MemberOnBill | null;
}

/** The bill of a visit as it is now or as it was in the end, or a part of it. */
export function billPaperOf(
  visit: Served,
  restaurant: Restaurant,
  at: Instant,
  { part, member = null }: BillOf = {},
): BillPaper {
  const { info } = restaurant.record;
  return {
    ...headOf(visit, restaurant),
    kind: 'bill',
    restaurant: { name: info.name, address: info.address, phone: info.phone },
    currency: info.currencySymbol,
    orderId: visit.orderId,
    at,
    ...(part ? partOn(part, visit) : wholeOn(visit, restaurant)),
    // Points are of the whole bill.
    ...(member && !part && { member }),
  };
}

/** A part of the bill with its tax; `undefined` where there is no such part. */
export function partIn(visit: Served, part: BillPart, restaurant: Restaurant): PartOfBill | undefined {
  return partOfBill(visit, part, ratesOf(restaurant));
}

type OnBill = Omit<
  BillPaper,
  'kind' | 'type' | 'place' | 'pickupNumber' | 'rules' | 'restaurant' | 'currency' | 'orderId' | 'at'
>;

function wholeOn(visit: Served, restaurant: Restaurant): OnBill {
  const { items, reductions } = reckon(visit);
  const { total, paid, open } = settlementOf(visit);
  const namesOf = (sentLineIds: readonly string[]) =>
    items.flatMap(({ sentLineId, names }) => (sentLineId && sentLineIds.includes(sentLineId) ? [names] : []));
  const ofKind = (kind: BillItem['kind']) =>
    together(items.filter((item) => item.kind === kind).map((item) => lineOf(item, visit)));
  return {
    ...{ covers: ofKind('cover'), dishes: ofKind('dish'), charges: ofKind('charge') },
    ...(reductions.length > 0 && {
      reductions: reductions.map(({ reduction: { kind, off, sentLineIds = [] }, cents }) => ({
        kind,
        percent: 'percent' in off && kind === 'discount' ? off.percent : null,
        of: namesOf(sentLineIds),
        total: toDecimal(cents),
      })),
    }),
    total: toDecimal(total),
    ...(paid > 0 && {
      paid: (visit.payments ?? []).map(paidLine),
      open: toDecimal(open),
    }),
    vat: vatOn(items, visit, restaurant),
    seats: splitBySeat(visit, null).flatMap(({ part, total: cents }) => {
      const diner = visit.diners.find(({ seat }) => part?.by === 'seat' && part.seat === seat);
      if (!diner) return [];
      return { seat: diner.seat, label: diner.nickname ?? diner.label, total: toDecimal(cents) };
    }),
  };
}

function partOn(part: PartOfBill, visit: Served): OnBill {
  const known = part.items.map(({ item, units, cents }) => ({
    ...lineOf(item, visit),
    quantity: units,
    cents,
  }));
  const ofPart = (visit.payments ?? []).filter((one) => part.part && isSamePart(one.part, part.part));
  const ofTable = part.total - part.items.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...{ covers: [], dishes: together(known), charges: [] },
    ...(ofTable > 0 && known.length > 0 && { ofTable: toDecimal(ofTable) }),
    total: toDecimal(part.total),
    ...(ofPart.length > 0 && { paid: ofPart.map(paidLine) }),
    ...(openOf(visit, part) < part.total && { open: toDecimal(openOf(visit, part)) }),
    part: numbered(part.part),
    vat: vatLines(part.vat),
    seats: [],
  };
}

function paidLine(payment: Payment): PaidLine {
  return {
    kind: payment.kind,
    amount: toDecimal(payment.amount),
    change: toDecimal(changeOf(payment)),
  };
}

function numbered(part: BillPart | null): NonNullable<BillPaper['part']> {
  if (part?.by === 'seat') return { by: 'seat', number: part.seat, of: 0 };
  return part?.by === 'equal'
    ? { by: 'equal', number: part.part, of: part.parts }
    : { by: 'items', number: 0, of: 0 };
}

type PricedLine = Omit<BillLine, 'total'> & { readonly cents: Cents };

function lineOf({ names, quantity, full, sentLineId }: BillItem, visit: Served): PricedLine {
  const line = visit.batches.flatMap(({ lines }) => lines).find(({ id }) => id === sentLineId);
  const extras = (line?.options ?? []).map((option) => option.names);
  return { names, quantity, cents: full, extras };
}

/** The same at the same price stands once, where it came first: a long evening's bill is no list of its rounds [PAPER-5]. */
function together(lines: readonly PricedLine[]): BillLine[] {
  const sums = new Map<string, PricedLine>();
  for (const line of lines) {
    const { names, extras, quantity, cents } = line;
    const key = JSON.stringify([names, extras, cents / quantity]);
    const sum = sums.get(key) ?? { quantity: 0, cents: 0 };
    sums.set(key, { ...line, quantity: sum.quantity + quantity, cents: sum.cents + cents });
  }
  return [...sums.values()].map(({ cents, ...line }) => ({ ...line, total: toDecimal(cents) }));
}

/** A house that says nothing of taxes has no tax lines. */
function vatOn(items: readonly BillItem[], { service }: Served, restaurant: Restaurant): readonly VatLine[] {
  const rates = ratesOf(restaurant);
  return rates ? vatLines(vatOf(items, rates, service)) : [];
}

/** The rates of this restaurant; `null` where it says none. */
export function ratesOf(restaurant: Restaurant) {
  return readPrintSettings(restaurant.record.settings).vat;
}

function vatLines(parts: readonly VatPart[]): readonly VatLine[] {
  return parts.map(({ percent, cents, tax }) => ({
    percent,
    base: toDecimal(cents - tax),
    amount: toDecimal(tax),
  }));
}
