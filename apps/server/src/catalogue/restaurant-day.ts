import type { Instant, LocalMoment, RestaurantDay } from '@tavolata/domain';

/** A day of the calendar, YYYY-MM-DD. */
export type CalendarDate = string;

/** A minute of a day by the restaurant's clocks; the time is HH:MM. */
export interface LocalMinute {
  readonly date: CalendarDate;
  readonly time: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Lord Howe Island has half an hour of it, all others a whole one. */
const clocksArePutBackBy = [hourMs, hourMs / 2];
const minuteMs = 60_000;

/** Which day and time it is at the restaurant, wherever this server and the phones are. */
export class RestaurantCalendar {
  readonly #format: Intl.DateTimeFormat;
  readonly #holidays: ReadonlySet<CalendarDate>;
  #minute = NaN;
  #today: RestaurantDay = { weekday: 0, isHoliday: false };

  constructor(timeZone: string, holidays: ReadonlySet<CalendarDate>) {
    this.#holidays = holidays;
    this.#format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  }

  /** Every tap asks; a day begins with a minute in every zone, so it is worked out once a minute. */
  dayAt(now: Instant): RestaurantDay {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#today = this.momentAt(now).today;
    }
    return this.#today;
  }

  /** What the restaurant's clocks and calendar show. */
  momentAt(now: Instant): LocalMoment {
    const parts = new Map(this.#format.formatToParts(now).map(({ type, value }) => [type, value]));
    const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    return {
      today: this.dayOf(date),
      yesterday: this.dayOf(dayBefore(date)),
      time: `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`,
    };
  }

  /** The minute in which the next day begins: then other prices may hold. */
  nextDayAfter(now: Instant): Instant {
    const date = this.#dateAt(now);
    // A day is at most 25 hours long, where a clock is put back.
    return this.#firstMinute(now, now + 26 * hourMs, (other) => other !== date);
  }

  /** From when until when it is this day here. */
  boundsOf(date: CalendarDate): { readonly since: Instant; readonly until: Instant } {
    const inUtc = Date.parse(`${date}T00:00:00Z`);
    // No zone is further from UTC than 14 hours.
    const since = this.#firstMinute(inUtc - 15 * hourMs, inUtc + 15 * hourMs, (other) => other >= date);
    return { since, until: this.nextDayAfter(since) };
  }

  /** The moment on a date at which the clocks first show this hour, or a later one where they are put over it. */
  startOf(date: CalendarDate, hour: number): Instant {
    return this.instantOf({ date, time: `${String(hour).padStart(2, '0')}:00` });
  }

  /** The moment at which the clocks first show this minute of a date, or a later one where they are put over it. */
  instantOf({ date, time: wanted }: LocalMinute): Instant {
    const inUtc = Date.parse(`${date}T${wanted}:00Z`);
    const shownAt = (now: Instant) => {
      const shown = this.minuteAt(now);
      return `${shown.date} ${shown.time}`;
    };
    const found = this.#firstMinuteWhere(
      inUtc - 15 * hourMs,
      inUtc + 15 * hourMs,
      (now) => shownAt(now) >= `${date} ${wanted}`,
    );
    // Where clocks are put back they show a minute twice, and halving may have met the second one.
    const earlier = clocksArePutBackBy.map((by) => found - by).find((now) => shownAt(now) === shownAt(found));
    return earlier ?? found;
  }

  /** What the clocks show, to the minute. */
  minuteAt(now: Instant): LocalMinute {
    return { date: this.#dateAt(now), time: this.momentAt(now).time.slice(0, 5) };
  }

  /** The day on which it was last this hour. */
  dateSince(now: Instant, hour: number): CalendarDate {
    const date = this.#dateAt(now);
    return Number(this.momentAt(now).time.slice(0, 2)) < hour ? dayBefore(date) : date;
  }

  /** The first minute of a date that `isReached`, which none is at `from` and all are at `to`. */
  #firstMinute(from: Instant, to: Instant, isReached: (date: CalendarDate) => boolean): Instant {
    return this.#firstMinuteWhere(from, to, (now) => isReached(this.#dateAt(now)));
  }

  #firstMinuteWhere(from: Instant, to: Instant, isReached: (now: Instant) => boolean): Instant {
    let [before, after] = [Math.floor(from / minuteMs), Math.floor(to / minuteMs)];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (isReached(middle * minuteMs)) after = middle;
      else before = middle;
    }
    return after * minuteMs;
  }

  #dateAt(now: Instant): CalendarDate {
    const parts = new Map(this.#format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  }

  /** What kind of day a date is. */
  dayOf(date: CalendarDate): RestaurantDay {
    // A weekday is 0 to 6.
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() as RestaurantDay['weekday'];
    return { weekday, isHoliday: this.#holidays.has(date) };
  }
}

/** The date so many days later, or earlier. Dates have no zone: in UTC each is a day long. */
export function dateAfter(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The day after a date. */
export function nextDate(date: CalendarDate): CalendarDate {
  return dateAfter(date, 1);
}

function dayBefore(date: CalendarDate): CalendarDate {
  return dateAfter(date, -1);
}
