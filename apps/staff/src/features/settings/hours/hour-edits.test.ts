import { expect, test } from 'vitest';
import {
  hasOwnRounds,
  movedEarlier,
  newHour,
  placeOf,
  toField,
  withDay,
  withPlace,
  withRounds,
} from './hour-edits.ts';

test('[BH-05] a menu stands in one place of an hour at most', () => {
  const served = withPlace(withPlace(newHour, 3, 'default'), 4, 'default');
  expect(served.default_menu).toBe('3,4');
  const hidden = withPlace(served, 3, 'hidden');
  expect([hidden.default_menu, hidden.hide_menu]).toEqual(['4', '3']);
  expect([placeOf(hidden, 3), placeOf(hidden, 4), placeOf(hidden, 5)]).toEqual(['hidden', 'default', null]);
  expect(placeOf(withPlace(hidden, 3, null), 3)).toBeNull();
});

test('a day is on or off, in the order of the week', () => {
  const friday = withDay(withDay(newHour, 5), 1);
  expect(friday.value).toEqual([1, 5]);
  expect(withDay(friday, 5).value).toEqual([1]);
});

test('[BH-05] an hour has rounds of its own or leaves those of the restaurant', () => {
  expect(hasOwnRounds(newHour)).toBe(false);
  expect(hasOwnRounds(withRounds(newHour, true))).toBe(true);
  expect(withRounds(withRounds(newHour, true), false)).toEqual(newHour);
});

test('[BH-01] the end of the day is shown as midnight', () => {
  expect([toField('24:00:00'), toField('12:30:00')]).toEqual(['00:00', '12:30']);
});

test('[BH-01] hours change places, since the first that fits holds', () => {
  expect(movedEarlier(['lunch', 'dinner', 'night'], 2)).toEqual(['lunch', 'night', 'dinner']);
  expect(movedEarlier(['lunch', 'dinner'], 0)).toEqual(['lunch', 'dinner']);
});
