import { createContext } from 'react';

interface Sorting {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
  readonly onMove: (id: number, before: number | null) => void;
}

/** The list that an entry is put in order on. */
export const SortingContext = createContext<Sorting | null>(null);
