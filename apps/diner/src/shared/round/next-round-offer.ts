import type { GuestCommand, Instant, Milliseconds, OpenVisit, Refusal } from '@tavolata/domain';

type NextTurn = Extract<GuestCommand, { type: 'nextTurn' }>;

/** Who has just asked is not offered it again for this long. */
export const nextRoundPauseMs: Milliseconds = 10_000;

/** What a guest may do who hears that the round is full: ask for the next one. The restaurant's clock decides. */
interface NextRoundOffer {
  /** The command that goes with a no; `null` where there is none, as while no clock runs and in the last round. */
  readonly after: (refusal: Refusal, turn: OpenVisit['turn']) => NextTurn | null;
  /** The guest makes it. */
  readonly take: () => void;
}

/** Makes an offer that nobody has taken yet. */
export function createNextRoundOffer(now: () => Instant = Date.now): NextRoundOffer {
  let pausedUntil = 0;
  return {
    after(refusal, { clock }) {
      // Of a round that is with the kitchen the guest has been told when the next one opens.
      if (refusal.code !== 'turn-full' || refusal.secondsLeft === null || now() < pausedUntil) return null;
      return clock && refusal.turn < clock.rules.maxTurns
        ? { type: 'nextTurn', leaving: refusal.turn }
        : null;
    },
    take() {
      pausedUntil = now() + nextRoundPauseMs;
    },
  };
}

/** The one offer of this phone. */
export const nextRoundOffer = createNextRoundOffer();
