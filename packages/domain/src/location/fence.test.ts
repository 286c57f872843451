import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceInKm, whereaboutsOf, type Place } from './fence.ts';

const door = { latitude: 43.7696, longitude: 11.2558 };
const square = { latitude: 43.7731, longitude: 11.256 };
const fence = { door, metres: 100 };

const places = fc.record<Place>({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** The other way to calculate it, which is exact for near points; with the radius that the specification implies. */
function haversineInKm(one: Place, other: Place): number {
  const radius = (60 * 1.1515 * 1.609344 * 180) / Math.PI;
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos((one.latitude * Math.PI) / 180) * Math.cos((other.latitude * Math.PI) / 180);
  const part = half(one.latitude - other.latitude) + cosines * half(one.longitude - other.longitude);
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(part)));
}

describe('[G-01] the distance to the door', () => {
  test('is none for whoever stands at it, wherever in the world it is', () => {
    fc.assert(fc.property(places, (place) => distanceInKm(place, { ...place }) === 0));
  });

  test('is never no number, and within three metres of what another formula says', () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        expect(distanceInKm(one, other)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(distanceInKm(one, other) - haversineInKm(one, other))).toBeLessThan(0.003);
      }),
      { numRuns: 2000 },
    );
  });

  test('is right for a next-door neighbour, where the cosine is almost 1', () => {
    const step = fc.double({ min: -0.001, max: 0.001, noNaN: true });
    fc.assert(
      fc.property(step, step, (north, east) => {
        const near = { latitude: door.latitude + north, longitude: door.longitude + east };
        expect(Math.abs(distanceInKm(door, near) - haversineInKm(door, near))).toBeLessThan(0.001);
      }),
    );
  });

  test('is 60 nautical miles a degree, in the miles of the specification', () => {
    expect(distanceInKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
      111.1896,
      3,
    );
  });
});

describe('[G-01] a guest', () => {
  test('is inside within the metres of the restaurant, and outside beyond them', () => {
    expect(whereaboutsOf({ ...door, accuracy: 8 }, fence)).toBe('inside');
    expect(whereaboutsOf({ ...square, accuracy: 8 }, fence)).toBe('outside');
    expect(whereaboutsOf({ ...square, accuracy: 8 }, { door, metres: 500 })).toBe('inside');
  });

  test('is inside on the very edge', () => {
    const edge = { latitude: 1, longitude: 0 };
    const metres = distanceInKm(edge, { latitude: 0, longitude: 0 }) * 1000;
    const around = { door: { latitude: 0, longitude: 0 }, metres };
    expect(whereaboutsOf({ ...edge, accuracy: 1 }, around)).toBe('inside');
  });

  test('may be anywhere while the phone knows it less well than the restaurant is wide', () => {
    expect(whereaboutsOf({ ...door, accuracy: 100 }, fence)).toBe('inside');
    expect(whereaboutsOf({ ...door, accuracy: 101 }, fence)).toBe('unknown');
    expect(whereaboutsOf({ ...square, accuracy: 2000 }, fence)).toBe('unknown');
    expect(whereaboutsOf({ ...door, accuracy: NaN }, fence)).toBe('unknown');
    expect(whereaboutsOf({ latitude: NaN, longitude: 0, accuracy: 1 }, fence)).toBe('unknown');
  });
});
