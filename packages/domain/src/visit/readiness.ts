import type { DinerId } from '../ids.ts';
import type { Cents, Instant, Milliseconds } from '../units.ts';

/** How long all are ready before the cart goes by itself: anybody can stop it meanwhile [READY-3]. */
export const readyCountdownMs: Milliseconds = 5000;

/** Everybody at the table is ready: the cart goes in a moment. */
export interface ReadyCountdown {
  readonly startedAt: Instant;
  /** What the cart comes to, as the phones show it meanwhile: at another sum it doesn't go [O-17]. */
  readonly shownSum: Cents;
}

/** Who has said ready, and for what. */
export interface Readiness {
  /** The turn whose dishes are to go: the one that holds, or the next while this one is with the kitchen. */
  readonly turn: number;
  /** In the order of saying so. */
  readonly dinerIds: readonly DinerId[];
  readonly countdown?: ReadyCountdown;
}

/** When the cart goes by itself. */
export function readyGoesAt({ startedAt }: ReadyCountdown): Instant {
  return startedAt + readyCountdownMs;
}

/** The visit with nobody ready. */
export function withoutReadiness<Visit extends { readonly ready?: Readiness }>(
  visit: Visit,
): Omit<Visit, 'ready'> {
  const { ready: _ready, ...rest } = visit;
  return rest;
}

/** The same in another turn: who was ready for that one is so still, who was ready for an earlier one was it for nothing. */
export function readyInTurn(ready: Readiness | undefined, turn: number): { readonly ready?: Readiness } {
  return ready && ready.turn >= turn ? { ready } : {};
}
