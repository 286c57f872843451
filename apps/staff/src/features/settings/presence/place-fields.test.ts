import { expect, test } from 'vitest';
import { isMisreadDoor, readDoorPosition } from './place-fields.tsx';

test('[G-01] the position of the door is taken as a map gives it', () => {
  expect(readDoorPosition('45.4642, 9.19')).toEqual({ doorLatitude: 45.4642, doorLongitude: 9.19 });
  expect(readDoorPosition(' -33.86 151.2 ')).toEqual({ doorLatitude: -33.86, doorLongitude: 151.2 });
});

test.each(['', '45.4642', 'Via Roma 1', '95, 10', '45, 190'])('%j is no position', (typed) => {
  expect(readDoorPosition(typed)).toBeNull();
});

test('half a position is misread; nothing at all says that there is none', () => {
  expect([null, '', ' ', '45.4642, 9.19', '45.4642', 'Via Roma 1'].map(isMisreadDoor)).toEqual([
    ...[false, false, false, false],
    ...[true, true],
  ]);
});
