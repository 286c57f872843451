import { ReportTally, type Instant } from '@tavolata/domain';
import {
  toDecimal,
  type DayClosingWire,
  type DayClosingsReply,
  type ReportQuery,
  type ReportReply,
} from '@tavolata/protocol';
import { setImmediate } from 'node:timers/promises';
import type { AuditLog } from '../audit/audit-log.ts';
import { isDoneBefore } from '../audit/done-before.ts';
import { saidHashOf } from '../audit/said-hash.ts';
import type { CallStore } from '../calls/call-store.ts';
import { dateAfter, type CalendarDate } from '../catalogue/restaurant-day.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { figuresReply } from './figures-reply.ts';
import type { DayClosing, FiguresPage, KeptFigures, ReportStorage } from './report-storage.ts';

/** So many visits are read at once: few enough that a guest's tap that comes meanwhile waits for a moment only. */
const visitsPerPage = 40;

const closingsPerPage = 30;

export interface ReportsParts {
  readonly storage: ReportStorage & Pick<AuditLog, 'findAuditEntry'>;
  readonly calls: Pick<CallStore, 'listCallTimes'>;
  readonly restaurant: Restaurant;
  readonly now: () => Instant;
}

/** What of a closing never changes, as it is kept. */
type Summary = Pick<DayClosingWire, 'figures' | 'late' | 'corrected' | 'total'>;

/** Days in a row, from the first one's beginning to the last one's end. */
interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly since: Instant;
  readonly until: Instant;
}

/** What days came to, and their closing. */
export class Reports {
  readonly #parts: ReportsParts;

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  /** The figures of the business day, or of the week from Monday on, of a date, beside those of the week before. */
  async report({ span, date, service }: ReportQuery): Promise<ReportReply> {
    const { restaurant, storage } = this.#parts;
    const today = restaurant.businessDay();
    const day = date ?? today;
    const period = this.#periodOf(span, day);
    const before = this.#periodOf(span, dateAfter(day, -7));
    const [last] = await storage.listClosings({ before: Infinity, limit: 1 });
    const closing = span === 'day' ? await this.#closingOf(day) : null;
    return {
      ...period,
      today,
      services: restaurant.services.map(({ name, start, end }) => ({ names: { ...name }, start, end })),
      figures: await this.#figuresOf(period, service),
      before: { ...before, figures: await this.#figuresOf(before, service) },
      closing: closing?.day === day ? headOf(closing) : null,
      may_close: span === 'day' && day <= today && (last === undefined || last.day < day),
    };
  }

  /** Closes the day once for a request id; `null` for a day that has not come. Who is second gets what the first one closed. */
  async close(command: {
    readonly day: CalendarDate;
    readonly requestId: string;
    readonly staff: { readonly id: string; readonly name: string };
  }): Promise<{ readonly isNew: boolean; readonly closing: DayClosingWire } | null> {
    const { storage, restaurant, now } = this.#parts;
    const { day, requestId, staff } = command;
    if (day > restaurant.businessDay()) return null;
    const said = saidHashOf({ what: 'closeDay', day });
    const isRepeated = await isDoneBefore(storage, { requestId, said });
    const at = now();
    const { since, until } = restaurant.boundsOfBusinessDay(day);
    const number = isRepeated
      ? null
      : await storage.closeDay(
          { day, since, until: Math.min(until, at + 1), closedAt: at, closedBy: staff.name },
          {
            requestId,
            said,
            at,
            staffId: staff.id,
            staffName: staff.name,
            tableId: null,
            what: 'closeDay',
            detail: { day },
          },
        );
    const closing = number === null ? await this.#closingOf(day) : await storage.findClosing(number);
    return closing && { isNew: number !== null || isRepeated, closing: await this.#wireOf(closing) };
  }

  /** A closing by its number, with what it came to. */
  async closing(number: DayClosing['number']): Promise<DayClosingWire | null> {
    const closing = await this.#parts.storage.findClosing(number);
    return closing && this.#wireOf(closing);
  }

  /** A page of all of them, newest first. */
  async closings(before = Infinity): Promise<DayClosingsReply> {
    const page = await this.#parts.storage.listClosings({ before, limit: closingsPerPage });
    const closings: DayClosingsReply['closings'][number][] = [];
    for (const closing of page)
      closings.push({ ...headOf(closing), total: (await this.#summaryOf(closing)).total });
    return { closings };
  }

  #periodOf(span: ReportQuery['span'], day: CalendarDate): Period {
    const { restaurant } = this.#parts;
    // Weeks begin on Monday; the weekday of a date is 0 for Sunday.
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const from = span === 'day' ? day : dateAfter(day, -sinceMonday);
    const to = span === 'day' ? day : dateAfter(from, 6);
    const { since } = restaurant.boundsOfBusinessDay(from);
    return { from, to, since, until: restaurant.boundsOfBusinessDay(to).until };
  }

  async #figuresOf({ since, until }: Period, service: number | undefined) {
    const { restaurant, calls } = this.#parts;
    const isMeant = (at: Instant) => service === undefined || restaurant.serviceAt(at) === service;
    const tally = new ReportTally();
    await this.#eachVisit({ since, until }, (visit) => {
      if (isMeant(visit.figures.openedAt)) tally.addVisit(visit);
    });
    for (const call of await calls.listCallTimes({ since, until }))
      if (isMeant(call.calledAt)) tally.addCall(call);
    return figuresReply(tally.report, restaurant);
  }

  async #eachVisit(of: FiguresPage['of'], tell: (visit: KeptFigures) => void): Promise<void> {
    for (let after: FiguresPage['after'] = null; ;) {
      const page: readonly KeptFigures[] = await this.#parts.storage.listFigures({
        of,
        after,
        limit: visitsPerPage,
      });
      page.forEach(tell);
      const last = page.at(-1);
      if (!last || page.length < visitsPerPage) return;
      after = last;
      await setImmediate();
    }
  }

  /** The closing in which the bills of a day stand: its own, or that of the first later day which was closed. */
  async #closingOf(day: CalendarDate): Promise<DayClosing | null> {
    let found: DayClosing | null = null;
    for (let before = Infinity; ;) {
      const page = await this.#parts.storage.listClosings({ before, limit: closingsPerPage });
      for (const closing of page) if (closing.day >= day) found = closing;
      const last = page.at(-1);
      if (!last || last.day < day) return found;
      before = last.number;
    }
  }

  async #wireOf(closing: DayClosing): Promise<DayClosingWire> {
    return { ...headOf(closing), ...(await this.#summaryOf(closing)) };
  }

  /** Added up when somebody first asks, which is when it is closed: what a crash comes before is done at the next time. */
  async #summaryOf(closing: DayClosing): Promise<Summary> {
    const { storage, restaurant, calls } = this.#parts;
    // Only what is built below is ever kept.
    if (closing.summary !== null) return JSON.parse(closing.summary) as Summary;
    const tally = new ReportTally();
    const late = { bills: 0, cents: 0 };
    const corrected = { bills: 0, cents: 0 };
    await this.#eachVisit({ closing: closing.number }, (visit) => {
      tally.addVisit(visit);
      const { closedAt, total } = visit.figures;
      if (closedAt < closing.since) addTo(late, total);
      if (visit.counted !== 0) addTo(corrected, visit.counted);
    });
    for (const call of await calls.listCallTimes(closing)) tally.addCall(call);
    const { report } = tally;
    const summary: Summary = {
      figures: figuresReply(report, restaurant),
      late: { bills: late.bills, total: toDecimal(late.cents) },
      corrected: { bills: corrected.bills, total: toDecimal(corrected.cents) },
      total: toDecimal(report.total - corrected.cents),
    };
    await storage.keepSummary(closing.number, JSON.stringify(summary));
    return summary;
  }
}

function addTo(sum: { bills: number; cents: number }, cents: number): void {
  sum.bills += 1;
  sum.cents += cents;
}

function headOf({ number, day, since, until, closedAt, closedBy }: DayClosing) {
  return { number, day, since, until, closed_at: closedAt, closed_by: closedBy };
}
