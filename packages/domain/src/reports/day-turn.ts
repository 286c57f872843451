import type { BusinessHour, TimeOfDay } from '../menu/business-hours.ts';

/** When a business day begins where nothing says otherwise: who is up at five has come early or is late. */
const usualHour = 5;

/** What begins before three is still the night before. */
const nightUntil = 3;

/** A night that goes on until noon is the next day. */
const latestHour = 12;

/**
 * The hour of the clock at which a business day begins [REPORT-2]: at five; earlier where an hour of the restaurant begins
 * before that, and later where one that ran over midnight ends after it.
 */
export function dayTurnHour(hours: readonly Pick<BusinessHour, 'start' | 'end'>[]): number {
  const starts = hours.map(({ start }) => hoursIn(start)).filter((start) => start >= nightUntil);
  const first = Math.min(usualHour, ...starts.map(Math.floor));
  const nights = hours.filter(({ start, end }) => end <= start || hoursIn(start) < nightUntil);
  const ends = nights.map(({ end }) => Math.ceil(hoursIn(end))).filter((end) => end <= latestHour);
  return Math.max(first, ...ends);
}

function hoursIn(time: TimeOfDay): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours + minutes / 60 + seconds / 3600;
}
