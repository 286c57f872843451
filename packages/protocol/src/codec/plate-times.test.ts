import { expect, test } from 'vitest';
import { plateTimesFromWire, plateTimesToWire } from './plate-times.ts';

test('[PLATE-5] what travels is dishes and minutes, dishes that take equally long together', () => {
  const soon = { from: 0, to: 5 };
  const later = { from: 10, to: 15 };
  const times = new Map([
    [1, later],
    [2, soon],
    [3, { ...later }],
  ]);
  const told = plateTimesToWire(times);
  expect(told).toEqual([
    { item_ids: [1, 3], from_minutes: 10, to_minutes: 15 },
    { item_ids: [2], from_minutes: 0, to_minutes: 5 },
  ]);
  expect(plateTimesFromWire(told)).toEqual(times);
  expect(plateTimesToWire(new Map())).toEqual([]);
});
