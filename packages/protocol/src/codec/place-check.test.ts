import { expect, test } from 'vitest';
import { fenceOf, tellsPosition } from './place-check.ts';

const complete = { set_map: 1, google_map_lat: 43.77, google_map_lng: 11.25, map_scope: 150 };

test('[G-01] the place is checked where it is switched on and the door and the metres are known', () => {
  expect(fenceOf(complete)).toEqual({ door: { latitude: 43.77, longitude: 11.25 }, metres: 150 });
});

test.each(['google_map_lat', 'google_map_lng', 'map_scope'])(
  '[G-01] nothing is checked without %s',
  (name) => {
    expect(fenceOf({ ...complete, [name]: null })).toBeNull();
  },
);

test.each([0, false, undefined])('[G-01] nothing is checked while set_map is %s', (value) => {
  expect(fenceOf({ ...complete, set_map: value })).toBeNull();
});

test('a door on the equator and on the meridian of Greenwich is a door', () => {
  const fence = fenceOf({ ...complete, google_map_lat: 0, google_map_lng: 0 });
  expect(fence?.door).toEqual({ latitude: 0, longitude: 0 });
});

test.each(['https://menu.example.com', 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:80'])(
  'browsers tell their position to %s',
  (address) => {
    expect(tellsPosition(address)).toBe(true);
  },
);

test.each(['http://192.168.1.20:8080', 'http://menu.example.com', 'http://localhost.example.com'])(
  'browsers keep their position from %s',
  (address) => {
    expect(tellsPosition(address)).toBe(false);
  },
);
