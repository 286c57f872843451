import { createContext } from 'react';

/** Dishes that are being chosen, for one change of all of them. */
export interface Choosing {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (ids: readonly number[], isChosen: boolean) => void;
}

/** `null` while each dish is edited by itself. */
export const ChoosingContext = createContext<Choosing | null>(null);
