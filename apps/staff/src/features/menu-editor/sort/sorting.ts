import { createContext } from 'react';

/** What an entry of a list is known by. */
export type EntryId = number | string;

interface Sorting {
  readonly ids: readonly EntryId[];
  readonly nameOf: (id: EntryId) => string;
  /** Moves an entry to this place on the list. */
  readonly moveTo: (id: EntryId, place: number) => void;
}

/** The list that an entry is put in order on. */
export const SortingContext = createContext<Sorting | null>(null);
