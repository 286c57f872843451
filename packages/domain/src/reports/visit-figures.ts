import { billOf } from '../bill/bill.ts';
import type { CategoryId, DishId, MenuId, OrderId, SentLineId, TableId } from '../ids.ts';
import { personsOf } from '../menu/day-price.ts';
import { sentLineTotal } from '../rounds/batch.ts';
import type { Cents, Instant } from '../units.ts';
import type { ClosedVisit, Service } from '../visit/visit.ts';

/** Which part of a price is a tax, in percent: the usual one, and another for some categories. Prices hold it already. */
export interface TaxRates {
  readonly percent: number;
  readonly byCategory: ReadonlyMap<CategoryId, number>;
}

/** What of a bill is taxed at one rate, with the tax, and the tax in it. */
export interface TaxedSales {
  readonly percent: number;
  readonly cents: Cents;
  readonly tax: Cents;
}

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
  readonly taxed: readonly TaxedSales[] | null;
}

interface Known {
  readonly isPerPerson: boolean | null;
  readonly rates: TaxRates | null;
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
    taxed: rates && taxedSalesOf(visit, rates),
  };
}

/** The bill by rate, the lowest first: all of it, to the cent. */
function taxedSalesOf(visit: ClosedVisit, { percent, byCategory }: TaxRates): readonly TaxedSales[] {
  const byRate = new Map<number, Cents>();
  const add = (rate: number, cents: Cents) => byRate.set(rate, (byRate.get(rate) ?? 0) + cents);
  const { covers, charges } = billOf(visit);
  add(percent, covers + charges);
  for (const line of visit.batches.flatMap((batch) => batch.lines))
    add(byCategory.get(line.categoryId) ?? percent, sentLineTotal(line));
  return [...byRate]
    .filter(([, cents]) => cents !== 0)
    .sort(([one], [other]) => one - other)
    .map(([rate, cents]) => ({ percent: rate, cents, tax: Math.round((cents * rate) / (100 + rate)) }));
}
