import {
  changeOf,
  itemPartsOf,
  mayCancel,
  mostReduced,
  openOf,
  paidFor,
  partOfBill,
  reckon,
  reopenMs,
  requireDiner,
  sentLinePrice,
  settlementOf,
  splitByItems,
  splitBySeat,
  usualParts,
  vatOf,
  type Actor,
  type BillItem,
  type ClosedVisit,
  type OpenVisit,
  type PartOfBill,
  type VatRates,
} from '@tavolata/domain';
import {
  fromNames,
  toBillPart,
  toDecimal,
  toIsMake,
  type PaymentWire,
  type ReductionWire,
  type SettlementReply,
} from '@tavolata/protocol';
import { billDish } from './bill-lines.ts';

type Served = OpenVisit | ClosedVisit;

/** The bill of a visit as the staff settle it. */
export function settlementReply(visit: Served, rates: VatRates | null, by: Actor): SettlementReply {
  const { items } = reckon(visit);
  const known = itemPartsOf(visit);
  const chosen = splitByItems(visit, known, null).slice(0, known.length);
  return {
    visit_id: visit.id,
    order_head_id: visit.orderId,
    table_id: visit.tableId,
    is_open: visit.status === 'open',
    reopen_until: visit.status === 'closed' && visit.mergedInto === null ? visit.closedAt + reopenMs : null,
    items: items.map((item) => itemWire(item, visit, { chosen, by })),
    ...settlementWire(visit, rates),
    seats: splitBySeat(visit, null).flatMap((share) => {
      if (share.part?.by !== 'seat') return [];
      const { seat } = share.part;
      const diner = visit.diners.find((one) => one.seat === seat);
      const { nickname = null, motif = null } = diner ?? {};
      return [{ seat, nickname, motif, ...standsOf(visit, share) }];
    }),
    item_parts: known.flatMap((part) => {
      const found = partOfBill(visit, part, null);
      return found ? [{ part: toBillPart(part), ...standsOf(visit, found) }] : [];
    }),
    usual_parts: usualParts(visit),
    may_reduce: mayReduce(visit, by),
  };
}

/** What the books have of a bill too: its sums, taxes, what was taken off and what was paid. */
export function settlementWire(visit: Served, rates: VatRates | null) {
  const { items, reductions } = reckon(visit);
  const { full, reduced, total, paid, open, overpaid } = settlementOf(visit);
  const lines = visit.batches.flatMap((batch) => batch.lines);
  return {
    cancelled: lines
      .filter(({ status }) => status === 'not-possible')
      .map((line) => ({
        ...billDish(visit, line),
        // What it would have cost.
        total: toDecimal(sentLinePrice(line)),
      })),
    reductions: reductions.map(({ reduction, cents }): ReductionWire => {
      const { id, kind, sentLineIds, off, because, at } = reduction;
      const { reason, reasonCode } = because;
      return {
        ...{ id, kind, at, reason, ...(reasonCode && { reason_code: reasonCode }) },
        order_detail_ids: sentLineIds ? [...sentLineIds] : null,
        percent: 'percent' in off ? off.percent : null,
        total: toDecimal(cents),
      };
    }),
    payments: (visit.payments ?? []).map((payment): PaymentWire => {
      const { id, kind, amount, given = amount, part, at } = payment;
      return {
        ...{ id, kind, at, part: part ? toBillPart(part) : null },
        ...{ amount: toDecimal(amount), given: toDecimal(given), change: toDecimal(changeOf(payment)) },
      };
    }),
    ...{ full: toDecimal(full), reduced: toDecimal(reduced), total: toDecimal(total) },
    ...{ paid: toDecimal(paid), open: toDecimal(open), overpaid: toDecimal(overpaid) },
    vat: (rates ? vatOf(items, rates, visit.service) : []).map(({ percent, cents, tax }) => ({
      percent,
      base: toDecimal(cents - tax),
      amount: toDecimal(tax),
    })),
  };
}

function itemWire(
  { id, kind, names, dinerId, quantity, full, cents, sentLineId }: BillItem,
  visit: Served,
  { chosen, by }: { readonly chosen: readonly PartOfBill[]; readonly by: Actor },
): SettlementReply['items'][number] {
  const line = visit.batches.flatMap(({ lines }) => lines).find((one) => one.id === sentLineId);
  const [name, name2, translations] = fromNames(names);
  const paid = chosen
    .flatMap(({ items }) => items)
    .reduce((sum, { item, units }) => sum + (item.id === id ? units : 0), 0);
  return {
    ...{ id, kind, name, name2, names: translations, quantity, paid_units: paid },
    seat: dinerId === null ? 0 : requireDiner(visit, dinerId).seat,
    ...{ full: toDecimal(full), total: toDecimal(cents) },
    is_make: line ? toIsMake(line.status) : null,
    may_cancel: line !== undefined && mayCancel(line, { by }),
  };
}

function standsOf(visit: Served, part: PartOfBill) {
  return {
    total: toDecimal(part.total),
    paid: toDecimal(part.part ? paidFor(visit, part.part) : 0),
    open: toDecimal(openOf(visit, part)),
  };
}

/** How much more somebody may take off; `null` where nothing but the bill bounds it. */
function mayReduce(visit: Served, by: Actor): SettlementReply['may_reduce'] {
  if (visit.status !== 'open') return 0;
  const most = mostReduced(visit, { by });
  return most === null ? null : toDecimal(Math.max(0, most - settlementOf(visit).reduced));
}
