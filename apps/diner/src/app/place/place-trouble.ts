import type { PlaceTrouble } from '../../features/place/place-sheet.tsx';

/** What is known about whether this phone is in the house; `not-asked` where the house doesn't want to know. */
export type PlaceState = 'not-asked' | 'asking' | 'inside' | PlaceTrouble;

/** What keeps this phone from ordering; `null` where nothing does, or while it is being found out. */
export function troubleOf(state: PlaceState): PlaceTrouble | null {
  return state === 'not-asked' || state === 'asking' || state === 'inside' ? null : state;
}
