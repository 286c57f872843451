import type { Instant, Milliseconds } from '../units.ts';

/** How the restaurant counts rounds (R3): `rule-global-turn-limit` and its neighbours, or what the business hour says. */
export interface RoundRules {
  /** Counted dishes per person and turn; per diner where diners order for themselves. */
  readonly dishesPerHead: number;
  readonly turnMs: Milliseconds;
  readonly maxTurns: number;
  /** One send of counted dishes a turn (`one_turn_one_time_send`). */
  readonly sendsOnce: boolean;
}

/**
 * The numbered time slot of a visit under the global limit (R3). Its number is 0 while the restaurant keeps no rounds.
 * The clock starts with the first batch that holds a counted dish; the rules of that moment hold for the whole turn.
 */
export interface Turn {
  readonly number: number;
  readonly clock: TurnClock | null;
  /** Batches up to this number belong to earlier turns. */
  readonly afterBatch: number;
}

/** A running turn: since when, by the server's commit time, and the rules that hold in it. */
export interface TurnClock {
  readonly startedAt: Instant;
  readonly rules: RoundRules;
}

/** What a visit says about its turn. */
interface InTurn {
  readonly turn: Turn;
  readonly batches: readonly { readonly number: number }[];
}

/** A restaurant without rounds. */
export const noTurn: Turn = { number: 0, clock: null, afterBatch: 0 };

/** The edits of a running turn's last moments are refused, so that what is sent is what was seen. */
export const editLockMs = 5000;

/** When the running turn ends; `null` while no clock runs. */
export function turnEndsAt(turn: Turn): Instant | null {
  return turn.clock && turn.clock.startedAt + turn.clock.rules.turnMs;
}

/** The turn that holds now: a function of the stored start and the time, whether or not anybody looked. */
export function turnAt(visit: InTurn, now: Instant): Turn {
  const endsAt = turnEndsAt(visit.turn);
  return endsAt !== null && now >= endsAt ? nextTurn(visit) : visit.turn;
}

/** The turn after this one, with no clock running yet. */
export function nextTurn(visit: InTurn): Turn {
  return { number: visit.turn.number + 1, clock: null, afterBatch: visit.batches.at(-1)?.number ?? 0 };
}

/** What is left of the running turn; `null` while no clock runs. */
export function timeLeft(turn: Turn, now: Instant): Milliseconds | null {
  const endsAt = turnEndsAt(turn);
  return endsAt === null ? null : Math.max(0, endsAt - now);
}

/** Milliseconds as the whole seconds a guest reads: never 0 while something is left. */
export function wholeSeconds(duration: Milliseconds): number {
  return Math.ceil(duration / 1000);
}
