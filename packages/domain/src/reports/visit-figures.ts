import { billOf } from '../bill/bill.ts';
import { paymentKinds, type PaymentKind } from '../bill/payment.ts';
import { reckon } from '../bill/reckon.ts';
import { vatOf, type VatPart, type VatRates } from '../bill/vat.ts';
import type { DishId, MenuId, OrderId, SentLineId, TableId } from '../ids.ts';
import { personsOf } from '../menu/day-price.ts';
import { sentLineTotal } from '../rounds/batch.ts';
import type { Cents, Instant } from '../units.ts';
import type { ClosedVisit, Service } from '../visit/visit.ts';

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
  /** Made or not, and brought or not: what the kitchen could not make is 'cancelled', what nobody marked is 'unmarked'. */
  readonly end: 'served' | 'cancelled' | 'unmarked';
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
  return {
    ...{ orderId, tableId, service, menuId, isPerPerson, persons: personsOf(heads), openedAt, closedAt },
    ...billOf(visit),
    batches: batches.map(({ sentAt }) => sentAt),
    lines: batches.flatMap(({ sentAt, lines }) =>
      lines.map((line): DishFigures => {
        const { id, dishId, names, station, quantity, status } = line;
        const { first, second } = names;
        const end = status === 'served' ? 'served' : status === 'not-possible' ? 'cancelled' : 'unmarked';
        return {
          ...{ id, dishId, names: { first, second }, station, sentAt, quantity, end },
          cents: sentLineTotal(line),
        };
      }),
    ),
    taxed: rates && vatOf(reckon(visit).items, rates, service),
    paid: paidIn(visit),
    rounds: new Set(batches.flatMap(({ turn }) => (turn > 0 ? [turn] : []))).size,
  };
}

function paidIn({ payments = [] }: ClosedVisit): readonly PaidInAWay[] {
  return paymentKinds.flatMap((kind) => {
    const ofKind = payments.filter((payment) => payment.kind === kind);
    return ofKind.length === 0 ? [] : { kind, cents: ofKind.reduce((sum, { amount }) => sum + amount, 0) };
  });
}
