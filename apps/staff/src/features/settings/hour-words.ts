import type { BusinessHour } from '@tavolata/domain';
import type { Say } from '../../shared/texts.ts';

interface Speaking {
  readonly t: Say;
  readonly menuName: (id: number) => string;
  /** What is written by language, in that of the screen where it is. */
  readonly wordIn: (words: BusinessHour['name']) => string;
  /** A day of the week, short; 0 is Sunday. */
  readonly weekday: (day: number) => string;
}

/** What of the hours was changed, from what to what; the hours that stayed as they were are left out. */
export function hoursChangedWords(before: unknown, now: unknown, speaking: Speaking): string | null {
  if (!Array.isArray(before) || !Array.isArray(now)) return null;
  // The log has them as the restaurant keeps them; nobody else writes such entries.
  const [kept, written] = [before as readonly BusinessHour[], now as readonly BusinessHour[]];
  const { t } = speaking;
  const [gone, come] = [without(kept, written), without(written, kept)];
  // Where all are as they were, they are in another order: the first that fits holds.
  const [from, to] = gone.length + come.length === 0 ? [kept, written] : [gone, come];
  const say = wordsFor(from, to, speaking);
  const [were, are] = [said(from, say), said(to, say)];
  if (were === are) return null;
  if (were === '') return t('log.addedHours', { hours: are });
  return are === ''
    ? t('log.removedHours', { hours: were })
    : t('log.changedHours', { before: were, now: are });
}

type HourWords = (hour: BusinessHour) => string;

function said(hours: readonly BusinessHour[], say: HourWords): string {
  return hours.map(say).join('; ');
}

function without(hours: readonly BusinessHour[], others: readonly BusinessHour[]): readonly BusinessHour[] {
  const known = new Set(others.map(contentOf));
  return hours.filter((hour) => !known.has(contentOf(hour)));
}

/** What an hour says, in whatever order it was kept. */
function contentOf({ days, start, end, name, turns, ...hour }: BusinessHour): string {
  const { defaultMenuIds, preferredMenuIds, alternativeMenuIds, hiddenMenuIds } = hour;
  return JSON.stringify([
    ...[days.toSorted(), start, end, Object.entries(name).toSorted()],
    ...[defaultMenuIds, preferredMenuIds, alternativeMenuIds, hiddenMenuIds],
    turns && [turns.dishesPerHead, turns.minutes, turns.maxTurns],
  ]);
}

/** An hour by its name, days and times; with its menus and rounds where these are not the same on both sides. */
function wordsFor(
  gone: readonly BusinessHour[],
  come: readonly BusinessHour[],
  speaking: Speaking,
): HourWords {
  const all = [...gone, ...come];
  const differs = (say: HourWords) => said(gone, say) !== said(come, say);
  const days: HourWords = (hour) => daysIn(hour, speaking);
  const menus: HourWords = (hour) => menusIn(hour, speaking);
  const rounds: HourWords = (hour) => roundsIn(hour, speaking);
  const hasDays = all.some((hour) => hour.days.length > 0);
  const more = [menus, rounds].filter((say) => gone.length > 0 && come.length > 0 && differs(say));
  return (hour) => {
    const when = `${timeIn(hour.start)}–${timeIn(hour.end)}`;
    const head = [speaking.wordIn(hour.name), ...(hasDays ? [days(hour)] : []), when]
      .filter(Boolean)
      .join(' ');
    const rest = more.map((say) => say(hour)).filter(Boolean);
    return rest.length === 0 ? head : `${head} (${rest.join('; ')})`;
  };
}

function timeIn(time: string): string {
  return time.startsWith('24') ? '00:00' : time.slice(0, 5);
}

function daysIn({ days }: BusinessHour, { t, weekday }: Speaking): string {
  if (days.length === 0) return t('log.everyDay');
  const inWeek = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.some((one) => one === day)).map(weekday);
  return [...inWeek, ...(days.includes(7) ? [t('hours.holiday')] : [])].join(', ');
}

function menusIn(hour: BusinessHour, { t, menuName }: Speaking): string {
  const places = [
    ['hours.preferred', hour.preferredMenuIds],
    ['hours.default', hour.defaultMenuIds],
    ['hours.alternative', hour.alternativeMenuIds],
    ['hours.hidden', hour.hiddenMenuIds],
  ] as const;
  return places
    .flatMap(([place, ids]) => (ids.length === 0 ? [] : `${t(place)}: ${ids.map(menuName).join(', ')}`))
    .join('; ');
}

function roundsIn({ turns }: BusinessHour, { t }: Speaking): string {
  const parts = [
    ['hours.dishes', turns?.dishesPerHead],
    ['hours.minutes', turns?.minutes],
    ['hours.maxTurns', turns?.maxTurns],
  ] as const;
  return parts
    .flatMap(([part, value]) => (typeof value === 'number' ? `${t(part)}: ${value}` : []))
    .join(', ');
}
