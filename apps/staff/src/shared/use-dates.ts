import { LOCALES, useFormats } from '@tavolata/ui';

/** Says days of the calendar, which are the same in every zone. */
export function useDates(): {
  readonly dayOf: (date: string) => string;
  /** Without the day of the week. */
  readonly shortOf: (date: string) => string;
  readonly span: (from: string, to: string) => string;
  /** A day of the week, short; 0 is Sunday. */
  readonly weekday: (day: number) => string;
} {
  const { language } = useFormats();
  const whole = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', dateStyle: 'full' });
  const short = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' });
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday: 'short' });
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  return {
    dayOf: (date) => whole.format(at(date)),
    shortOf: (date) => short.format(at(date)),
    span: (from, to) => (from === to ? whole.format(at(from)) : short.formatRange(at(from), at(to))),
    // The seventh of January 2024 was a Sunday.
    weekday: (day) => weekday.format(Date.UTC(2024, 0, 7 + day)),
  };
}

/** The date so many days later, or earlier. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
