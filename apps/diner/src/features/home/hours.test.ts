import { expect, test } from 'vitest';
import { periodOf } from './hours.tsx';

test('[H-06] a period shows the first five characters of its times', () => {
  expect(periodOf({ start_time: '12:00:00', end_time: '15:30:00' })).toEqual(['12:00', '15:30']);
});

test('[H-06] a period from 00:00 to 00:00 is all day', () => {
  expect(periodOf({ start_time: '00:00:00', end_time: '00:00:00' })).toBeNull();
});

test('[H-06] a period that starts and ends at another same time keeps its times', () => {
  expect(periodOf({ start_time: '06:00:00', end_time: '06:00:00' })).toEqual(['06:00', '06:00']);
});

test('[H-06] a period until the end of the day says 24:00', () => {
  expect(periodOf({ start_time: '18:00:00', end_time: '24:00:00' })).toEqual(['18:00', '24:00']);
});
