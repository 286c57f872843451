import { billOf } from '../bill/bill.ts';
import { paymentKinds, type PaymentKind } from '../bill/payment.ts';
import { reckon } from '../bill/reckon.ts';
import type { Reduction } from '../bill/reduction.ts';
import { vatOf, type VatPart, type VatRates } from '../bill/vat.ts';
import type { DishId, MenuId, OrderId, SentLineId, TableId } from '../ids.ts';
import { personsOf } from '../menu/day-price.ts';
import { sentLinePrice, sentLineTotal, type SentLine } from '../rounds/batch.ts';
import type { Cents, Instant } from '../units.ts';
import type { ClosedVisit, Service } from '../visit/visit.ts';
import { countedReason, type CountedReason } from './counted-reason.ts';
import { headsInFigures, type HeadsInFigures } from './heads-in-figures.ts';

/** A dish that was sent, as reports count it. */
export interface DishFigures {
  readonly id: SentLineId;
  readonly dishId: DishId;
  /** The restaurant's two names for it then. */
  readonly names: { readonly first: string; readonly second: string };
  readonly station: string;
  readonly sentAt: Instant;
  readonly quantity: number;
  readonly cents: Cents;
  /** How many units the price per person pays for, where it pays for dishes; absent in figures of older versions. */
  readonly included?: number;
  /** Brought or not: what was taken off its bill, made or not, is 'cancelled', what nobody marked is 'unmarked'. */
  readonly end: 'served' | 'cancelled' | 'unmarked';
  /** Of one that was cancelled: why, and what it would have cost; absent in figures of older versions. */
  readonly off?: { readonly reason: CountedReason; readonly cents: Cents };
}

/** What reports know of a visit that has ended; no word of a person is in it. */
export interface VisitFigures {
  readonly orderId: OrderId;
  readonly tableId: TableId;
  readonly service: Service;
  readonly menuId: MenuId;
  /** Its menu is paid per person, all one can eat; `null` where that is not known any more. */
  readonly isPerPerson: boolean | null;
  readonly persons: number;
  readonly openedAt: Instant;
  readonly closedAt: Instant;
  readonly covers: Cents;
  readonly dishes: Cents;
  readonly charges: Cents;
  readonly total: Cents;
  /** When something was sent. */
  readonly batches: readonly Instant[];
  readonly lines: readonly DishFigures[];
  /** `null` where the restaurant has named no rate. */
  readonly taxed: readonly VatPart[] | null;
  /** What was paid of it in each way, those with any; absent in figures of older versions. */
  readonly paid?: readonly PaidInAWay[];
  /** In how many rounds something was sent, 0 where it kept none; absent in figures of older versions. */
  readonly rounds?: number;
  /** What each reduction took off it, those that took anything; absent in figures of older versions. */
  readonly takenOff?: readonly TakenOffInFigures[];
  /** Who was charged per person; absent in figures of older versions. */
  readonly heads?: readonly HeadsInFigures[];
}

/** What one reduction took off a bill. */
export interface TakenOffInFigures {
  readonly kind: Reduction['kind'];
  readonly reason: CountedReason;
  readonly cents: Cents;
}

/** What was paid in one way. */
export interface PaidInAWay {
  readonly kind: PaymentKind;
  readonly cents: Cents;
}

interface Known {
  readonly isPerPerson: boolean | null;
  readonly rates: VatRates | null;
}

/** What reports keep of a visit when it ends [REPORT-1]. */
export function visitFiguresOf(visit: ClosedVisit, { isPerPerson, rates }: Known): VisitFigures {
  const { orderId, tableId, service, menuId, heads, openedAt, closedAt, batches } = visit;
  const { items, reductions } = reckon(visit);
  return {
    ...{ orderId, tableId, service, menuId, isPerPerson, persons: personsOf(heads), openedAt, closedAt },
    ...billOf(visit),
    batches: batches.map(({ sentAt }) => sentAt),
    lines: batches.flatMap(({ sentAt, lines }) =>
      lines.map((line): DishFigures => {
        const { id, dishId, names, station, quantity, status, because } = line;
        const { first, second } = names;
        const end = status === 'served' ? 'served' : status === 'not-possible' ? 'cancelled' : 'unmarked';
        return {
          ...{ id, dishId, names: { first, second }, station, sentAt, quantity, end },
          cents: sentLineTotal(line),
          ...(isPerPerson === true && { included: includedUnits(line) }),
          ...(end === 'cancelled' && { off: { reason: countedReason(because), cents: sentLinePrice(line) } }),
        };
      }),
    ),
    taxed: rates && vatOf(items, rates, service),
    paid: paidIn(visit),
    rounds: new Set(batches.flatMap(({ turn }) => (turn > 0 ? [turn] : []))).size,
    takenOff: reductions.flatMap(({ reduction: { kind, because }, cents }) =>
      cents === 0 ? [] : { kind, reason: countedReason(because), cents },
    ),
    heads: headsInFigures(visit, isPerPerson),
  };
}

/** Of a dish at a menu per person, the units within its limit, where it has no price of its own [REPORT-5]. */
function includedUnits({ unitPrice, quantity, excessQuantity, status }: SentLine): number {
  return unitPrice > 0 || status === 'not-possible' ? 0 : quantity - excessQuantity;
}

function paidIn({ payments = [] }: ClosedVisit): readonly PaidInAWay[] {
  return paymentKinds.flatMap((kind) => {
    const ofKind = payments.filter((payment) => payment.kind === kind);
    return ofKind.length === 0 ? [] : { kind, cents: ofKind.reduce((sum, { amount }) => sum + amount, 0) };
  });
}
