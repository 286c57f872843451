import { readSetting } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { Restaurant } from './restaurant.ts';
import { RestaurantCalendar } from './restaurant-day.ts';
import { holidaysOf } from './setting-values.ts';

test('[O-07] the weekday and the holiday are the restaurant’s, wherever the server is', () => {
  const lateInRome = Date.UTC(2026, 11, 24, 23, 30); // Christmas has begun there, a Friday
  const holidays = holidaysOf({ country_holidays: { isEnable: true, value: ['2026-12-25'] } });
  expect(new RestaurantCalendar('Europe/Rome', holidays).dayAt(lateInRome)).toEqual({
    weekday: 5,
    isHoliday: true,
  });
  expect(new RestaurantCalendar('America/New_York', holidays).dayAt(lateInRome)).toEqual({
    weekday: 4,
    isHoliday: false,
  });
});

test('a new day begins at the restaurant’s midnight, also where zones are off by half an hour', () => {
  const calendar = new RestaurantCalendar('Asia/Kolkata', new Set());
  const midnight = Date.UTC(2026, 0, 3, 18, 30);
  expect([calendar.dayAt(midnight - 1).weekday, calendar.dayAt(midnight).weekday]).toEqual([6, 0]);
});

test('holidays count only while their setting is on', () => {
  expect(holidaysOf({ country_holidays: { isEnable: false, value: ['2026-12-25'] } }).size).toBe(0);
  expect(holidaysOf({}).size).toBe(0);
});

test('[E-08] a scan is good for four hours unless the restaurant says otherwise in a number that makes sense', () => {
  expect(
    [{}, { time_interval: 2 }, { time_interval: 'x' }, { time_interval: -1 }].map((values) =>
      readSetting(values, 'scanHours'),
    ),
  ).toEqual([4, 2, 4, 4]);
});

test('[E-02] codes are encrypted unless the restaurant says plainly that they aren’t', () => {
  expect(
    [{}, { is_encrypting: 1 }, { is_encrypting: null }].map((values) => readSetting(values, 'sealsCodes')),
  ).toEqual([true, true, true]);
  expect(
    [{ is_encrypting: 0 }, { is_encrypting: false }, { is_encrypting: '0' }].map((values) =>
      readSetting(values, 'sealsCodes'),
    ),
  ).toEqual([false, false, false]);
});

test('a restaurant that nobody has set up has no tables and nothing to eat', () => {
  const restaurant = new Restaurant(null, Date.now);
  expect(restaurant.version).toBe(0);
  expect(restaurant.findTable(1)).toBeUndefined();
  expect(restaurant.catalogue.data.dishes).toEqual([]);
});
