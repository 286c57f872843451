import type { CacheSnapshot } from 'virtua';

/** Where a guest was on a list, with the measures of its rows. */
interface MenuPlace {
  /** Names the list, so that its place is found again and no other's. */
  readonly name: string;
  /** Where its rows stood, without the room above them. */
  readonly offset: number;
  readonly cache: CacheSnapshot;
}

/** Remembers the place on the menu while another view is shown. */
export interface MenuMemory {
  readonly find: (name: string) => MenuPlace | undefined;
  readonly keep: (place: MenuPlace) => void;
  /** A list is shown now: what was left before it is not gone back to. */
  readonly forget: () => void;
}

/** A memory of the one list that was left last. */
export function createMenuMemory(): MenuMemory {
  let last: MenuPlace | undefined;
  return {
    find: (name) => (last?.name === name ? last : undefined),
    keep: (place) => {
      last = place;
    },
    forget: () => {
      last = undefined;
    },
  };
}
