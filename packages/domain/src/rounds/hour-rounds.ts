import type { BusinessHour } from '../menu/business-hours.ts';
import type { RoundRules } from './turn.ts';

/** What an hour that speaks of rounds leaves unsaid (specification 2, section 9). */
const defaults = { dishesPerHead: 1, minutes: 1, maxTurns: 2 } as const;

/** The restaurant's rounds as the hour changes them. A running turn keeps those it started with [BH-05, TURN-4]. */
export function roundsInHour(rounds: RoundRules | null, hour: BusinessHour | null): RoundRules | null {
  const turns = hour?.turns;
  if (!rounds || !turns) return rounds;
  return {
    ...rounds,
    dishesPerHead: turns.dishesPerHead ?? defaults.dishesPerHead,
    turnMs: (turns.minutes ?? defaults.minutes) * 60_000,
    maxTurns: turns.maxTurns ?? defaults.maxTurns,
  };
}
