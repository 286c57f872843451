import {
  alwaysOpen,
  hourAt,
  kitchenIn,
  type BusinessHour,
  type Instant,
  type KitchenState,
} from '@tavolata/domain';
import type { RestaurantCalendar } from './restaurant-day.ts';

const minuteMs = 60_000;

/** Nobody needs to know today what tomorrow's tomorrow brings. */
const lookAheadMinutes = 24 * 60;

/** A stretch of time in which the kitchen's state is the same. */
export interface KitchenPeriod {
  readonly kitchen: KitchenState;
  /** When another hour holds, or none; `null` when that is more than a day away. */
  readonly changesAt: Instant | null;
  /** When business time ends; `null` when it has ended, or when that is more than a day away. */
  readonly closesAt: Instant | null;
}

const never: KitchenPeriod = { kitchen: alwaysOpen, changesAt: null, closesAt: null };

/**
 * Tells which hour holds by the restaurant's clocks. What will come is found by looking at the minutes to come, one by
 * one: a clock that is put back or forward shows its hours all the same.
 */
export class KitchenClock {
  readonly #hours: readonly BusinessHour[];
  readonly #calendar: RestaurantCalendar;
  /** The seconds of a minute in which an hour may begin or end. */
  readonly #seconds: readonly number[];
  #known: { readonly from: Instant; readonly until: Instant; readonly period: KitchenPeriod } | null = null;

  constructor(hours: readonly BusinessHour[], calendar: RestaurantCalendar) {
    this.#hours = hours;
    this.#calendar = calendar;
    const seconds = hours.flatMap(({ start, end }) => [start, end].map((time) => Number(time.slice(6))));
    this.#seconds = [...new Set([0, ...seconds])].sort((one, other) => one - other);
  }

  /** The same object until it is over: every tap asks. */
  periodAt(now: Instant): KitchenPeriod {
    if (this.#hours.length === 0) return never;
    if (!this.#known || now < this.#known.from || now >= this.#known.until) {
      const period = this.#lookAhead(now);
      const until = period.changesAt ?? now + lookAheadMinutes * minuteMs;
      this.#known = { from: now, until, period };
    }
    return this.#known.period;
  }

  /** When business time ended last; `null` when that is more than a day ago, or there are no hours. */
  lastEndBefore(now: Instant): Instant | null {
    if (this.#hours.length === 0) return null;
    let later = { moment: now, hour: this.#hourAt(now) };
    for (const moment of this.#momentsBefore(now)) {
      const hour = this.#hourAt(moment);
      if (hour !== null && later.hour === null) return later.moment;
      later = { moment, hour };
    }
    return null;
  }

  #lookAhead(now: Instant): KitchenPeriod {
    const hour = this.#hourAt(now);
    const kitchen = kitchenIn(hour, this.#hours);
    let changesAt: Instant | null = null;
    for (const moment of this.#momentsAfter(now)) {
      const next = this.#hourAt(moment);
      if (next !== hour) changesAt ??= moment;
      if (hour !== null && next === null) return { kitchen, changesAt, closesAt: moment };
      if (hour === null && changesAt !== null) break;
    }
    return { kitchen, changesAt, closesAt: null };
  }

  *#momentsAfter(now: Instant): Generator<Instant> {
    const first = Math.floor(now / minuteMs);
    for (let minute = first; minute <= first + lookAheadMinutes; minute += 1) {
      for (const second of this.#seconds) {
        const moment = minute * minuteMs + second * 1000;
        if (moment > now) yield moment;
      }
    }
  }

  *#momentsBefore(now: Instant): Generator<Instant> {
    const last = Math.floor(now / minuteMs);
    for (let minute = last; minute >= last - lookAheadMinutes; minute -= 1) {
      for (const second of this.#seconds.toReversed()) {
        const moment = minute * minuteMs + second * 1000;
        if (moment <= now) yield moment;
      }
    }
  }

  #hourAt(moment: Instant): BusinessHour | null {
    return hourAt(this.#hours, this.#calendar.momentAt(moment));
  }
}
