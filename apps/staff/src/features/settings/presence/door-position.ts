/** Where the door is, in degrees. */
export interface DoorPosition {
  readonly doorLatitude: number;
  readonly doorLongitude: number;
}

/** Reads a position as maps give it to be copied, '45.4642, 9.19'; `null` when it is none. */
export function readDoorPosition(typed: string): DoorPosition | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed);
  if (!found) return null;
  const doorLatitude = Number(found[1]);
  const doorLongitude = Number(found[2]);
  if (Math.abs(doorLatitude) > 90 || Math.abs(doorLongitude) > 180) return null;
  return { doorLatitude, doorLongitude };
}
