import type { Instant, RestaurantDay } from '@tavolata/domain';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Which day it is at the restaurant, wherever this server and the phones are. */
export class RestaurantCalendar {
  readonly #format: Intl.DateTimeFormat;
  readonly #holidays: ReadonlySet<string>;
  #minute = NaN;
  #today: RestaurantDay = { weekday: 0, isHoliday: false };

  constructor(timeZone: string, holidays: ReadonlySet<string>) {
    this.#holidays = holidays;
    this.#format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  }

  /** Every tap asks; a day begins with a minute in every zone, so it is worked out once a minute. */
  dayAt(now: Instant): RestaurantDay {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#today = this.#workOut(now);
    }
    return this.#today;
  }

  #workOut(now: Instant): RestaurantDay {
    const parts = new Map(this.#format.formatToParts(now).map(({ type, value }) => [type, value]));
    const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    const weekday = weekdays.findIndex((name) => name === parts.get('weekday'));
    // en-GB has exactly these seven short names.
    return { weekday: weekday as RestaurantDay['weekday'], isHoliday: this.#holidays.has(date) };
  }
}
