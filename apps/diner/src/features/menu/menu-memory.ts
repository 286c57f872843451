import type { CategoryId } from '@tavolata/domain';
import type { CacheSnapshot } from 'virtua';

/** Where a guest was on a list, with the measures of its rows. */
interface MenuPlace {
  /** Names the list, so that its place is found again and no other's. */
  readonly name: string;
  readonly offset: number;
  readonly cache: CacheSnapshot;
}

/** Remembers the place on the menu while another view is shown. */
export interface MenuMemory {
  readonly find: (name: string) => MenuPlace | undefined;
  readonly keep: (place: MenuPlace) => void;
  /** A list is shown now: what was left before it is not gone back to. */
  readonly forget: () => void;
  /** The next list that is shown begins at this category. */
  readonly beginAt: (category: CategoryId) => void;
  /** Where the list that is shown now begins, if anybody has asked. */
  readonly takeBeginning: () => CategoryId | undefined;
}

/** A memory of the one list that was left last. */
export function createMenuMemory(): MenuMemory {
  let last: MenuPlace | undefined;
  let beginning: CategoryId | undefined;
  return {
    find: (name) => (last?.name === name ? last : undefined),
    keep: (place) => {
      last = place;
    },
    forget: () => {
      last = undefined;
    },
    beginAt: (category) => {
      beginning = category;
    },
    takeBeginning: () => {
      const taken = beginning;
      beginning = undefined;
      return taken;
    },
  };
}
