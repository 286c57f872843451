import { LOCALES, type Language } from '@tavolata/ui';

/** As many as the setting holds. */
export const mostHolidays = 400;

/** Why a day can't be added; `null` where it can. */
export type DayProblem = 'missing' | 'named' | 'full' | null;

/** Looks at what a field for dates holds: nothing, until all of a day has been said. */
export function problemWith(day: string, holidays: readonly string[]): DayProblem {
  // A field for dates takes years of five digits too, the setting doesn't.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'missing';
  if (holidays.includes(day)) return 'named';
  return holidays.length >= mostHolidays ? 'full' : null;
}

/** The days with one more, the earliest first. */
export function withHoliday(day: string, holidays: readonly string[]): readonly string[] {
  return [...holidays, day].sort();
}

/** A day of the calendar as people say it, with its weekday. */
export function dayInWords(day: string, language: Language): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  // The wire takes the 31st of any month.
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(at);
}
