import type { KnownAnswer } from '../../shared/live/answers.ts';
import type { WaitingTile } from '../../shared/live/approvals.ts';

/** A place on the page: somebody who waits, or who has just been answered. */
export interface Place {
  readonly tile: WaitingTile;
  readonly answer: KnownAnswer | null;
}

/** Longest waiting first. Who is answered keeps the place for a while, so that no other card comes under the finger. */
export function placesOf(
  waiting: readonly WaitingTile[],
  answered: readonly KnownAnswer[],
): readonly Place[] {
  const stillThere = new Set(waiting.map(({ visit_id }) => visit_id));
  return [
    ...waiting.map((tile) => ({ tile, answer: null })),
    ...answered
      .filter(({ visit_id }) => !stillThere.has(visit_id))
      .map((answer) => ({ tile: answer.tile, answer })),
  ].sort((one, other) => one.tile.approval.asked_at - other.tile.approval.asked_at);
}
