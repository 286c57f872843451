import type { Instant } from '@tavolata/domain';
import { createContext, use, type ReactNode } from 'react';
import type { RoundFacts } from './round-facts.ts';

/** The round of the table, and the clock it runs by. */
export interface Round extends RoundFacts {
  /** The running round is the last one. */
  readonly isLast: boolean;
  /** The server's clock. */
  readonly now: () => Instant;
}

const CurrentRound = createContext<Round | null>(null);

/** Gives the round to everything inside; `null` where the table orders without rounds. */
export function RoundProvider({
  round,
  children,
}: {
  readonly round: Round | null;
  readonly children: ReactNode;
}) {
  return <CurrentRound value={round}>{children}</CurrentRound>;
}

/** The round of the table, or `null` where it orders without. */
export function useRound(): Round | null {
  return use(CurrentRound);
}
