import type { DishId, MenuId, SentLineId } from '../ids.ts';
import type { Cents, Instant } from '../units.ts';
import type { VatPart } from '../bill/vat.ts';
import { HeadsTally, type HeadsAtMenu } from './heads.ts';
import { OffTally, type Off } from './off.ts';
import { PaidTally, type Paid } from './paid.ts';
import type { DishFigures, VisitFigures } from './visit-figures.ts';
import { WaitingTally, type WaitingTimes } from './waiting-times.ts';

/** A visit that has ended, and when which of its dishes was marked as served. */
export interface EndedVisit {
  readonly figures: VisitFigures;
  readonly servedAt: Readonly<Record<SentLineId, Instant>>;
}

/** A guest's call: when it came and when somebody took it, or had been there; `null` where nobody did. */
export interface CallTimes {
  readonly calledAt: Instant;
  readonly answeredAt: Instant | null;
}

/** How much of one dish went. */
export interface DishSales {
  readonly dishId: DishId;
  readonly names: DishFigures['names'];
  readonly quantity: number;
  readonly cancelled: number;
  readonly unmarked: number;
  readonly cents: Cents;
}

/** What guests took of what they paid for per person [REPORT-5]. */
export interface PerPersonSales {
  readonly menuId: MenuId;
  readonly persons: number;
  readonly dishes: number;
}

/** The figures of many bills [REPORT-1]. */
export interface Report extends Off {
  readonly bills: number;
  readonly persons: number;
  readonly covers: Cents;
  readonly dishes: Cents;
  readonly charges: Cents;
  /** What was taken off the three. */
  readonly reductions: Cents;
  readonly total: Cents;
  readonly batches: number;
  /** Most sold first. */
  readonly dishSales: readonly DishSales[];
  readonly perPerson: readonly PerPersonSales[];
  /** Who was charged per person, menu by menu; comes to the covers [REPORT-10]. */
  readonly heads: readonly HeadsAtMenu[];
  readonly stations: readonly { readonly station: string; readonly times: WaitingTimes }[];
  /** Dishes by the quarter of an hour in which they were sent, by its beginning; only those with any. */
  readonly quarters: readonly { readonly at: Instant; readonly dishes: number; readonly batches: number }[];
  /** The rate is `null` where none was named. */
  readonly taxed: readonly (Omit<VatPart, 'percent'> & { readonly percent: number | null })[];
  readonly paid: Paid;
  /** In how many rounds something was sent, and by how many visits that keep rounds [REPORT-7]. */
  readonly rounds: { readonly count: number; readonly visits: number };
  readonly calls: {
    readonly count: number;
    readonly unanswered: number;
    readonly times: WaitingTimes | null;
  };
}

const quarterMs = 900_000;

/** Adds bills up, one after the other: those of a year don't have to be in memory at once. */
export class ReportTally {
  readonly #sums = { bills: 0, persons: 0, covers: 0, dishes: 0, charges: 0, total: 0, batches: 0 };
  readonly #dishes = new Map<DishId, DishSales>();
  readonly #perPerson = new Map<MenuId, PerPersonSales>();
  readonly #stations = new Map<string, WaitingTally>();
  readonly #quarters = new Map<Instant, { at: Instant; dishes: number; batches: number }>();
  readonly #taxed = new Map<number | null, { cents: Cents; tax: Cents }>();
  readonly #paid = new PaidTally();
  readonly #off = new OffTally();
  readonly #heads = new HeadsTally();
  readonly #rounds = { count: 0, visits: 0 };
  readonly #waits = new WaitingTally();
  #calls = { count: 0, unanswered: 0 };

  addVisit({ figures, servedAt }: EndedVisit): void {
    const { persons, covers, dishes, charges, total, batches, lines, rounds = 0 } = figures;
    const sums = this.#sums;
    sums.bills += 1;
    sums.persons += persons;
    sums.covers += covers;
    sums.dishes += dishes;
    sums.charges += charges;
    sums.total += total;
    sums.batches += batches.length;
    for (const at of batches) this.#quarterOf(at).batches += 1;
    for (const line of lines) this.#addLine(line, servedAt[line.id]);
    this.#paid.add(figures);
    this.#off.add(figures);
    this.#heads.add(figures);
    this.#rounds.count += rounds;
    if (rounds > 0) this.#rounds.visits += 1;
    this.#addPerPerson(figures);
    for (const { percent, cents, tax } of figures.taxed ?? [{ percent: null, cents: total, tax: 0 }]) {
      const before = this.#taxed.get(percent) ?? { cents: 0, tax: 0 };
      this.#taxed.set(percent, { cents: before.cents + cents, tax: before.tax + tax });
    }
  }

  addCall({ calledAt, answeredAt }: CallTimes): void {
    this.#calls.count += 1;
    if (answeredAt === null) this.#calls.unanswered += 1;
    else this.#waits.add(calledAt, answeredAt);
  }

  get report(): Report {
    const sums = this.#sums;
    return {
      ...sums,
      reductions: sums.covers + sums.dishes + sums.charges - sums.total,
      dishSales: [...this.#dishes.values()].sort(
        (one, other) => other.quantity - one.quantity || other.cents - one.cents || one.dishId - other.dishId,
      ),
      perPerson: [...this.#perPerson.values()].sort((one, other) => one.menuId - other.menuId),
      heads: this.#heads.menus,
      stations: [...this.#stations]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([station, { times }]) => (times ? { station, times } : [])),
      quarters: [...this.#quarters.values()].sort((one, other) => one.at - other.at),
      taxed: [...this.#taxed]
        .sort(([one], [other]) => (one ?? Infinity) - (other ?? Infinity))
        .map(([percent, sales]) => ({ percent, ...sales })),
      paid: this.#paid.paid,
      ...this.#off.off,
      rounds: { ...this.#rounds },
      calls: { ...this.#calls, times: this.#waits.times },
    };
  }

  #addLine({ dishId, names, station, sentAt, quantity, end, cents }: DishFigures, servedAt?: Instant): void {
    const before = this.#dishes.get(dishId);
    const sold = end === 'cancelled' ? 0 : quantity;
    this.#dishes.set(dishId, {
      dishId,
      names,
      quantity: (before?.quantity ?? 0) + sold,
      cancelled: (before?.cancelled ?? 0) + quantity - sold,
      unmarked: (before?.unmarked ?? 0) + (end === 'unmarked' ? quantity : 0),
      cents: (before?.cents ?? 0) + cents,
    });
    this.#quarterOf(sentAt).dishes += sold;
    if (servedAt === undefined || end !== 'served') return;
    const tally = this.#stations.get(station) ?? new WaitingTally();
    this.#stations.set(station, tally);
    tally.add(sentAt, servedAt);
  }

  #addPerPerson({ menuId, isPerPerson, persons, lines }: VisitFigures): void {
    if (isPerPerson !== true) return;
    const before = this.#perPerson.get(menuId) ?? { menuId, persons: 0, dishes: 0 };
    const took = lines.reduce((sum, line) => sum + (line.included ?? freeUnits(line)), 0);
    this.#perPerson.set(menuId, { menuId, persons: before.persons + persons, dishes: before.dishes + took });
  }

  #quarterOf(at: Instant) {
    const start = Math.floor(at / quarterMs) * quarterMs;
    const quarter = this.#quarters.get(start) ?? { at: start, dishes: 0, batches: 0 };
    this.#quarters.set(start, quarter);
    return quarter;
  }
}

/** Of a dish in figures of older versions all that is known is whether it cost nothing. */
function freeUnits({ end, quantity, cents }: DishFigures): number {
  return end === 'cancelled' || cents > 0 ? 0 : quantity;
}
