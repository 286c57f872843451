import type { Instant } from '@tavolata/domain';
import { createContext, use, type ReactNode } from 'react';
import type { RoundFacts, RoundPhase } from './round-facts.ts';

/** The round of the table, and the clock it runs by. */
export interface Round extends RoundFacts {
  /** The running round is the last one. */
  readonly isLast: boolean;
  /** The server's clock. */
  readonly now: () => Instant;
}

const CurrentRound = createContext<Round | null>(null);
const CurrentPhase = createContext<RoundPhase | null>(null);

/** Gives the round to everything inside; `null` where the table orders without rounds. */
export function RoundProvider({
  round,
  children,
}: {
  readonly round: Round | null;
  readonly children: ReactNode;
}) {
  return (
    <CurrentRound value={round}>
      <CurrentPhase value={round?.phase ?? null}>{children}</CurrentPhase>
    </CurrentRound>
  );
}

/** The round of the table, or `null` where it orders without. */
export function useRound(): Round | null {
  return use(CurrentRound);
}

/** How that round stands, for what counts nothing in it: most taps change the numbers of a round only. */
export function useRoundPhase(): RoundPhase | null {
  return use(CurrentPhase);
}
