import type { Cents, EndedVisit, Instant } from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { CalendarDate } from '../catalogue/restaurant-day.ts';

/** A visit that has ended, as reports read it, one page after the other. */
export interface KeptFigures extends EndedVisit {
  /** Tells it from others that ended in the same moment. */
  readonly place: number;
  /** What of its bill an earlier closing has counted before it went on [DAY-3]. */
  readonly counted: Cents;
}

/** A page of visits that ended in a time, or that stand in a closing. */
export interface FiguresPage {
  readonly of: { readonly since: Instant; readonly until: Instant } | { readonly closing: number };
  /** The last one that was read, `null` at first. */
  readonly after: Pick<KeptFigures, 'figures' | 'place'> | null;
  readonly limit: number;
}

/** A day that somebody has closed. */
export interface DayClosing {
  /** 1, 2, 3 … */
  readonly number: number;
  readonly day: CalendarDate;
  /** When the day began; what ended before is late. */
  readonly since: Instant;
  /** All in it ended before this moment. */
  readonly until: Instant;
  readonly closedAt: Instant;
  readonly closedBy: string;
  /** What it came to, for ever; `null` until it has been added up. */
  readonly summary: string | null;
}

/** Keeps what reports are made of: the figures of every visit that has ended, and the days that were closed. */
export interface ReportStorage {
  /** In the order of their ends. A visit that goes on again is not there until it has ended again. */
  listFigures(page: FiguresPage): Promise<readonly KeptFigures[]>;
  /**
   * Closes a day: all bills that ended before `until` and stand in no closing stand in this one. Before the first closing
   * nothing was counted: what ended before that day stands in none. Answers `null`, and changes nothing, where this day or a later
   * one has been closed [DAY-2].
   */
  closeDay(
    closing: Omit<DayClosing, 'number' | 'summary'>,
    entry: AuditEntry,
  ): Promise<DayClosing['number'] | null>;
  /** The first that is given stays. */
  keepSummary(number: DayClosing['number'], summary: string): Promise<void>;
  findClosing(number: DayClosing['number']): Promise<DayClosing | null>;
  /** Newest first. */
  listClosings(of: { readonly before: number; readonly limit: number }): Promise<readonly DayClosing[]>;
}
