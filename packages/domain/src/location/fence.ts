/** A point on the earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a device believes it is: within so many metres of a point. */
export interface Position extends Place {
  readonly accuracy: number;
}

/** The area of the restaurant: so many metres around its door. */
export interface Fence {
  readonly door: Place;
  readonly metres: number;
}

/** Whether a device is in the restaurant; `unknown` where its position is too rough to say. */
export type Whereabouts = 'inside' | 'outside' | 'unknown';

/** Kilometres on the earth for each degree of a great circle (specification 1, section 9). */
const kilometresPerDegree = 60 * 1.1515 * 1.609344;

/**
 * The distance in kilometres by the specified formula. Its cosine is a rounded one: a hair above 1 the arc would be no
 * number, and a hair below it two equal points would stand apart [G-01].
 */
export function distanceInKm(one: Place, other: Place): number {
  if (one.latitude === other.latitude && one.longitude === other.longitude) return 0;
  const between = radians(one.longitude - other.longitude);
  const [here, there] = [radians(one.latitude), radians(other.latitude)];
  const cosine = Math.sin(here) * Math.sin(there) + Math.cos(here) * Math.cos(there) * Math.cos(between);
  return degrees(Math.acos(Math.min(1, Math.max(-1, cosine)))) * kilometresPerDegree;
}

/** Judges a position. One that is less certain than the area is wide proves nothing, neither way. */
export function whereaboutsOf(position: Position, { door, metres }: Fence): Whereabouts {
  const distance = distanceInKm(position, door);
  if (!Number.isFinite(distance) || !(position.accuracy <= metres)) return 'unknown';
  return distance <= metres / 1000 ? 'inside' : 'outside';
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(arc: number): number {
  return (arc * 180) / Math.PI;
}
