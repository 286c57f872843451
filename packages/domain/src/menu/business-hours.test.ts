import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anHour } from '../testing/index.ts';
import { alwaysOpen, hourAt, hoursOn, kitchenIn, menusInHour, type LocalMoment } from './business-hours.ts';
import type { PriceDay } from './catalogue.ts';
import type { RestaurantDay } from './day-price.ts';

const thursday: RestaurantDay = { weekday: 4, isHoliday: false };
const friday: RestaurantDay = { weekday: 5, isHoliday: false };

/** A Friday at this time, unless told otherwise. */
function at(time: string, change: Partial<LocalMoment> = {}): LocalMoment {
  return { today: friday, yesterday: thursday, time, ...change };
}

const lunch = anHour('12:00:00', '15:00:00');
const dinner = anHour('19:00:00', '24:00:00');
const night = anHour('22:00:00', '02:00:00');

describe('which hour holds', () => {
  test('[BH-01] the first hour that covers the moment, from its start until just before its end', () => {
    const long = anHour('11:00:00', '16:00:00');
    expect(hourAt([lunch, long], at('12:00:00'))).toBe(lunch);
    expect(hourAt([long, lunch], at('12:00:00'))).toBe(long);
    expect(hourAt([lunch], at('11:59:59'))).toBeNull();
    expect(hourAt([lunch], at('14:59:59'))).toBe(lunch);
    expect(hourAt([lunch], at('15:00:00'))).toBeNull();
  });

  test('[BH-01] 24:00 is the end of the day', () => {
    expect(hourAt([dinner], at('23:59:59'))).toBe(dinner);
    expect(hourAt([dinner], at('00:00:00'))).toBeNull();
  });

  test('[BH-01] an hour goes on over midnight', () => {
    for (const time of ['22:00:00', '23:59:59', '00:00:00', '01:59:59']) {
      expect(hourAt([night], at(time))).toBe(night);
    }
    for (const time of ['21:59:59', '02:00:00']) expect(hourAt([night], at(time))).toBeNull();
  });

  test('[BH-01] an hour over midnight belongs to the day on which it begins', () => {
    const onThursdays = anHour('22:00:00', '02:00:00', { days: [4] });
    expect(hourAt([onThursdays], at('01:00:00'))).toBe(onThursdays);
    expect(hourAt([onThursdays], at('23:00:00'))).toBeNull();
    expect(hourAt([onThursdays], at('23:00:00', { today: thursday }))).toBe(onThursdays);
  });

  test('[BH-01] from 00:00 to 00:00 is all day', () => {
    const allDay = anHour('00:00:00', '00:00:00');
    for (const time of ['00:00:00', '12:00:00', '23:59:59']) expect(hourAt([allDay], at(time))).toBe(allDay);
  });

  test('[HOURS-1] a holiday has the hours of holidays where the restaurant names any, else those of its weekday', () => {
    const onFridays = anHour('12:00:00', '15:00:00', { days: [5] });
    const onHolidays = anHour('13:00:00', '16:00:00', { days: [7] });
    const holiday = { weekday: 5, isHoliday: true } as const;
    expect(hoursOn(holiday, [onFridays, onHolidays])).toEqual([onHolidays]);
    expect(hoursOn(holiday, [onFridays])).toEqual([onFridays]);
    const everyDay = anHour('19:00:00', '23:00:00', { days: [] });
    expect(hoursOn(holiday, [everyDay, onHolidays])).toEqual([onHolidays]);
    expect(hoursOn(holiday, [everyDay])).toEqual([everyDay]);
    expect(hoursOn({ weekday: 5, isHoliday: false }, [everyDay, onHolidays])).toEqual([everyDay]);
    expect(hoursOn(friday, [onFridays, onHolidays])).toEqual([onFridays]);
    expect(hoursOn(thursday, [onFridays, lunch])).toEqual([lunch]);
  });

  test('[BH-01] whatever the hours, it is the first one whose minutes, laid side by side, hold this minute', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 });
    const hours = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 24 * 60 - 1 }),
        end: minute,
        days: fc.subarray<PriceDay>([0, 1, 2, 3, 4, 5, 6]),
      }),
      { maxLength: 5 },
    );
    const moment = fc.record({
      day: fc.integer({ min: 0, max: 6 }),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(hours, moment, (drawn, now) => {
        const entries = drawn.map(({ start, end, days }) => anHour(timeOf(start), timeOf(end), { days }));
        const holds = (index: number) => minutesOfWeek(drawn[index]).has(now.day * 1440 + now.minute);
        const expected = entries.find((_, index) => holds(index)) ?? null;
        const dayOf = (day: number): RestaurantDay => ({
          weekday: ((day + 7) % 7) as RestaurantDay['weekday'], // a remainder by seven
          isHoliday: false,
        });
        const found = hourAt(entries, {
          today: dayOf(now.day),
          yesterday: dayOf(now.day - 1),
          time: timeOf(now.minute),
        });
        expect(found).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what is served', () => {
  const noon = anHour('12:00:00', '15:00:00', {
    defaultMenuIds: [1],
    preferredMenuIds: [3],
    alternativeMenuIds: [2],
    hiddenMenuIds: [5],
  });
  const evening = anHour('19:00:00', '23:00:00', { defaultMenuIds: [4, 5] });
  const hours = [noon, evening];

  test('[BH-05] preferred menus come first, alternative ones last, hidden ones not at all', () => {
    const menus = [1, 2, 3, 5, 6].map((id) => ({ id }));
    expect(menusInHour(menus, kitchenIn(noon, hours)).map(({ id }) => id)).toEqual([3, 1, 6, 2]);
    expect(menusInHour(menus, kitchenIn(null, hours))).toEqual(menus);
  });

  test('[BH-07] a menu that has hours is closed outside them, one that no hour names is served at any time', () => {
    expect(kitchenIn(noon, hours)).toEqual({ hour: noon, isOpen: true, closedMenuIds: [4, 5] });
    expect(kitchenIn(evening, hours).closedMenuIds).toEqual([1, 3, 2]);
    expect(kitchenIn(null, hours)).toEqual({ hour: null, isOpen: false, closedMenuIds: [1, 3, 2, 4, 5] });
  });

  test('[HOURS-1] a restaurant without hours is always open', () => {
    expect(kitchenIn(null, [])).toBe(alwaysOpen);
  });
});

function timeOf(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`;
}

/** An independent way to say which minutes of a week an hour covers. */
function minutesOfWeek(
  hour: { start: number; end: number; days: readonly number[] } | undefined,
): Set<number> {
  const covered = new Set<number>();
  if (!hour) return covered;
  const { start, end, days } = hour;
  const length = end > start ? end - start : end + 1440 - start;
  for (let day = 0; day < 7; day += 1) {
    if (days.length > 0 && !days.includes(day)) continue;
    for (let minute = 0; minute < length; minute += 1) {
      covered.add((day * 1440 + start + minute) % (7 * 1440));
    }
  }
  return covered;
}
